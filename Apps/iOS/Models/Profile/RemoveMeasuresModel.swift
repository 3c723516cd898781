import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// Removing weight and height, after asking how much to remove with them.
@MainActor @Observable public final class RemoveMeasuresModel {
    /// The chosen scope; nil until one is chosen.
    public var chosen: String?
    /// Whether a request to the server is in progress.
    public private(set) var isWaiting = false
    /// The reason why the request as a whole was rejected, in a sentence; nil if it wasn't.
    public private(set) var failure: String?
    /// Whether the removal is done.
    public private(set) var isDone = false

    private var isMissing = false
    private let session: AppSession

    /// The question to the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The scopes to choose from.
    public var scope: ChoiceField {
        let sentences = session.sentences
        return ChoiceField(
            "scope", label: sentences("measures.remove.legend"),
            problem: isMissing ? sentences("measures.remove.missing") : nil, chosen: chosen,
            choices: MeasuresScope.allCases.map { scope in
                let key = "measures.remove.\(scope.rawValue)"
                return (scope.rawValue, sentences(key), sentences("\(key).detail"))
            })
    }

    /// Removes the chosen scope.
    public func removeTapped() async {
        guard let scope = chosen.flatMap(MeasuresScope.init(rawValue:)) else { return isMissing = true }
        guard !isWaiting else { return }
        (isMissing, failure, isWaiting) = (false, nil, true)
        defer { isWaiting = false }
        guard let server = session.server else { return removeHere(scope) }
        do throws(SyncServerError) {
            let request = RemoveMeasuresRequest(scope: scope.rawValue)
            let _: Empty = try await server.call("POST", "/v1/profile/remove-measures", request)
        } catch {
            return failure = session.refusal(error).failure ?? session.sentence(of: error)
        }
        await session.sync()
        finish(scope)
    }

    private func removeHere(_ scope: MeasuresScope) {
        let isGone: Void? = session.change { log throws(LocalStoreError) in try log.removeMeasures(scope) }
        guard isGone != nil else { return }
        finish(scope)
    }

    private func finish(_ scope: MeasuresScope) {
        if scope == .everything { session.forgetWeights() }
        isDone = true
        session.toast = session.sentences("toast.measures_removed")
    }
}
