import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The plans so far. A server keeps them, or a phone of its own.
@MainActor @Observable public final class PlanHistoryModel {
    /// Why older plans could not be read; empty where they could.
    public private(set) var refusal = Refusal()
    /// Whether plans are being read.
    public private(set) var isLoading = false

    private let session: AppSession
    private var plans: [PlanHistoryEntry] = []
    private var next: Plan.ID?
    /// How many plans a phone of its own shows at once.
    private static let plansAtOnce = 20

    /// The plans of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before anything has come.
    public var screen: PlanHistoryScreen? {
        guard let preferences = session.person?.preferences, !plans.isEmpty else { return nil }
        return PlanHistoryScreen(
            PlanHistory(plans: plans, nextBefore: next), range: .usual, day: { preferences.day(at: $0) },
            session.localization)
    }

    /// Reads the newest plans.
    public func load() async { await read(before: nil) }

    /// Reads older ones.
    public func olderTapped() async { await read(before: next) }

    private func read(before: Plan.ID?) async {
        guard let server = session.server else {
            let page = session.read { log throws(LocalStoreError) in
                try log.planHistory(limit: Self.plansAtOnce, before: before)
            }
            return show(page ?? PlanHistory(plans: [], nextBefore: nil), after: before)
        }
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        let query = before.map { "?before=\($0)" } ?? ""
        do throws(SyncServerError) {
            show(try await server.get(PlanHistory.self, "/v1/plans/history\(query)"), after: before)
            refusal = Refusal()
        } catch {
            refusal = session.refusal(error)
        }
    }

    private func show(_ page: PlanHistory, after before: Plan.ID?) {
        plans = before == nil ? page.plans : plans + page.plans
        next = page.nextBefore
    }
}
