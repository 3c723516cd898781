public import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// "How GTSD Works for You": what onboarding ends with, and what can be looked at later.
@MainActor @Observable public final class SummaryModel: OpenedModel {
    /// What there is to show.
    public enum Content: Sendable {
        /// The numbers are on their way.
        case loading
        /// They did not come.
        case failed
        /// Nothing before the question is answered what speaks against a first deficit.
        case healthQuestion(HealthQuestionScreen)
        /// There is no plan without weight and height.
        case withoutPlan
        /// The summary.
        case summary(SummaryScreen)
    }

    /// Whether it is what onboarding ends with.
    public let isFirst: Bool
    /// The first plan beside the one in force; nil where there is only one, and before it was read.
    public private(set) var then: ThenAndNowScreen?
    /// Why the plan could not be mailed, in a sentence; nil where nothing went wrong.
    public private(set) var mailProblem: String?
    /// Whether the plan is being mailed.
    public private(set) var isMailing = false
    /// Whether it takes so long that going on without it is offered.
    public private(set) var isSlow = false

    /// How it was read since it was seen; nil while it is not.
    @ObservationIgnored var visit: Visit?
    private var hasFailed = false
    let session: AppSession
    private let plan: LogReading<MyPlanReading>
    private let patience: Duration

    /// The summary of whoever uses the app; after `patience`, going on without it is offered.
    public init(_ session: AppSession, isFirst: Bool, patience: Duration = .seconds(10)) {
        self.session = session
        self.isFirst = isFirst
        plan = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
        self.patience = patience
    }

    /// What there is to show. The phone computes it itself, as soon as it knows whose it is.
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

    /// Where the plan would be mailed to; nil where there is no server, and nothing to mail yet.
    public var mailAddress: String? {
        guard !isFirst, session.server != nil else { return nil }
        return session.person.flatMap { $0.plan == nil ? nil : $0.user.email }
    }

    /// Gets what is missing, for as long as patience lasts.
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

    /// Reads the first plan; of a server's, it is asked.
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

    /// Answers the question what speaks against a deficit; none of the conditions where the set is empty.
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

    /// Goes on in some way: with the plan seen, or with the summary left for later.
    public func leaveTapped(by exit: MeasuredEvent.ExitMethod) {
        left(by: exit)
        guard isFirst else { return }
        let toast: Toast = if case .summary = content { .welcome } else { .allSet }
        session.toast = toast.text(session.sentences)
    }
}
