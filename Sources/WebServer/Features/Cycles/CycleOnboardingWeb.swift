import APIContract
import HTTPTypes
import Hummingbird
import Rules
import Screens
import Services
import Wording

/// One of the five steps to a cycle.
struct CycleOnboardingPage: Page {
    static let template = "cycle-onboarding"

    let screen: CycleOnboardingScreen
    let isFirst: Bool
    /// The step's name.
    let name: String
    /// Where the step is sent.
    let action: String
    /// Whether nothing leads away: who is new finishes the steps first.
    let holds: Bool
    /// The words in which a script says how long the eating window is.
    let lengthWords: LengthWords
    /// The fire of the last step.
    let fire: String?
    /// A week of a cycle.
    let diagram: String

    /// The words for a length, as a script fills them in.
    struct LengthWords {
        let hour: String
        let hours: String
        let minute: String
        let minutes: String
        let overMidnight: String

        init(_ sentences: Sentences) {
            hour = sentences("steps.eating_window.hours.one")
            hours = sentences("steps.eating_window.hours.other")
            minute = sentences("steps.eating_window.minutes.one")
            minutes = sentences("steps.eating_window.minutes.other")
            overMidnight = sentences("steps.eating_window.over_midnight")
        }
    }

    init(_ step: CycleOnboarding.Step, screen: CycleOnboardingScreen, holds: Bool, _ sentences: Sentences) {
        self.screen = screen
        self.isFirst = step == .goal
        self.name = step.rawValue
        self.action = step.address
        self.holds = holds
        self.lengthWords = LengthWords(sentences)
        self.fire = step == .reveal ? FireDrawing(mood: .thumbsUp).svg(sentences) : nil
        self.diagram = CycleDrawing().svg(sentences)
    }

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { "\(screen.position): \(screen.headline)" }
}

/// All steps on one page, which is kept for when there is no connection: a script leads through them.
struct CycleStepsPage: Page {
    static let template = "cycle-steps"

    let steps: [CycleOnboardingPage]
    /// The question before a first deficit; nil where it is not to be asked.
    let question: HealthQuestionPage?
    /// What the script goes by.
    let live: String

    init(
        _ reading: CycleStepsReading, _ overview: PersonReading, _ settings: UserSettings, _ localization: Localization
    ) {
        steps = CycleOnboarding.Step.allCases.map { step in
            let screen = CycleOnboardingScreen(step, of: reading.start, localization)
            return CycleOnboardingPage(step, screen: screen, holds: false, localization.sentences)
        }
        question =
            reading.isAsked
            ? HealthQuestionPage(
                HealthQuestionScreen(nil, isUnanswered: false, sentences: localization.sentences), then: .steps,
                isNew: false)
            : nil
        live = CycleStepsLive(reading, settings, today: overview.today, localization).json
    }

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("steps.ways.cycle") }
}

extension CycleOnboarding.Step {
    /// The address of its page.
    var address: String { "/onboarding/cycle/\(rawValue)" }
}

/// The five steps to a cycle, of which each is kept as soon as it is sent.
struct CycleOnboardingWeb: Sendable {
    let people: PersonService
    let cycles: CycleOnboardingService
    let pages: Pages

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("onboarding/cycle") { _, context in
            let onboarding = try await cycles.read(context.person).onboarding
            return pages.redirect(to: onboarding.isCompleted ? "/home" : onboarding.step.address)
        }
        router.post("onboarding/cycle") { _, context in
            let begun = try await cycles.handle(.beginAgain, of: context.person)
            try await forgetTyped(nil, try await people.read(context.person))
            return pages.redirect(to: begun.onboarding.step.address)
        }
        router.get("onboarding/cycle/offline") { request, context in
            let overview = try await people.read(context.person)
            // Only what keeps pages is given it; whoever is new has no other page to come back to.
            guard request.headers[.purpose] != nil, overview.user.hasCompletedOnboarding,
                let settings = overview.settings
            else { return pages.redirect(to: "/onboarding/cycle") }
            let visitor = Visitor(overview, request, context)
            let reading = try await cycles.readForDevices(context.person)
            return pages.show(
                CycleStepsPage(reading, overview, settings, visitor.localization), to: visitor, request)
        }
        router.post("onboarding/cycle/draft") { request, context in
            let form = try await context.form(request)
            try await keep(form.typed, try await people.read(context.person))
            return Response(status: .noContent)
        }
        for step in CycleOnboarding.Step.allCases {
            router.get("onboarding/cycle/\(step.rawValue)") { request, context in
                let steps = try await cycles.read(context.person)
                guard !steps.onboarding.isCompleted else { return pages.redirect(to: "/home") }
                guard step.number <= steps.onboarding.step.number else {
                    return pages.redirect(to: steps.onboarding.step.address)
                }
                guard step != .reveal || !steps.isHealthQuestionOpen else {
                    return pages.redirect(to: HealthQuestionWeb.address(then: .steps))
                }
                let overview = try await people.read(context.person)
                let typed = try await typed(by: overview)
                return show(step, steps, typed, nil, Visitor(overview, request, context), overview, request)
            }
            router.post("onboarding/cycle/\(step.rawValue)") { request, context in
                try await send(step, request, context)
            }
        }
    }

    private func show(
        _ step: CycleOnboarding.Step, _ reading: CycleOnboardingReading, _ typed: [String: String],
        _ problems: InvalidInput?, _ visitor: Visitor, _ overview: PersonReading?, _ request: Request,
        failure: HTTPResponse.Status? = nil
    ) -> Response {
        let localization = visitor.localization
        let screen = CycleOnboardingScreen(
            step, of: reading, typed: typed, problems: problems, hasFailed: failure != nil, localization)
        let page = CycleOnboardingPage(
            step, screen: screen, holds: overview.map { holds($0, at: step) } ?? true, localization.sentences)
        return pages.show(page, to: visitor, request, status: failure ?? (problems == nil ? .ok : .badRequest))
    }

    /// Whether a person finishes the steps before anything else. Who is new and has answered the question before the last
    /// one has a profile by then, with nothing in it.
    private func holds(_ overview: PersonReading, at step: CycleOnboarding.Step) -> Bool {
        !overview.user.hasCompletedOnboarding || step == .reveal && overview.computed == nil
    }

    /// Keeps what a step says, and goes on where nothing in it is refused. What can't be stored stays in the form.
    private func send(
        _ step: CycleOnboarding.Step, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let form = try await context.form(request)
        do {
            return try await store(step, form, request, context)
        } catch {
            let problem = Problem(telling: error)
            guard problem.status.kind == .serverError || problem.status == .tooManyRequests else { throw error }
            ProblemReporter().report(error, problem, context)
            let overview = try? await people.read(context.person)
            let steps = try? await cycles.read(context.person)
            let visitor = overview.map { Visitor($0, request, context) } ?? Visitor(stranger: request, context)
            let reading = steps ?? .blank
            return show(step, reading, form.typed, nil, visitor, overview, request, failure: problem.status)
        }
    }

    private func store(
        _ step: CycleOnboarding.Step, _ form: Form, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let isBack = form["back"] != nil
        if step == .reveal, !isBack, try await cycles.read(context.person).isHealthQuestionOpen {
            return pages.redirect(to: HealthQuestionWeb.address(then: .steps))
        }
        do {
            let event =
                isBack
                ? .back(from: step)
                : try CycleOnboardingEvent(
                    CycleOnboardingRequest(typed: { form[$0] }, in: step, visitor.localization.sentences))
            if isBack { try await keep(form.typed, overview) }
            let steps = try await cycles.handle(event, of: context.person).onboarding
            if !isBack { try await forgetTyped(steps.isCompleted ? nil : step, overview) }
            guard !steps.isCompleted else { return pages.redirect(to: "/home", .cycleStarted) }
            // Who was further than this step goes on from here all the same.
            let wanted = isBack ? step.previous : step.next
            let next = wanted.map { $0.number < steps.step.number ? $0 : steps.step } ?? steps.step
            return pages.redirect(to: next.address)
        } catch let problems as InvalidInput {
            let steps = try await cycles.read(context.person)
            guard problems.fields["event"] == nil else { return pages.redirect(to: steps.onboarding.step.address) }
            // What is found at the end is corrected where it was entered.
            let shown = step == .reveal ? .calories : step
            return show(shown, steps, form.typed, problems, visitor, overview, request)
        }
    }
}
