import APIContract
import ClientKit
import NutritionScience
public import Observation
public import Screens

/// "How GTSD Works for You": what onboarding ends with, and what can be looked at later.
@MainActor @Observable public final class SummaryModel: OpenedModel {
    /// What there is to show.
    public enum Content: Sendable {
        /// The numbers are on their way.
        case loading
        /// They did not come.
        case failed
        /// Nothing before the question is answered what speaks against a first deficit.
        case healthQuestion
        /// There is no plan without weight and height.
        case withoutPlan
        /// The summary.
        case summary(SummaryScreen)
    }

    /// Whether it is what onboarding ends with.
    public let isFirst: Bool
    /// Whether it takes so long that going on without it is offered.
    public private(set) var isSlow = false

    private var hasFailed = false
    private let session: AppSession
    private let patience: Duration

    /// The summary of whoever uses the app; after `patience`, going on without it is offered.
    public init(_ session: AppSession, isFirst: Bool, patience: Duration = .seconds(10)) {
        self.session = session
        self.isFirst = isFirst
        self.patience = patience
    }

    /// What there is to show. The phone computes it itself, as soon as it knows whose it is.
    public var content: Content {
        _ = session.revision
        guard let person = session.read({ log throws(LocalStoreError) in try log.personReading() }) else {
            return hasFailed ? .failed : .loading
        }
        guard let plan = person.current, let settings = person.settings else { return .withoutPlan }
        guard person.plan != nil || !person.isHealthQuestionOpen else { return .healthQuestion }
        return .summary(
            SummaryScreen(
                plan, user: person.user, gender: settings.gender, weight: person.weight, today: person.today,
                cycle: person.course, session.localization))
    }

    /// Gets what is missing, for as long as patience lasts.
    public func load() async {
        guard case .loading = content else { return }
        (hasFailed, isSlow) = (false, false)
        let watch = Task { [patience] in
            try await Task.sleep(for: patience)
            self.isSlow = true
        }
        await session.sync()
        watch.cancel()
        if case .loading = content { hasFailed = true }
    }

    /// Tries again.
    public func retryTapped() async {
        hasFailed = false
        await load()
    }

    /// Goes on: with the plan seen, or with the summary left for later.
    public func leaveTapped() {
        guard isFirst else { return }
        let toast: Toast = if case .summary = content { .welcome } else { .allSet }
        session.toast = toast.text(session.sentences)
    }
}
