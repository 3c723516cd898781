import APIContract
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The cycle that a person is in: what it is today, its days, what can be done about it, and what else to choose.
struct CyclesWeb: Sendable {
    let people: PersonService
    let cycles: CycleService
    let pages: Pages

    private static let path = "/cycle"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("cycle") { request, context in
            try await show(nil, request, context)
        }
        router.post("cycle", use: choose)
        router.post("cycle/own", use: chooseOwn)
        router.post("cycle/start") { request, context in
            let entered = context.form.entered("first")
            return try await attempting(CycleDraft(.move, start: entered ?? ""), .cycleMoved, request, context) {
                _ = try await cycles.moveStart(CycleStartRequest(start: entered), of: context.person)
            }
        }
        addActions(to: router)
        router.post("cycle/feed") { request, context in
            _ = try await cycles.makeFeed(of: context.person)
            return pages.redirect(to: Self.path + "#feeds", .feedMade)
        }
        router.post("cycle/feed/revoke") { request, context in
            try await cycles.revokeFeed(of: context.person)
            return pages.redirect(to: Self.path + "#feeds", .feedRevoked)
        }
    }

    private func addActions(to router: some RouterMethods<PersonPageContext>) {
        router.post("cycle/pause") { request, context in
            return try await attempting(nil, .cyclePaused, request, context) {
                _ = try await cycles.pause(of: context.person)
            }
        }
        router.post("cycle/resume") { request, context in
            return try await attempting(nil, .cycleResumed, request, context) {
                _ = try await cycles.resume(of: context.person)
            }
        }
        router.post("cycle/skip") { request, context in
            return try await attempting(nil, .phaseSkipped, request, context) {
                _ = try await cycles.skipPhase(of: context.person)
            }
        }
        router.post("cycle/end") { request, context in
            return try await attempting(nil, .cycleEnded, request, context) {
                _ = try await cycles.end(of: context.person)
            }
        }
    }

    @Sendable
    private func choose(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        // Forms of before don't ask for them.
        let fastingDays =
            form["fasting"] == nil
            ? nil : Weekday.allCases.map(\.rawValue).filter { form["fasting-\($0)"] != nil }
        let draft = CycleDraft(
            .preset, preset: form.text("preset"), fastingDays: fastingDays, start: form.text("start"),
            calories: form.text("calories"))
        return try await attempting(draft, .cycleSet, request, context) {
            var reader = NumberReader()
            let calories = reader.kilocalories(form.entered("calories"), "calories", in: form)
            try reader.check()
            let preset = form.entered("preset")
            let entered = CycleRequest(
                preset: preset, fastingDays: preset == CyclePreset.fiveTwo.rawValue ? fastingDays : nil,
                start: form.entered("start"), calories: calories)
            _ = try await cycles.start(entered, of: context.person)
        }
    }

    /// Begins a pattern of the person's own, or shows its form with a row more or less.
    @Sendable
    private func chooseOwn(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        var rows = form.cycleRows
        let wish = form.text("do")
        if wish == "add", rows.count < CyclePattern.phaseCounts.upperBound {
            rows.append(CycleDraft.Row(kind: CyclePhase.Kind.balance.rawValue, days: "", share: ""))
        }
        if let index = wish.wholeMatch(of: /remove-(\d{1,2})/).flatMap({ Int($0.1) }), rows.indices.contains(index),
            rows.count > 1
        {
            rows.remove(at: index)
        }
        let draft = CycleDraft(
            .own, rows: rows, start: form.text("own-start"), calories: form.text("own-calories"))
        guard wish.isEmpty || wish == "start" else { return try await show(Refusal(draft: draft), request, context) }
        return try await attempting(draft, .cycleSet, request, context) {
            var reader = NumberReader()
            let calories = reader.kilocalories(form.entered("own-calories"), "calories", in: form)
            let phases = rows.enumerated().map { index, row in
                CycleRequest.Phase(
                    kind: row.kind, days: reader.whole(row.days, "phases.\(index).days"),
                    share: reader.whole(row.share, "phases.\(index).share"))
            }
            try reader.check()
            let entered = CycleRequest(phases: phases, start: form.entered("own-start"), calories: calories)
            _ = try await cycles.start(entered, of: context.person)
        }
    }

    /// A draft that was refused, with the reason, or is not finished.
    private struct Refusal {
        var draft: CycleDraft?
        var problem: Problem?
    }

    /// Makes a change, or shows the page again with what was typed and why it was refused.
    private func attempting(
        _ draft: CycleDraft?, _ toast: Toast, _ request: Request, _ context: PersonPageContext,
        _ change: () async throws -> Void
    ) async throws -> Response {
        do {
            let wasOpen = try await people.read(context.person).isHealthQuestionOpen
            try await change()
            if !wasOpen, try await people.read(context.person).isHealthQuestionOpen {
                return pages.redirect(to: HealthQuestionWeb.address(then: .cycle))
            }
            return pages.redirect(to: Self.path, toast)
        } catch {
            let problem = try Problem(refusing: error)
            return try await show(Refusal(draft: draft, problem: problem), request, context)
        }
    }

    private func show(
        _ refusal: Refusal?, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let reading = try await cycles.read(context.person)
        let visitor = Visitor(reading.person, request, context)
        let problem = refusal?.problem
        let said = problem.map { FormRefusal($0, visitor.localization.errors) }
        let draft = refusal?.draft.map { $0.refused(said?.sentences) }
        let screen = CycleScreen(
            reading, publicAddress: pages.publicAddress,
            asked: request.uri.queryParameters["month"].map { String($0.prefix(7)) }, draft: draft,
            failure: said?.failure, visitor.localization)
        let page = CyclePage(
            screen: screen, healthQuestion: HealthQuestionWeb.address(ifOpenTo: reading.person, then: .cycle),
            invitation: visitor.invitation(to: "cycle", reading.person))
        return pages.show(page, to: visitor, request, status: problem?.status ?? .ok)
    }
}
