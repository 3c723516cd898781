import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// Lets a request wait for its turn among those of the same person, or refuses it; see `RequestsInFlight`.
///
/// The body is read first: one that comes a byte a second takes nobody's turn. A turn lasts until the client has taken the
/// answer, unless that is so short that it is soon gone: answers that nobody reads would fill the memory. An export is sent
/// as it is written, of which a person has one at a time: it may take as long as it takes, and holds no place.
struct InFlightMiddleware: RouterMiddleware {
    let requests: RequestsInFlight
    /// Whether the body is read here. Forms are read before, and files as they come.
    var readsBody = true
    /// The time that a client may take for an answer while that holds a place; `UnreadAnswerHandler` sees to each piece.
    var longestAnswer = Duration.seconds(300)

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        var request = request
        if readsBody, request.mayHaveBody { try await request.readBody(upTo: context.maxUploadSize) }
        let person = context.identity?.person
        try await requests.enter(person)
        let turn = Turn { [requests] in requests.leave(person) }
        var response = try await next(request, context)
        guard Self.isLong(response) else {
            turn.end()
            return response
        }
        if response.headers[.contentType] == LastingAnswer.export {
            turn.end()
            response.body = response.body.inPieces(on: context.eventLoop)
        } else {
            let end = ContinuousClock.now + longestAnswer
            response.body = response.body.inPieces(on: context.eventLoop, before: end, until: turn)
        }
        return response
    }

    /// Whether an answer is more than a connection takes at once. Events come for as long as a person listens, and are
    /// counted elsewhere.
    private static func isLong(_ response: Response) -> Bool {
        guard response.headers[.contentType] != LastingAnswer.events else { return false }
        return response.body.contentLength.map { $0 > ResponseBody.pieceLength } ?? true
    }
}

/// The media types of answers that are sent for as long as they take, and hold no place among the requests in flight.
enum LastingAnswer {
    /// An export, of which a person has one at a time.
    static let export = "application/zip"
    /// Events, sent for as long as a device listens.
    static let events = "text/event-stream"
}
