import Hummingbird
import Services

/// The progress of a person over days.
struct ProgressAPI: Sendable {
    let progress: ProgressService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/progress") { request, context in
            let range = request.uri.queryParameters["range"].map(String.init)
            return try Response.success(try await progress.report(range: range, of: context.person))
        }
    }
}
