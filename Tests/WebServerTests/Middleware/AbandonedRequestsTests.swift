import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import WebServer

/// The work on a request ends when its client goes.
struct AbandonedRequestsTests {
    private final class Work: Sendable {
        let begun = Atomic(0)
        let ended = Atomic(0)
    }

    private static func application(_ work: Work) -> some ApplicationProtocol {
        let router = Router(context: AppRequestContext.self)
        router.get("endless") { _, _ in
            work.begun.add(1, ordering: .relaxed)
            while !Task.isCancelled { await Task.yield() }
            work.ended.add(1, ordering: .relaxed)
            return Response(status: .ok)
        }
        router.get("short") { _, _ in Response(status: .ok) }
        let requests = AbandonedRequests()
        return Application(
            responder: AbandonableResponder(inner: router.buildResponder(), requests: requests),
            server: .http1(configuration: .init(additionalChannelHandlers: [requests.watcher()])))
    }

    @Test(
        "A connection that closes ends what was asked for over it, and nothing else", .timeLimit(.minutes(1)))
    func close() async throws {
        let work = Work()
        try await Self.application(work).test(.live) { client in
            let port = try #require(client.port)
            let connections = try await [Self.ask(port), Self.ask(port)]
            while work.begun.load(ordering: .relaxed) < 2 { await Task.yield() }
            try await connections[0].close()
            while work.ended.load(ordering: .relaxed) < 1 { await Task.yield() }
            #expect(try await client.call(.get, "/short").status == .ok)
            #expect(work.ended.load(ordering: .relaxed) == 1)
            try await connections[1].close()
            while work.ended.load(ordering: .relaxed) < 2 { await Task.yield() }
        }
    }

    private static func ask(_ port: Int) async throws -> any Channel {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(ByteBuffer(string: "GET /endless HTTP/1.1\r\nHost: a\r\n\r\n"))
        return channel
    }
}
