import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The plan on paper: complete, for professional readers.
@MainActor @Observable public final class PlanReportModel {
    private let session: AppSession
    /// The latest plans.
    private var history = PlanHistory(plans: [], nextBefore: nil)
    private let reading: LogReading<PlanReportReading>

    /// The number of plans in the history.
    private static let plansShown = 5

    /// The plan of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        reading = LogReading(session) { log throws(LocalStoreError) in
            guard case .plan(let plan)? = try log.myPlanReading()?.state, let year = try log.progressReport(.year),
                let recent = try log.progressReport(.fourWeeks)
            else { return nil }
            return PlanReportReading(
                person: plan.person, plan: plan.plan, computed: plan.computed, outlook: plan.outlook, year: year,
                recent: recent, history: PlanHistory(plans: [], nextBefore: nil))
        }
    }

    /// The contents of the paper; nil without a plan.
    public var screen: PlanReportScreen? {
        reading.value.map { reading in
            PlanReportScreen(
                PlanReportReading(
                    person: reading.person, plan: reading.plan, computed: reading.computed, outlook: reading.outlook,
                    year: reading.year, recent: reading.recent, history: history), session.localization)
        }
    }

    /// The paper as a document to print and share; nil without a plan.
    public var document: PlanReportDocument? { screen.map(PlanReportDocument.init) }

    /// Loads the plans before the one in force, from the server if there is one.
    public func load() async {
        let plans: PlanHistory?
        if let server = session.server {
            plans = try? await server.get(PlanHistory.self, "/v1/plans/history?limit=\(Self.plansShown)")
        } else {
            plans = session.read { log throws(LocalStoreError) in try log.planHistory(limit: Self.plansShown) }
        }
        if let plans { history = plans }
    }
}
