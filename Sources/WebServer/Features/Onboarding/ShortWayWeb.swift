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

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("short.title") }
}

/// The budget that the short way leads to.
struct ShortWayBudgetPage: Page {
    static let template = "short-way-budget"

    /// Calories, protein and water, each with its arithmetic; nil where they can't be worked out.
    let numbers: ProfileNumbers?
    /// The assumptions, in a sentence.
    let assumed: String
    /// Whether a link leads to the summary.
    let offersSummary: Bool

    var isAlone: Bool { true }
    var experiments: [Experiment] { [.planPositioning] }

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
            guard overview.computed == nil else { return pages.redirect(to: "/home") }
            let draft = try await people.onboardingDraft(overview)
            return show(draft, [:], Visitor(overview, request, context), request)
        }
        router.post("onboarding/short", use: send)
        router.get("onboarding/short/budget", use: showBudget)
    }

    /// Keeps what the page says, and completes the profile where nothing in it is refused.
    @Sendable
    private func send(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        // It was sent twice.
        guard overview.computed == nil else { return pages.redirect(to: HealthQuestionWeb.Next.short.address) }
        let visitor = Visitor(overview, request, context)
        let draft = try await people.changeOnboardingDraft(overview) { $0.take(form, overview) }
        if let units = UnitSystem(rawValue: form.text("changeUnits")) {
            try await people.changeUnits(to: units, inDraftOf: overview, preferences)
            return pages.redirect(to: Self.path)
        }
        let words = Localization(language: visitor.localization.sentences.language, units: draft.entries.units)
        var (entered, unread) = draft.request(words)
        entered.assumesRest = true
        let refused = try await profiles.problems(in: entered, of: context.person)
        let problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        guard problems.isEmpty else {
            return show(
                draft, problems, visitor, request, confirm: draft.confirmation(of: refused, words), status: .badRequest)
        }
        _ = try await profiles.completeOnboarding(entered, of: context.person)
        pages.events.note(.onboardingStepCompleted(step: .short))
        try await people.changeDraft(of: context.person) { _ in (nil, ()) }
        let question = HealthQuestionWeb.address(ifOpenTo: try await people.read(context.person), then: .short)
        return pages.redirect(to: question ?? HealthQuestionWeb.Next.short.address)
    }

    /// The budget, once the question before a first deficit is answered.
    @Sendable
    private func showBudget(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard let settings = overview.settings, overview.computed != nil else {
            return pages.redirect(to: Self.path)
        }
        if let question = HealthQuestionWeb.address(ifOpenTo: overview, then: .short) {
            return pages.redirect(to: question)
        }
        let visitor = Visitor(overview, request, context)
        let words = visitor.localization
        let page = ShortWayBudgetPage(
            numbers: try ProfileNumbers(overview, words),
            assumed: ShortWayScreen.assumed(ProfileEntries(settings, localization: words), words),
            offersSummary: overview.presentation.summary != nil)
        return pages.show(page, to: visitor, request)
    }

    private func show(
        _ draft: OnboardingDraft, _ problems: [String: String], _ visitor: Visitor, _ request: Request,
        confirm: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        let screen = ShortWayScreen(draft.entries, problems: problems, visitor.localization)
        return pages.show(
            ShortWayPage(screen: screen, units: draft.entries.units.rawValue, confirm: confirm), to: visitor, request,
            status: status)
    }
}
