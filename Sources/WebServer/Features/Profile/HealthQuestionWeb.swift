import APIContract
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The question before a first deficit.
struct HealthQuestionPage: Page {
    static let template = "health-question"

    let screen: HealthQuestionScreen
    /// The name of the page on which the person goes on.
    let then: String
    /// Whether it is asked within onboarding, which goes on after it.
    let isAlone: Bool
    /// Whether it is one of the steps that are to be finished first.
    let holds: Bool
    /// The address of the page before.
    let back: String
    /// The address on which to go on if the answer takes longer than ten seconds; nil where only the page that was left
    /// waits.
    let onward: String?
    /// The progress in the five steps that it ends; nil outside of them.
    var progress: OnboardingProgress?

    init(_ screen: HealthQuestionScreen, then next: HealthQuestionWeb.Next, isNew: Bool) {
        self.screen = screen
        self.then = next.rawValue
        self.isAlone = [.summary, .steps, .short].contains(next)
        self.holds = isNew && next == .steps
        self.back = next.before
        self.onward = [.summary, .short].contains(next) ? "/home?welcome" : nil
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("health.question.title") }
}

/// Asks once what speaks against a deficit, on every way to one, and keeps only what follows from the answer.
struct HealthQuestionWeb: Sendable {
    let people: PersonService
    let profiles: ProfileService
    let pages: Pages

    private static let path = "/profile/health-question"

    /// The page on which a person goes on after the answer.
    enum Next: String {
        case home = "home"
        case plan = "plan"
        case summary = "summary"
        case profile = "profile"
        case steps = "steps"
        case cycle = "cycle"
        case short = "short"
        case targets = "targets"

        var address: String {
            switch self {
            case .home: "/home"
            case .plan: "/plan"
            case .summary: "/how-it-works?first"
            case .profile: "/profile"
            case .steps: "/onboarding/cycle"
            case .cycle: "/cycle"
            case .short: "/onboarding/short/budget"
            case .targets: "/targets"
            }
        }

        /// The address to go back to before the answer.
        var before: String {
            switch self {
            case .summary: "/profile/edit"
            case .short: "/onboarding/short"
            case .steps: CycleOnboarding.Step.explainer.address
            case .home, .plan: Self.home.address
            case .profile, .cycle, .targets: address
            }
        }
    }

    /// The address of the question on the way to somewhere.
    static func address(then next: Next) -> String { "\(path)?then=\(next.rawValue)" }

    /// The address of the question, if it is open. A person who closed it within onboarding has the summary ahead of them.
    static func address(ifOpenTo overview: PersonReading, then next: Next) -> String? {
        guard overview.isHealthQuestionOpen else { return nil }
        let isWithinOnboarding = overview.plan == nil && overview.computed != nil
        return address(then: isWithinOnboarding && [.home, .plan].contains(next) ? .summary : next)
    }

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/health-question") { request, context in
            let then = request.uri.queryParameters["then"].map(String.init) ?? ""
            return try await show(then, isUnanswered: false, request, context)
        }
        router.post("profile/health-question") { request, context in
            let form = context.form
            let conditions = Set(HealthCondition.allCases.filter { form[$0.rawValue] != nil })
            guard form["none"] != nil || !conditions.isEmpty else {
                return try await show(form.text("then"), isUnanswered: true, request, context)
            }
            try await profiles.answerHealthQuestion(form["none"] != nil ? [] : conditions, of: context.person)
            // Only the browser knows for one page which answer it was.
            let offers = form["none"] == nil && conditions.contains(.eatingDisorder)
            return pages.redirect(
                to: (Next(rawValue: form.text("then")) ?? .profile).address, offers ? .answerKeptOffering : .answerKept)
        }
    }

    private func show(
        _ then: String, isUnanswered: Bool, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let next = Next(rawValue: then) ?? .profile
        // Back from the summary comes by here, and has nothing to answer any more.
        if [.summary, .short].contains(next), !overview.isHealthQuestionOpen, request.method == .get {
            return pages.redirect(to: next == .short ? next.address : "/home")
        }
        let visitor = Visitor(overview, request, context)
        let screen = HealthQuestionScreen(
            overview.settings?.precaution, isUnanswered: isUnanswered, sentences: visitor.localization.sentences)
        var page = HealthQuestionPage(screen, then: next, isNew: !overview.user.hasCompletedOnboarding)
        switch next {
        case .summary: page.progress = OnboardingProgress(at: .review, visitor.localization.sentences)
        case .short: page.progress = OnboardingProgress(onShortWay: 2, visitor.localization.sentences)
        default: break
        }
        return pages.show(page, to: visitor, request, status: isUnanswered ? .badRequest : .ok)
    }
}
