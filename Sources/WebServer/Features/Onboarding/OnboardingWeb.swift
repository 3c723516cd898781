import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// Onboarding: five steps, of which each is kept as soon as it is sent.
struct OnboardingWeb: Sendable {
    let people: PersonService
    let preferences: PreferencesService
    let profiles: ProfileService
    let cycles: CycleOnboardingService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("onboarding", use: begin)
        router.post("onboarding/skip", use: skip)
        router.post("onboarding/draft", use: keepDraft)
        for step in OnboardingStep.allCases {
            router.get("onboarding/\(step.rawValue)") { try await show(step, $0, $1) }
            router.post("onboarding/\(step.rawValue)") { try await send(step, $0, $1) }
        }
    }

    @Sendable
    private func begin(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.computed == nil else { return pages.redirect(to: "/home") }
        // A person who chose the five steps to a cycle goes on with them, unless they went over to their profile since.
        let step = try await people.onboardingDraft(overview).step
        if step == .welcome, !overview.user.hasCompletedOnboarding, try await cycles.read(context.person).isBegun {
            return pages.redirect(to: "/onboarding/cycle")
        }
        return pages.redirect(to: step == .welcome ? "/onboarding/short" : address(of: step))
    }

    /// Keeps what is typed and not sent.
    @Sendable
    private func keepDraft(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        // A late one must neither begin a new draft nor bring old units back.
        guard overview.computed == nil else { return Response(status: .noContent) }
        let draft = try await people.changeOnboardingDraft(overview) { draft in
            if form["units"] == draft.entries.units.text {
                draft.entries.take(OnboardingStep.allFields, from: form)
            }
        }
        return Response(status: form["units"] == draft.entries.units.text ? .noContent : .conflict)
    }

    private func show(_ step: OnboardingStep, _ request: Request, _ context: PersonPageContext) async throws -> Response
    {
        let overview = try await people.read(context.person)
        // Back from the summary comes by here: Home is where it ends.
        guard overview.computed == nil else { return pages.redirect(to: "/home") }
        var draft = try await people.onboardingDraft(overview)
        // A person who comes to complete their profile has been welcomed before.
        if step == .account, draft.step == .welcome { draft.finish(.welcome) }
        guard draft.canShow(step) else { return pages.redirect(to: address(of: draft.step)) }
        if request.isVisit, let place = Self.zeroState(request) {
            pages.events.note(.zeroStateCallTapped(action: .completeProfile, location: place))
        }
        let visitor = Visitor(overview, request, context)
        let answer = step == .review ? try await dateAnswer(draft, visitor, context) : nil
        return show(step, draft, [:], visitor, overview, request, dateAnswer: answer)
    }

    /// The zero state whose button leads here; nil for any other way.
    private static func zeroState(_ request: Request) -> MeasuredEvent.Location? {
        switch request.uri.queryParameters["from"] {
        case "home": .homeTab
        case "profile": .profileTab
        default: nil
        }
    }

    private func address(of step: OnboardingStep) -> String { "/onboarding/\(step.rawValue)" }

    private func show(
        _ step: OnboardingStep, _ draft: OnboardingDraft, _ problems: [String: String], _ visitor: Visitor,
        _ overview: PersonReading, _ request: Request, dateAnswer: String? = nil, confirm: String? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let screen = OnboardingScreen(
            step, draft: draft, name: overview.user.name, problems: problems, dateAnswer: dateAnswer,
            localization: visitor.localization)
        return pages.show(
            OnboardingPage(
                step, screen: screen, units: draft.entries.units,
                offersCycle: !overview.user.hasCompletedOnboarding, confirm: confirm),
            to: visitor, request, status: status)
    }

    /// The answer to the target date of a draft; nil where it has none, or something in it is refused.
    private func dateAnswer(
        _ draft: OnboardingDraft, _ visitor: Visitor, _ context: PersonPageContext
    ) async throws -> String? {
        guard !draft.entries[.targetDate].isEmpty else { return nil }
        let words = visitor.localization.inUnits(draft.entries.units)
        let (entered, unread) = draft.request(words)
        guard unread.isEmpty else { return nil }
        let dated = try await profiles.targetDate(
            in: entered, of: context.person, among: words.measures.paces)
        return dated.map { words.plan.answer($0.answer, to: $0.plan) }
    }

    /// Keeps what a step says, and goes on where nothing in it is refused.
    private func send(_ step: OnboardingStep, _ request: Request, _ context: PersonPageContext) async throws -> Response
    {
        let form = context.form
        let overview = try await people.read(context.person)
        guard overview.computed == nil else {
            // The last step was sent twice.
            return pages.redirect(to: step == .review ? "/how-it-works?first" : "/profile/edit")
        }
        let visitor = Visitor(overview, request, context)
        guard try await people.onboardingDraft(overview).canShow(step) || step == .account else {
            return pages.redirect(to: address(of: try await people.onboardingDraft(overview).step))
        }
        let draft = try await people.changeOnboardingDraft(overview) { $0.take(form, overview) }
        if let units = UnitSystem(rawValue: form.text("changeUnits")) {
            try await people.changeUnits(to: units, inDraftOf: overview, preferences)
            return pages.redirect(to: address(of: step))
        }
        let words = visitor.localization.inUnits(draft.entries.units)
        let (entered, unread) = draft.request(words)
        let refused = try await profiles.problems(in: entered, of: context.person)
        let problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        // What another step is to blame for is shown there, by the last step.
        let steps = step == .review ? OnboardingStep.allCases : [step]
        for step in steps {
            let own = OnboardingDraft.problems(problems, of: step)
            guard own.isEmpty else {
                return show(
                    step, draft, own, visitor, overview, request,
                    confirm: step == .health ? draft.confirmation(of: refused, words) : nil, status: .badRequest)
            }
        }
        guard step == .review else { return try await finish(step, of: draft, overview) }
        return try await complete(entered, overview, context)
    }

    private func finish(
        _ step: OnboardingStep, of draft: OnboardingDraft, _ overview: PersonReading
    ) async throws -> Response {
        _ = try await people.changeOnboardingDraft(overview) { $0.finish(step) }
        // A step that is gone over again was completed before.
        if step.number >= draft.step.number { pages.events.note(.onboardingStepCompleted(step: step.measured)) }
        return pages.redirect(to: address(of: step.next ?? .review))
    }

    /// Completes the profile, and leads on to how the plan comes about.
    private func complete(
        _ entered: OnboardingRequest, _ overview: PersonReading, _ context: PersonPageContext
    ) async throws -> Response {
        _ = try await profiles.completeOnboarding(entered, of: context.person)
        pages.events.note(.onboardingStepCompleted(step: .review))
        try await people.changeDraft(of: context.person) { _ in (nil, ()) }
        // A person who has seen how it works goes on with their new numbers.
        let next: HealthQuestionWeb.Next = overview.hasHadMetrics ? .profile : .summary
        if try await people.read(context.person).isHealthQuestionOpen {
            return pages.redirect(to: HealthQuestionWeb.address(then: next))
        }
        return next == .profile
            ? pages.redirect(to: next.address, .profileSaved) : pages.redirect(to: next.address)
    }

    /// Goes on without telling anything: the profile can be completed at any time. What was typed stays in the draft.
    @Sendable
    private func skip(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let step = context.form["step"]
        let overview = try await people.read(context.person)
        if overview.settings == nil {
            try await profiles.skipOnboarding(
                in: step == "short" ? .short : step.flatMap(OnboardingStep.init)?.measured ?? .welcome,
                of: context.person)
        }
        return pages.redirect(to: "/home")
    }
}

extension OnboardingStep {
    /// The step as it is counted.
    fileprivate var measured: MeasuredEvent.Step {
        switch self {
        case .welcome: .welcome
        case .account: .basics
        case .health: .body
        case .goals: .goal
        case .review: .review
        }
    }
}
