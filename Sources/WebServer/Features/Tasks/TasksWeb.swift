import APIContract
import Foundation
import Hummingbird
import Screens
import Services
import Wording

/// Today's tasks on Home, and the badges that the person is notified of now.
struct TasksCard: Sendable {
    let screen: HomeTasksScreen
    let forms: [TickForm]
    let news: [BadgeNews]

    /// A task with the name of its form, so that a tap counts once however often it is sent.
    struct TickForm: Sendable {
        let row: HomeTasksScreen.Row
        let key: String
    }

    init(_ today: (day: TasksDay, news: [Badge.Code]), meals: OwnMeals, _ localization: Localization) {
        self.screen = HomeTasksScreen(today.day, meals: meals, localization)
        self.forms = screen.rows.map { TickForm(row: $0, key: UUID().uuidString) }
        self.news = today.news.map { BadgeNews($0, localization.sentences) }
    }
}

/// The page of a person's own tasks.
struct TasksPage: Page {
    static let template = "tasks"

    let screen: TasksScreen
    /// The name of the form for another task, so that it is added once.
    let key: String
    /// The sentence on what the page would show with a profile; nil where there is one.
    let invitation: String?

    var tab: Tab? { .home }

    func title(_ sentences: Sentences) -> String { sentences("tasks.title") }
}

/// Ticking off tasks on Home, and the page of one's own.
struct TasksWeb: Sendable {
    let people: PersonService
    let tasks: TaskService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("home/tasks", use: tick)
        router.get("tasks") { request, context in
            try await show(nil, request, context)
        }
        router.post("tasks/add") { request, context in
            let form = context.form
            let new = OwnTaskRequest(
                title: form["title"], weekdays: Self.weekdays(form, suffix: "").map(\.rawValue), clientKey: form["key"])
            return try await attempting(nil, form, .taskAdded, request, context) {
                _ = try await tasks.add(new, of: context.person)
            }
        }
        router.post("tasks/change") { request, context in
            let form = context.form
            let id = OwnTask.ID(form.text("id")) ?? 0
            let changes = OwnTaskChanges(
                title: form["title-\(id)"], weekdays: Self.weekdays(form, suffix: "-\(id)").map(\.rawValue))
            return try await attempting(id, form, .taskSaved, request, context) {
                _ = try await tasks.change(id, changes, of: context.person)
            }
        }
        router.post("tasks/stop") { request, context in
            try await set(isStopped: true, .taskStopped, request, context)
        }
        router.post("tasks/start") { request, context in
            try await set(isStopped: false, .taskStarted, request, context)
        }
    }

    @Sendable
    private func tick(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let (task, isDone) = (form.text("task"), form.text("done") == "1")
        do {
            _ = try await tasks.mark(task, on: form["day"], isDone: isDone, clientKey: form["key"], of: context.person)
        } catch TaskError.notFound {
            // It was stopped since the page was shown.
            return pages.redirect(to: "/home")
        }
        return pages.redirect(to: "/home#task-\(task)", isDone ? .taskDone : .taskUndone)
    }

    private func set(
        isStopped: Bool, _ toast: Toast, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let form = context.form
        let id = OwnTask.ID(form.text("id")) ?? 0
        return try await attempting(id, form, toast, request, context) {
            _ = try await tasks.change(id, OwnTaskChanges(isStopped: isStopped), of: context.person)
        }
    }

    /// Makes a change, or shows the page again with what was typed and why it was refused.
    private func attempting(
        _ id: OwnTask.ID?, _ form: Form, _ toast: Toast, _ request: Request, _ context: PersonPageContext,
        _ change: () async throws -> Void
    ) async throws -> Response {
        do {
            try await change()
            return pages.redirect(to: "/tasks", toast)
        } catch {
            let problem = try Problem(refusing: error)
            return try await show((id, form, problem), request, context)
        }
    }

    /// The page; `refused` is what was refused of the task with this number, or of a new one.
    private func show(
        _ refused: (id: OwnTask.ID?, form: Form, problem: Problem)?, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let said = refused.map { FormRefusal($0.problem, visitor.localization.errors) }
        let draft = refused.flatMap { id, form, _ -> TaskDraft? in
            guard let sentences = said?.sentences, !sentences.isEmpty else { return nil }
            let suffix = id.map { "-\($0)" } ?? ""
            return TaskDraft(
                id: id, title: form.text("title\(suffix)"), weekdays: Self.weekdays(form, suffix: suffix),
                problems: sentences)
        }
        let screen = TasksScreen(
            try await tasks.day(nil, of: context.person).ownTasks, draft: draft, failure: said?.failure,
            visitor.localization)
        let page = TasksPage(
            screen: screen, key: UUID().uuidString, invitation: visitor.invitation(to: "tasks", overview))
        return pages.show(page, to: visitor, request, status: refused?.problem.status ?? .ok)
    }

    private static func weekdays(_ form: Form, suffix: String) -> [Weekday] {
        Weekday.allCases.filter { form["\($0.rawValue)\(suffix)"] != nil }
    }
}
