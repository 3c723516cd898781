import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// My Plan in any of its states: the metrics to acknowledge, the plan, or the steps towards it.
@MainActor @Observable public final class MyPlanModel {
    /// The content to show.
    public enum Content: Sendable {
        /// The person's data has not arrived yet.
        case loading
        /// Onboarding is not completed.
        case beforeOnboarding
        /// The health question before a first deficit; nothing else is shown until it is answered.
        case healthQuestion(HealthQuestionScreen)
        /// There is no plan without weight and height.
        case withoutMeasures
        /// Metrics to acknowledge before a plan is made.
        case metrics(MetricsScreen)
        /// The metrics are acknowledged, and there is no plan yet.
        case withoutPlan
        /// The plan in force.
        case plan(MyPlanScreen, PlanTimelineScreen)
    }

    /// Whether a plan is being made.
    public internal(set) var isWaiting = false
    /// Whether the last attempt to make one failed.
    public internal(set) var hasFailed = false

    /// The number of plans made here.
    public private(set) var plansMade = 0

    let session: AppSession
    private let shown: LogReading<MyPlanReading>
    /// The plan's automatic changes; nil if the person has seen them.
    var news: PlanComparison?
    /// The plan the page showed last.
    var seenPlan: PlanInForceReading?
    /// The basis of the news; nil without news.
    var newsBasis: PlanNewsBasis?
    /// The plan just made, and the one before; empty if none was.
    var latest: [PlanHistoryEntry] = []

    /// My Plan of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        shown = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
    }

    /// The content to show.
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

    /// My Plan, as read from the log; nil until the person's data has arrived.
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

    /// Makes the first plan.
    public func generateTapped() async {
        guard let server = session.server else { return makeOnDevice(.planGenerated) }
        await wait(.planGenerated) { () async throws(SyncServerError) in try await self.makePlan(at: server) }
    }

    /// Makes the plan again, based on the weigh-ins and entries since.
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
            // The server counts its own failures.
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

    /// Answers the health question before a deficit; an empty set means none of the conditions.
    public func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }
}
