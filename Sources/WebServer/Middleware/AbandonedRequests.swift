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

    /// How to end what is worked on, by the connection it came from, which has one request at a time.
    private let running = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

    func watcher() -> any RemovableChannelHandler & Sendable { Watcher { [self] in cancel($0) } }

    /// What `inner` answers, unless the client goes before.
    func respond(
        to request: Request, context: AppRequestContext, by inner: some HTTPResponder<AppRequestContext>
    ) async throws -> Response {
        guard request.method == .get || request.method == .head else {
            return try await inner.respond(to: request, context: context)
        }
        let work = Work { try await inner.respond(to: request, context: context) }
        whenGone(context.connection) { work.cancel() }
        defer { forget(context.connection) }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }

    /// Calls `end` when the client of a connection has gone, until the connection is forgotten.
    func whenGone(_ connection: ObjectIdentifier, end: @escaping @Sendable () -> Void) {
        running.withLock { $0[connection] = end }
    }

    /// What the connection asked for is answered.
    func forget(_ connection: ObjectIdentifier) {
        running.withLock { $0[connection] = nil }
    }

    private func cancel(_ connection: ObjectIdentifier) {
        running.withLock { $0[connection] }?()
    }

    /// Tells that the other end of a connection has gone.
    private final class Watcher: ChannelInboundHandler, RemovableChannelHandler, Sendable {
        typealias InboundIn = NIOAny

        private let hasGone: @Sendable (ObjectIdentifier) -> Void

        init(_ hasGone: @escaping @Sendable (ObjectIdentifier) -> Void) { self.hasGone = hasGone }

        func handlerAdded(context: ChannelHandlerContext) {
            // What a connection reads into is kept for as long as it is open. It grows with what comes.
            try? context.channel.syncOptions?.setOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 256, maximum: 65_536))
        }

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
