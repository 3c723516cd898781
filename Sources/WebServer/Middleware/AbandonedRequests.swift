import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Stops the work on what a client wanted to read and has gone without: what nobody waits for holds up nobody. What
/// changes something is carried through.
///
/// A client that closes only its own half has gone too, as other servers take it: nothing tells it from one that closed.
final class AbandonedRequests: Sendable {
    private typealias Work = Task<Response, any Error>

    /// What is worked on, by the connection it came from, which has one request at a time.
    private let running = Mutex<[ObjectIdentifier: Work]>([:])

    func watcher() -> any RemovableChannelHandler & Sendable { Watcher { [self] in cancel($0) } }

    /// What `inner` answers, unless the client goes before.
    func respond(
        to request: Request, context: AppRequestContext, by inner: some HTTPResponder<AppRequestContext>
    ) async throws -> Response {
        guard request.method == .get || request.method == .head else {
            return try await inner.respond(to: request, context: context)
        }
        let work = Work { try await inner.respond(to: request, context: context) }
        running.withLock { $0[context.connection] = work }
        defer { running.withLock { $0[context.connection] = nil } }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }

    private func cancel(_ connection: ObjectIdentifier) {
        running.withLock { $0[connection] }?.cancel()
    }

    /// Tells that the other end of a connection has gone.
    private final class Watcher: ChannelInboundHandler, RemovableChannelHandler, Sendable {
        typealias InboundIn = NIOAny

        private let hasGone: @Sendable (ObjectIdentifier) -> Void

        init(_ hasGone: @escaping @Sendable (ObjectIdentifier) -> Void) { self.hasGone = hasGone }

        func channelInactive(context: ChannelHandlerContext) {
            hasGone(ObjectIdentifier(context.channel))
            context.fireChannelInactive()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case ChannelEvent.inputClosed = event { hasGone(ObjectIdentifier(context.channel)) }
            context.fireUserInboundEventTriggered(event)
        }
    }
}

/// A responder whose work ends when its client goes.
struct AbandonableResponder<Inner: HTTPResponder<AppRequestContext>>: HTTPResponder {
    let inner: Inner
    let requests: AbandonedRequests

    func respond(to request: Request, context: AppRequestContext) async throws -> Response {
        try await requests.respond(to: request, context: context, by: inner)
    }
}
