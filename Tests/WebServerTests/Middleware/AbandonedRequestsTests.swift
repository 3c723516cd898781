import Hummingbird
import NIOCore
import NIOPosix
import Testing
import WebServerTestSupport

@testable import WebServer

/// The work on a request ends when its client goes.
struct AbandonedRequestsTests {
    private enum Event: Equatable {
        case begun
        case ended
    }

    private static func application(_ events: AsyncStream<Event>.Continuation) -> some ApplicationProtocol {
        let router = Router(context: AppRequestContext.self)
        router.get("endless") { _, _ in
            events.yield(.begun)
            try? await Task.sleep(for: .seconds(3600))
            events.yield(.ended)
            return Response(status: .ok)
        }
        router.get("short") { _, _ in Response(status: .ok) }
        let requests = AbandonedRequests()
        return Application(
            responder: AbandonableResponder(inner: router.buildResponder(), requests: requests),
            server: .http1(configuration: .init(additionalChannelHandlers: [requests.watcher()])))
    }

    @Test("A connection that closes ends what was asked for over it, and nothing else")
    func close() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        try await Self.application(continuation).test(.live) { client in
            let port = try #require(client.port)
            var events = stream.makeAsyncIterator()
            let connections = try await [Self.ask(port), Self.ask(port)]
            for _ in connections { #expect(await events.next() == .begun) }
            for connection in connections {
                try await connection.close()
                #expect(await events.next() == .ended)
                #expect(try await client.call(.get, "/short").status == .ok)
            }
            continuation.finish()
            #expect(await events.next() == nil, "each ended once")
        }
    }

    private static func ask(_ port: Int) async throws -> any Channel {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(ByteBuffer(string: "GET /endless HTTP/1.1\r\nHost: a\r\n\r\n"))
        return channel
    }
}
