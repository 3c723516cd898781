import APIContract
import ClientKit
import NutritionScience
public import Observation
public import Screens
import Wording

/// The plans so far. A server keeps them.
@MainActor @Observable public final class PlanHistoryModel {
    /// Why older plans could not be read; empty where they could.
    public private(set) var refusal = Refusal()
    /// Whether plans are being read.
    public private(set) var isLoading = false

    private let session: AppSession
    private var plans: [PlanHistoryEntry] = []
    private var next: Plan.ID?

    /// The plans of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before anything has come.
    public var screen: PlanHistoryScreen? {
        let preferences = session.read { log throws(LocalStoreError) in try log.personReading()?.preferences }
        guard let preferences, !plans.isEmpty else { return nil }
        return PlanHistoryScreen(
            PlanHistory(plans: plans, nextBefore: next), range: .usual, day: { preferences.day(at: $0) },
            session.localization)
    }

    /// Reads the newest plans.
    public func load() async { await read(before: nil) }

    /// Reads older ones.
    public func olderTapped() async { await read(before: next) }

    private func read(before: Plan.ID?) async {
        guard !isLoading, let server = session.server else { return }
        isLoading = true
        defer { isLoading = false }
        let query = before.map { "?before=\($0)" } ?? ""
        do throws(SyncServerError) {
            let page = try await server.get(PlanHistory.self, "/v1/plans/history\(query)")
            plans = before == nil ? page.plans : plans + page.plans
            next = page.nextBefore
            refusal = Refusal()
        } catch {
            refusal = session.refusal(error)
        }
    }
}
