import APIContract
import HTTPTypes
import Hummingbird
import Rules
import Screens
import Services
import Wording

/// The five steps to a cycle, of which each is kept as soon as it is sent.
struct CycleOnboardingWeb: Sendable {
    let people: PersonService
    let cycles: CycleOnboardingService
    let pages: Pages

    /// Adds the routes for a person.
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
        router.get("onboarding/cycle/offline", use: showAll)
        router.post("onboarding/cycle/draft") { _, context in
            try await keep(context.form.typed, try await people.read(context.person))
            return Response(status: .noContent)
        }
        for step in CycleOnboarding.Step.allCases {
            router.get("onboarding/cycle/\(step.rawValue)") { try await show(step, $0, $1) }
            router.post("onboarding/cycle/\(step.rawValue)") { try await send(step, $0, $1) }
        }
    }

    /// Shows all steps on one page, to be kept for when there is no connection.
    @Sendable
    private func showAll(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        // Only what keeps pages is given it; a new person has no other page to come back to.
        guard request.headers[.purpose] != nil, overview.user.hasCompletedOnboarding, let settings = overview.settings
        else { return pages.redirect(to: "/onboarding/cycle") }
        let visitor = Visitor(overview, request, context)
        let reading = try await cycles.readForDevices(context.person)
        return pages.show(CycleStepsPage(reading, overview, settings, visitor.localization), to: visitor, request)
    }

    private func show(
        _ step: CycleOnboarding.Step, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
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
        let form = context.form
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
