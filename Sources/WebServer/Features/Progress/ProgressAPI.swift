import Hummingbird
import Services

/// How a person's days go.
struct ProgressAPI: Sendable {
    let progress: ProgressService

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/progress") { request, context in
            let range = request.uri.queryParameters["range"].map(String.init)
            return try Response.success(try await progress.report(range: range, of: context.person))
        }
    }
}
