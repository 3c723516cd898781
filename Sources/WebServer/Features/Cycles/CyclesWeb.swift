import APIContract
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page of a cycle.
struct CyclePage: Page {
    static let template = "cycle"

    let screen: CycleScreen
    /// Where the question before a first deficit is; nil where it is not open.
    let healthQuestion: String?
    /// What the page would show with a profile; nil where there is one.
    let invitation: String?

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("cycle.title") }
}

/// The cycle that a person is in: what it is today, its days, what can be done about it, and what else to choose.
struct CyclesWeb: Sendable {
    let people: PersonService
    let cycles: CycleService
    let pages: Pages
    /// Where people reach this server: `https://gtsd.example.org`.
    let publicAddress: String

    private static let path = "/cycle"

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("cycle") { request, context in
            try await show(nil, request, context)
        }
        router.post("cycle", use: choose)
        router.post("cycle/own", use: chooseOwn)
        router.post("cycle/start") { request, context in
            let entered = try await context.form(request).entered("first")
            return try await attempting(CycleDraft(.move, start: entered ?? ""), .cycleMoved, request, context) {
                _ = try await cycles.moveStart(CycleStartRequest(start: entered), of: context.person)
            }
        }
        addActions(to: router)
        router.post("cycle/feed") { request, context in
            _ = try await context.form(request)
            _ = try await cycles.makeFeed(of: context.person)
            return pages.redirect(to: Self.path + "#feeds", .feedMade)
        }
        router.post("cycle/feed/revoke") { request, context in
            _ = try await context.form(request)
            try await cycles.revokeFeed(of: context.person)
            return pages.redirect(to: Self.path + "#feeds", .feedRevoked)
        }
    }

    private func addActions(to router: some RouterMethods<PersonPageContext>) {
        router.post("cycle/pause") { request, context in
            _ = try await context.form(request)
            return try await attempting(nil, .cyclePaused, request, context) {
                _ = try await cycles.pause(of: context.person)
            }
        }
        router.post("cycle/resume") { request, context in
            _ = try await context.form(request)
            return try await attempting(nil, .cycleResumed, request, context) {
                _ = try await cycles.resume(of: context.person)
            }
        }
        router.post("cycle/skip") { request, context in
            _ = try await context.form(request)
            return try await attempting(nil, .phaseSkipped, request, context) {
                _ = try await cycles.skipPhase(of: context.person)
            }
        }
        router.post("cycle/end") { request, context in
            _ = try await context.form(request)
            return try await attempting(nil, .cycleEnded, request, context) {
                _ = try await cycles.end(of: context.person)
            }
        }
    }

    @Sendable
    private func choose(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let draft = CycleDraft(
            .preset, preset: form.text("preset"), start: form.text("start"), calories: form.text("calories"))
        return try await attempting(draft, .cycleSet, request, context) {
            var reader = NumberReader()
            let calories = reader.whole(form.entered("calories"), "calories")
            try reader.check()
            let entered = CycleRequest(preset: form.entered("preset"), start: form.entered("start"), calories: calories)
            _ = try await cycles.start(entered, of: context.person)
        }
    }

    /// Begins a pattern of the person's own, or shows its form with a row more or less.
    @Sendable
    private func chooseOwn(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
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
            let calories = reader.whole(form.entered("own-calories"), "calories")
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

    /// What was refused, or is not finished, and why.
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
        } catch let error as any ProblemConvertible where error.problem.status.kind == .clientError {
            return try await show(Refusal(draft: draft, problem: error.problem), request, context)
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
            reading, publicAddress: publicAddress,
            asked: request.uri.queryParameters["month"].map { String($0.prefix(7)) }, draft: draft,
            failure: said?.failure, visitor.localization)
        let page = CyclePage(
            screen: screen, healthQuestion: HealthQuestionWeb.address(ifOpenTo: reading.person, then: .cycle),
            invitation: visitor.invitation(to: "cycle", reading.person))
        return pages.show(page, to: visitor, request, status: problem?.status ?? .ok)
    }
}

/// Reads numbers, and collects the fields that have none.
private struct NumberReader {
    private var problems: [String: FieldProblem] = [:]

    /// A whole number; nil for an empty text.
    mutating func whole(_ text: String?, _ field: String) -> Int? {
        let text = (text ?? "").filter { !$0.isWhitespace }
        guard !text.isEmpty else { return nil }
        guard let number = Int(text) else {
            problems[field] = .wrongType(expected: .wholeNumber)
            return nil
        }
        return number
    }

    /// - Throws: `InvalidInput` when something was no number.
    func check() throws(InvalidInput) {
        if !problems.isEmpty { throw InvalidInput(problems) }
    }
}

extension Form {
    /// What is in a field; nil where there is nothing.
    fileprivate func entered(_ name: String) -> String? {
        let text = text(name)
        return text.isEmpty ? nil : text
    }

    /// The rows of a pattern of one's own, as they were typed.
    fileprivate var cycleRows: [CycleDraft.Row] {
        let counts = CyclePattern.phaseCounts
        let count = min(max(Int(text("count")) ?? 1, counts.lowerBound), counts.upperBound)
        return (0..<count).map { index in
            CycleDraft.Row(
                kind: String(text("kind-\(index)").prefix(20)), days: String(text("days-\(index)").prefix(20)),
                share: String(text("share-\(index)").prefix(20)))
        }
    }
}
