import APIContract
import Device
import Screens
import Wording

/// The problems of a rejected form: a sentence for each field, and one for the whole form.
public struct Refusal: Hashable, Sendable {
    /// A sentence for each field, by its name.
    public var fields: [String: String] = [:]
    /// The reason why the form as a whole was rejected, in a sentence; nil if only fields were.
    public var failure: String?

    /// No problems.
    public init() {}

    /// The problems found by checks.
    init(_ input: InvalidInput, _ localization: Localization) { fields = localization.errors.texts(for: input.fields) }

    /// Whether there are no problems.
    public var isEmpty: Bool { fields.isEmpty && failure == nil }
}

extension AppSession {
    /// The problems of a request that the server rejected, or the reason it could not be reached.
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
