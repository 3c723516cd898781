import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// My Plan in whichever state it is: the metrics to acknowledge, the plan, or what leads there.
@MainActor @Observable public final class MyPlanModel {
    /// What there is to show.
    public enum Content: Sendable {
        /// Nothing of the person has come here yet.
        case loading
        /// They have not been through onboarding.
        case beforeOnboarding
        /// Nothing before the question is answered what speaks against a first deficit.
        case healthQuestion(HealthQuestionScreen)
        /// No plan without weight and height.
        case withoutMeasures
        /// Metrics to acknowledge before a plan is made.
        case metrics(MetricsScreen)
        /// The metrics are known, and no plan was made yet.
        case withoutPlan
        /// The plan in force.
        case plan(MyPlanScreen, PlanTimelineScreen)
    }

    /// Whether a plan is being made.
    public private(set) var isWaiting = false
    /// Whether the last try to make one failed.
    public internal(set) var hasFailed = false

    /// How many plans were made here.
    public private(set) var plansMade = 0

    let session: AppSession
    private let shown: LogReading<MyPlanReading>
    /// What changed of the plan by itself; nil where the person knows it.
    var news: PlanComparison?
    /// The plan that the page had last.
    var seenPlan: PlanInForceReading?
    /// What that rests on; nil without news.
    var newsBasis: PlanNewsBasis?
    /// The plan in force when the form for a weight was opened; nil for none.
    @ObservationIgnored var planBeforeWeighIn: Plan.ID?
    /// The plan that was just made, and the one before; none where none was.
    var latest: [PlanHistoryEntry] = []

    /// My Plan of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        shown = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
    }

    /// What there is to show.
    public var content: Content {
        guard let reading else { return .loading }
        let words = session.localization
        return switch reading.state {
        case .beforeOnboarding: .beforeOnboarding
        case .healthQuestion:
            .healthQuestion(HealthQuestionScreen(nil, isUnanswered: false, sentences: words.sentences))
        case .withoutMeasures: .withoutMeasures
        case .metrics(let plan, let id):
            .metrics(
                MetricsScreen(
                    plan, metricsId: id, hasFailed: hasFailed, presentation: reading.person.presentation, words))
        case .withoutPlan, .unreadableMetrics: .withoutPlan
        case .plan(let plan): .plan(MyPlanScreen(told(plan), words), PlanTimelineScreen(plan, words))
        }
    }

    /// My Plan as the phone has it; nil before anything of the person has come here.
    var reading: MyPlanReading? { shown.value }

    /// Acknowledges the metrics, and has the plan made.
    public func acknowledgeTapped() async {
        guard !isWaiting, case .metrics(_, let id)? = reading?.state else { return }
        guard let server = session.server else {
            made(session.change { log throws(LocalStoreError) in try log.acknowledgeMetrics() } != nil, .planGenerated)
            return
        }
        await wait(.planGenerated) { () async throws(SyncServerError) in
            await self.session.sync()
            let request = AcknowledgeMetricsRequest(metricsId: id)
            let _: AcknowledgeMetricsResponse = try await server.call(
                "POST", "/v1/profile/metrics/acknowledge", request)
            try await self.makePlan(at: server)
        }
    }

    /// Makes the plan where none was made yet.
    public func generateTapped() async {
        guard let server = session.server else { return makeOnDevice(.planGenerated) }
        await wait(.planGenerated) { () async throws(SyncServerError) in try await self.makePlan(at: server) }
    }

    /// Makes the plan anew, which follows what was weighed and logged since.
    public func updateTapped() async {
        guard let server = session.server else { return makeOnDevice(.planUpdated) }
        await wait(.planUpdated) { () async throws(SyncServerError) in
            await self.session.sync()
            try await self.makePlan(at: server, isForced: true)
            self.latest = try await server.get(PlanHistory.self, "/v1/plans/history?limit=2").plans
        }
    }

    private func makeOnDevice(_ toast: Toast) {
        let isMade = session.change { log throws(LocalStoreError) in try log.makePlan() }
        made(isMade == true, toast)
    }

    private func makePlan(at server: HTTPServer, isForced: Bool? = nil) async throws(SyncServerError) {
        let request = GeneratePlanRequest(forceRecompute: isForced)
        let _: JSONValue = try await server.call("POST", "/v1/plans/generate", request)
    }

    private func wait(_ toast: Toast, _ body: () async throws(SyncServerError) -> Void) async {
        guard !isWaiting else { return }
        isWaiting = true
        defer { isWaiting = false }
        do throws(SyncServerError) {
            try await body()
            made(true, toast)
        } catch {
            made(false, toast)
            // What a server fails at, it counts itself.
            if case .unreachable = error, case .metrics? = reading?.state { session.note(.metricsAcknowledgmentFailed) }
        }
        await session.sync()
    }

    private func made(_ isMade: Bool, _ toast: Toast) {
        hasFailed = !isMade
        guard isMade else { return }
        plansMade += 1
        say(toast)
    }

    func say(_ toast: Toast) { session.toast = toast.text(session.sentences) }

    /// Answers the question what speaks against a deficit; none of the conditions where the set is empty.
    public func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }
}
