import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import Services

/// Counts at how many requests of those who have a flag that is being rolled out the server fails. Where it is only
/// unavailable, as without its database, no flag is at fault.
struct FlagHealthMiddleware: RouterMiddleware {
    let health: FlagHealth
    let now: @Sendable () -> Date

    init(_ storage: Storage) {
        health = storage.health
        now = storage.now
    }

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            let response = try await next(request, context)
            count(response.status, context)
            return response
        } catch {
            count(Problem(telling: error).status, context)
            throw error
        }
    }

    private func count(_ status: HTTPResponse.Status, _ context: AppRequestContext) {
        guard let identity = context.identity else { return }
        let hasFailed = status.kind == .serverError && status != .serviceUnavailable
        health.noteRequest(hasFailed: hasFailed, of: identity, at: Timestamp(now()))
    }
}
