import APIContract
import Device
import Screens
import Wording

/// What of a form was refused: a sentence for each field, and one for the whole of it.
public struct Refusal: Hashable, Sendable {
    /// A sentence for each field, by its name.
    public var fields: [String: String] = [:]
    /// What was refused as a whole, in a sentence; nil where only fields were.
    public var failure: String?

    /// Nothing was refused.
    public init() {}

    /// What checks refused.
    init(_ input: InvalidInput, _ localization: Localization) { fields = localization.errors.texts(for: input.fields) }

    /// Whether nothing was refused.
    public var isEmpty: Bool { fields.isEmpty && failure == nil }
}

extension AppSession {
    /// What a server refused, or why it could not be asked.
    func refusal(_ problem: SyncServerError) -> Refusal {
        var refusal = Refusal()
        if case .refused(let failure) = problem, let fields = failure.fields, !fields.isEmpty {
            refusal.fields = fields
        } else {
            refusal.failure = sentence(of: problem)
        }
        return refusal
    }
}
