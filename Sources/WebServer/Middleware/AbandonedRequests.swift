import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Stops the work on reads whose client has gone, so that they hold up nobody. Changes are carried through.
///
/// A client that closes only its own half counts as gone, as with other servers: it can't be distinguished from one
/// that closed.
final class AbandonedRequests: Sendable {
    private typealias Work = Task<Response, any Error>

    /// The way to end the current work, by its connection, which has one request at a time.
    private let running = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

    func watcher() -> any RemovableChannelHandler & Sendable { Watcher { [self] in cancel($0) } }

    /// The response of `inner`, unless the client goes first.
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

    /// Calls `end` when the client of a connection has gone, unless the connection is forgotten before.
    func whenGone(_ connection: ObjectIdentifier, end: @escaping @Sendable () -> Void) {
        running.withLock { $0[connection] = end }
    }

    /// Removes a connection whose request is answered.
    func forget(_ connection: ObjectIdentifier) {
        running.withLock { $0[connection] = nil }
    }

    private func cancel(_ connection: ObjectIdentifier) {
        running.withLock { $0[connection] }?()
    }

    /// Reports that the other end of a connection has gone.
    private final class Watcher: ChannelInboundHandler, RemovableChannelHandler, Sendable {
        typealias InboundIn = NIOAny

        private let hasGone: @Sendable (ObjectIdentifier) -> Void

        init(_ hasGone: @escaping @Sendable (ObjectIdentifier) -> Void) { self.hasGone = hasGone }

        func handlerAdded(context: ChannelHandlerContext) {
            // The buffer of a connection is kept for as long as it is open. It grows with the data received.
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
