import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// Lets a request wait for its turn among those of the same person, or refuses it; see `RequestsInFlight`.
///
/// A body of usual size is read first: one that comes a byte a second takes nobody's turn.
struct InFlightMiddleware: RouterMiddleware {
    let requests: RequestsInFlight

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        var request = request
        try await readBody(of: &request, context)
        let person = context.identity?.person
        try await requests.enter(person)
        defer { requests.leave(person) }
        return try await next(request, context)
    }

    /// Files that somebody who is logged in imports are read as they come.
    private func readBody(of request: inout Request, _ context: AppRequestContext) async throws {
        guard request.method != .get, request.method != .head else { return }
        let announced = request.headers[.contentLength].flatMap { Int($0) }
        if context.identity != nil, announced.map({ $0 > context.maxUploadSize }) ?? true { return }
        request.body = RequestBody(
            buffer: ByteBuffer(
                bytes: try await request.collectBytes(upTo: context.maxUploadSize, orThrow: .bodyTooLarge)))
    }
}
