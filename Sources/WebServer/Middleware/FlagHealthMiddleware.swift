import HTTPTypes
import Hummingbird
import Measuring

/// Counts at how many requests of those who said yes the server fails, while a flag is being rolled out. Where it is only
/// unavailable, as without its database, no flag is at fault.
struct FlagHealthMiddleware: RouterMiddleware {
    let health: FlagHealth

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            let response = try await next(request, context)
            count(response.status)
            return response
        } catch {
            count(Problem(telling: error).status)
            throw error
        }
    }

    private func count(_ status: HTTPResponse.Status) {
        health.noteRequest(hasFailed: status.kind == .serverError && status != .serviceUnavailable)
    }
}
