import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// Lets a request wait for its turn among those of the same person, or refuses it; see `RequestsInFlight`.
///
/// The body is read first: one that comes a byte a second takes nobody's turn.
struct InFlightMiddleware: RouterMiddleware {
    let requests: RequestsInFlight
    /// Whether the body is read here. Files are read as they come.
    var readsBody = true

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        var request = request
        if readsBody, request.method != .get, request.method != .head {
            let bytes = try await request.collectBytes(upTo: context.maxUploadSize, orThrow: .bodyTooLarge)
            request.body = RequestBody(buffer: ByteBuffer(bytes: bytes))
        }
        let person = context.identity?.person
        try await requests.enter(person)
        defer { requests.leave(person) }
        return try await next(request, context)
    }
}
