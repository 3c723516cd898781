import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// Two plans side by side. They are stored on the server, or on a phone without one.
@MainActor @Observable public final class PlanComparisonModel {
    /// The screen's contents; nil until they have arrived.
    public private(set) var screen: PlanComparisonScreen?
    /// The reason why the requested plans aren't shown, in a sentence; nil if they are. The previous comparison stays.
    public private(set) var failure: String?

    private let session: AppSession
    private var from: Plan.ID?
    private var to: Plan.ID?

    /// The named plans, by default the one in force and the one before.
    public init(_ session: AppSession, from: String? = nil, to: String? = nil) {
        self.session = session
        self.from = from.flatMap { Plan.ID($0) }
        self.to = to.flatMap { Plan.ID($0) }
    }

    /// Compares with another plan: the choice's value in the first column.
    public func fromChosen(_ value: String) async {
        await load(Plan.ID(value), to)
    }

    /// Compares another plan: the choice's value in the second column.
    public func toChosen(_ value: String) async {
        await load(from, Plan.ID(value))
    }

    /// Loads both plans, from the server if there is one.
    public func load() async { await load(from, to) }

    private func load(_ from: Plan.ID?, _ to: Plan.ID?) async {
        guard let person = session.read({ log throws(LocalStoreError) in try log.personReading() }),
            let newest = person.plan?.id
        else { return }
        let (first, second) = (from ?? max(.first, newest.previous), to ?? newest)
        guard await show(first, second, person.preferences) else { return }
        (self.from, self.to, failure) = (from, to, nil)
    }

    /// Shows two plans. Returns whether they could be loaded.
    private func show(_ first: Plan.ID, _ second: Plan.ID, _ preferences: Preferences) async -> Bool {
        guard let server = session.server else { return showHere(first, second, preferences) }
        do throws(SyncServerError) {
            let comparison = try await server.get(PlanComparison.self, "/v1/plans/compare?from=\(first)&to=\(second)")
            let history = try await server.get(PlanHistory.self, "/v1/plans/history?limit=100")
            show(comparison, of: history.plans.map { ($0.id, $0.createdAt) }, preferences)
            return true
        } catch {
            failure = session.refusal(error).failure ?? session.sentence(of: error)
            return false
        }
    }

    private func showHere(_ first: Plan.ID, _ second: Plan.ID, _ preferences: Preferences) -> Bool {
        let comparison = session.read { log throws(LocalStoreError) in
            try log.planComparison(of: first, with: second)
        }
        guard let comparison else {
            failure = session.sentences("error.not_found")
            return false
        }
        let dates = session.read { log throws(LocalStoreError) in try log.planDates() } ?? []
        show(comparison, of: dates, preferences)
        return true
    }

    private func show(
        _ comparison: PlanComparison, of plans: [(id: Plan.ID, createdAt: Timestamp)], _ preferences: Preferences
    ) {
        screen = PlanComparisonScreen(comparison, of: plans, day: { preferences.day(at: $0) }, session.localization)
    }
}
