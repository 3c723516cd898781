import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The history of plans. It is stored on the server, or on a phone without one.
@MainActor @Observable public final class PlanHistoryModel {
    /// The reason why older plans could not be loaded; empty if they could.
    public private(set) var refusal = Refusal()
    /// Whether plans are being loaded.
    public private(set) var isLoading = false

    /// Whether the person has no plans.
    public private(set) var isEmpty = false

    private let session: AppSession
    private var plans: [PlanHistoryEntry] = []
    private var next: Plan.ID?
    /// The page size on a phone without a server.
    private static let plansAtOnce = 20

    /// The plans of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The screen's contents; nil until the first plans have arrived.
    public var screen: PlanHistoryScreen? {
        guard let preferences = session.person?.preferences, !plans.isEmpty else { return nil }
        return PlanHistoryScreen(
            PlanHistory(plans: plans, nextBefore: next), day: { preferences.day(at: $0) },
            session.localization)
    }

    /// Loads the newest plans.
    public func load() async { await read(before: nil) }

    /// Loads older plans.
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
        isEmpty = plans.isEmpty
    }
}
