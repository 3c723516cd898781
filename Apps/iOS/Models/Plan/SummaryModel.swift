public import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// "How GTSD Works for You": the end of onboarding, which can be viewed again later.
@MainActor @Observable public final class SummaryModel: OpenedModel {
    /// The content to show.
    public enum Content: Sendable {
        /// The numbers are loading.
        case loading
        /// Loading failed.
        case failed
        /// The health question before a first deficit; nothing else is shown until it is answered.
        case healthQuestion(HealthQuestionScreen)
        /// There is no plan without weight and height.
        case withoutPlan
        /// The summary.
        case summary(SummaryScreen)
    }

    /// Whether it is the end of onboarding.
    public let isFirst: Bool
    /// The first plan beside the one in force; nil if there is only one, and until it is loaded.
    public private(set) var then: ThenAndNowScreen?
    /// The reason why the plan could not be mailed, in a sentence; nil for no error.
    public private(set) var mailProblem: String?
    /// Whether the plan is being mailed.
    public private(set) var isMailing = false
    /// Whether loading takes so long that continuing without it is offered.
    public private(set) var isSlow = false

    /// The current visit; nil while the page is not shown.
    @ObservationIgnored var visit: Visit?
    private var hasFailed = false
    let session: AppSession
    private let plan: LogReading<MyPlanReading>
    private let patience: Duration

    /// The summary of the app's user; after `patience`, continuing without it is offered.
    public init(_ session: AppSession, isFirst: Bool, patience: Duration = .seconds(10)) {
        self.session = session
        self.isFirst = isFirst
        plan = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
        self.patience = patience
    }

    /// The content to show, computed by the phone as soon as the person is known.
    public var content: Content {
        guard let person = plan.value?.personToForecast ?? session.person else { return hasFailed ? .failed : .loading }
        guard let screen = SummaryScreen(of: person, isFirst: isFirst, session.localization) else {
            return .withoutPlan
        }
        guard person.plan != nil || !person.isHealthQuestionOpen else {
            return .healthQuestion(HealthQuestionScreen(nil, isUnanswered: false, sentences: session.sentences))
        }
        return .summary(screen)
    }

    /// The address to mail the plan to; nil without a server or a plan, and at the end of onboarding.
    public var mailAddress: String? {
        guard !isFirst, session.server != nil else { return nil }
        return session.person.flatMap { $0.plan == nil ? nil : $0.user.email }
    }

    /// Loads missing data, until `patience` runs out.
    public func load() async {
        if case .loading = content { await wait() }
        if !isFirst { await loadThen() }
    }

    private func wait() async {
        (hasFailed, isSlow) = (false, false)
        let watch = Task { [patience] in
            try await Task.sleep(for: patience)
            self.isSlow = true
        }
        await session.sync()
        watch.cancel()
        guard case .loading = content else { return }
        hasFailed = true
        session.note(.screenFailed(place: .summary))
    }

    /// Loads the first plan, from the server if there is one.
    private func loadThen() async {
        guard let person = session.person, let now = person.plan?.id, now != .first else { return }
        let comparison: PlanComparison?
        if let server = session.server {
            comparison = try? await server.get(
                PlanComparison.self, "/v1/plans/compare?from=\(Plan.ID.first)&to=\(now)")
        } else {
            comparison = session.read { log throws(LocalStoreError) in
                try log.planComparison(of: .first, with: now)
            }
        }
        then = comparison.map { comparison in
            ThenAndNowScreen(comparison, day: { person.preferences.day(at: $0) }, session.localization)
        }
    }

    /// Answers the health question before a deficit; an empty set means none of the conditions.
    public func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }

    /// Has the server mail the plan.
    public func mailTapped() async {
        guard !isMailing, let server = session.server else { return }
        isMailing = true
        defer { isMailing = false }
        do throws(SyncServerError) {
            let _: PlanMailResponse = try await server.call("POST", "/v1/plans/current/mail", Empty())
            (mailProblem, session.toast) = (nil, Toast.planMailed.text(session.sentences))
        } catch {
            mailProblem = session.sentence(of: error)
        }
    }

    /// Tries again.
    public func retryTapped() async {
        hasFailed = false
        await load()
    }

    /// Leaves the summary: to the plan, or for later.
    public func leaveTapped(by exit: MeasuredEvent.ExitMethod) {
        left(by: exit)
        guard isFirst else { return }
        let toast: Toast = if case .summary = content { .welcome } else { .allSet }
        session.toast = toast.text(session.sentences)
    }
}
