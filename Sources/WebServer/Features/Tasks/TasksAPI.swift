import APIContract
import Hummingbird
import Services

/// The tasks of a person's days, and their badges.
struct TasksAPI: Sendable {
    let tasks: TaskService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/tasks") { request, context in
            let day = request.uri.queryParameters["day"].map(String.init)
            return try Response.success(try await tasks.day(day, of: context.person))
        }
        router.post("v1/tasks") { request, context in
            let entered = try await request.decodeJSON(OwnTaskRequest.self, context: context)
            let task = try await tasks.add(entered, of: context.person)
            return try Response.success(OwnTaskResponse(task: task), status: .created)
        }
        router.patch("v1/tasks/{id}") { request, context in
            let changes = try await request.decodeJSON(OwnTaskChanges.self, context: context)
            let task = try await tasks.change(context.pathID(orThrow: TaskError.notFound), changes, of: context.person)
            return try Response.success(OwnTaskResponse(task: task))
        }
        router.delete("v1/tasks/{id}") { _, context in
            let stop = OwnTaskChanges(isStopped: true)
            _ = try await tasks.change(context.pathID(orThrow: TaskError.notFound), stop, of: context.person)
            return try Response.success(Empty())
        }
        router.put("v1/tasks/{id}/days/{day}") { request, context in
            let entered = try await request.decodeJSON(TaskDoneRequest.self, context: context, emptyBodyAllowed: true)
            return try await mark(isDone: true, clientKey: entered.clientKey, context)
        }
        router.delete("v1/tasks/{id}/days/{day}") { _, context in
            try await mark(isDone: false, clientKey: nil, context)
        }
        router.get("v1/badges") { _, context in
            try Response.success(try await tasks.badges(of: context.person))
        }
        router.post("v1/badges") { request, context in
            let entered = try await request.decodeJSON(EarnedBadgesRequest.self, context: context)
            return try Response.success(try await tasks.takeOver(entered, of: context.person))
        }
        router.post("v1/badges/{code}/celebrate") { _, context in
            let code = context.parameters.get("code") ?? ""
            return try Response.success(try await tasks.celebrate(code, of: context.person))
        }
    }

    private func mark(isDone: Bool, clientKey: String?, _ context: PersonRequestContext) async throws -> Response {
        let day = try await tasks.mark(
            context.parameters.get("id") ?? "", on: context.parameters.get("day"), isDone: isDone,
            clientKey: clientKey, of: context.person)
        return try Response.success(day)
    }
}
