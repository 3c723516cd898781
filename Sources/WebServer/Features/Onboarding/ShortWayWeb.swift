import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import Screens
import Services
import Wording

/// The one page of the short way in.
struct ShortWayPage: Page {
    static let template = "short-way"

    let screen: ShortWayScreen
    /// The units that its measures are typed in.
    let units: String
    /// The words that confirm a weight in doubt; nil where none is.
    let confirm: String?
    /// "Hi Alex!".
    let greeting: String
    let progress: OnboardingProgress
    /// Whether the five steps to a cycle are offered instead.
    let offersCycle: Bool

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("short.title") }
}

/// The budget that the short way leads to, which is the review of the metrics too.
struct ShortWayBudgetPage: Page {
    static let template = "short-way-budget"

    let screen: BudgetScreen
    let progress: OnboardingProgress
    /// The button that has the plan made; nil where there is one already.
    let acknowledgement: AcknowledgeForm?
    /// Whether a link leads to the summary.
    let offersSummary: Bool

    var isAlone: Bool { true }
    var experiments: [Experiment] { [.planPositioning] }

    func inWords(_ localization: Localization) -> WordsScreen? {
        guard acknowledgement != nil else { return .hidden(localization.sentences) }
        return .metrics(metricsId: nil, hasFailed: false, localization)
    }

    func title(_ sentences: Sentences) -> String { sentences("short.budget.title") }
}

/// The short way in: one page, checked and followed by the same question as the five steps, then the budget.
struct ShortWayWeb: Sendable {
    let people: PersonService
    let preferences: PreferencesService
    let profiles: ProfileService
    let pages: Pages

    private static let path = "/onboarding/short"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("onboarding/short") { request, context in
            let overview = try await people.read(context.person)
            guard overview.plan == nil else { return pages.redirect(to: "/home") }
            let draft =
                if let answered = answered(overview) { answered } else { try await people.onboardingDraft(overview) }
            return show(draft, [:], overview, Visitor(overview, request, context), request)
        }
        router.post("onboarding/short", use: send)
        router.get("onboarding/short/budget", use: showBudget)
        router.post("onboarding/short/activity", use: changeActivity)
    }

    /// Keeps what the page says, and completes the profile where nothing in it is refused.
    @Sendable
    private func send(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        // It was sent late.
        guard overview.plan == nil else { return pages.redirect(to: HealthQuestionWeb.Next.short.address) }
        let visitor = Visitor(overview, request, context)
        var draft: OnboardingDraft
        if let answered = answered(overview) {
            draft = answered
            draft.take(form, overview)
        } else {
            draft = try await people.changeOnboardingDraft(overview) { $0.take(form, overview) }
        }
        if let units = UnitSystem(rawValue: form.text("changeUnits")) {
            try await people.changeUnits(to: units, inDraftOf: overview, preferences)
            return pages.redirect(to: Self.path)
        }
        let words = visitor.localization.inUnits(draft.entries.units)
        var (entered, unread) = draft.request(words)
        entered.assumesRest = true
        let refused = try await profiles.problems(in: entered, of: context.person)
        let problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        guard problems.isEmpty else {
            return show(
                draft, problems, overview, visitor, request, confirm: draft.confirmation(of: refused, words),
                status: .badRequest)
        }
        _ = try await profiles.completeOnboarding(entered, of: context.person)
        if overview.computed == nil { pages.events.note(.onboardingStepCompleted(step: .short)) }
        try await people.changeDraft(of: context.person) { _ in (nil, ()) }
        let question = HealthQuestionWeb.address(ifOpenTo: try await people.read(context.person), then: .short)
        return pages.redirect(to: question ?? HealthQuestionWeb.Next.short.address)
    }

    /// The budget, once the question before a first deficit is answered.
    @Sendable
    private func showBudget(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let person = try await people.read(context.person)
        if let question = HealthQuestionWeb.address(ifOpenTo: person, then: .short) {
            return pages.redirect(to: question)
        }
        let visitor = Visitor(person, request, context)
        guard let screen = try BudgetScreen(person, visitor.localization) else { return pages.redirect(to: Self.path) }
        let page = ShortWayBudgetPage(
            screen: screen, progress: OnboardingProgress(onShortWay: 3, visitor.localization.sentences),
            acknowledgement: AcknowledgeForm(onboarding: person, protein: screen.protein),
            offersSummary: person.presentation.summary != nil)
        return pages.show(page, to: visitor, request)
    }

    /// Another activity than the assumed one.
    @Sendable
    private func changeActivity(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        var changes = ProfileChanges()
        changes.activityLevel = context.form.text("activityLevel")
        _ = try await profiles.changeProfile(changes, of: context.person)
        return pages.redirect(to: HealthQuestionWeb.Next.short.address)
    }

    /// The answers of a person who came back to correct them before their plan is made; nil before they answered.
    private func answered(_ overview: PersonReading) -> OnboardingDraft? {
        guard let settings = overview.settings, overview.computed != nil else { return nil }
        var draft = OnboardingDraft(units: overview.preferences.personalUnits)
        draft.entries = ProfileEntries(settings, localization: Localization(overview.preferences))
        return draft
    }

    private func show(
        _ draft: OnboardingDraft, _ problems: [String: String], _ overview: PersonReading, _ visitor: Visitor,
        _ request: Request, confirm: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        let sentences = visitor.localization.sentences
        let page = ShortWayPage(
            screen: ShortWayScreen(draft.entries, problems: problems, visitor.localization),
            units: draft.entries.units.text, confirm: confirm,
            greeting: sentences("onboarding.welcome.title", ["name": overview.user.name.givenName]),
            progress: OnboardingProgress(onShortWay: 1, sentences), offersCycle: !overview.user.hasCompletedOnboarding)
        return pages.show(page, to: visitor, request, status: status)
    }
}
