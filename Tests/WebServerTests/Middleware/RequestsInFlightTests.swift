import APIContract
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization
import Testing
import WebServerTestSupport
import Wording

@testable import Services
@testable import WebServer

/// One person's requests don't hold up all others'. Slow requests here wait until the test opens a gate, so nothing
/// depends on a clock.
struct RequestsInFlightTests {
    /// Holds up requests, and counts the concurrent ones of each person.
    private final class Gate: Sendable {
        private struct State {
            var isOpen = false
            var running: [Person.ID: Int] = [:]
            var most: [Person.ID: Int] = [:]
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        private let state = Mutex(State())

        /// The requests of a person that are held up.
        func running(_ person: Person.ID) -> Int { state.withLock { $0.running[person] ?? 0 } }

        /// The most requests of a person at once.
        func most(_ person: Person.ID) -> Int { state.withLock { $0.most[person] ?? 0 } }

        func pass(_ person: Person.ID) async {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    state.running[person, default: 0] += 1
                    state.most[person] = max(state.most[person] ?? 0, state.running[person] ?? 0)
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
            state.withLock { $0.running[person, default: 0] -= 1 }
        }

        func open() {
            let waiting = state.withLock { state in
                state.isOpen = true
                defer { state.waiting = [] }
                return state.waiting
            }
            waiting.forEach { $0.resume() }
        }
    }

    /// Takes the person from a header; without it, nobody is logged in.
    private struct Naming: RouterMiddleware {
        func handle(
            _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
        ) async throws -> Response {
            var context = context
            context.identity = request.headers[.from].flatMap { Person.ID($0) }.map {
                Identity(person: $0, session: 1)
            }
            return try await next(request, context)
        }
    }

    /// More than all buffers between a server and a client hold, in bytes.
    private static let longAnswer = 32 << 20

    private static func application(
        _ gate: Gate, _ bounds: RequestsInFlight.Bounds, longestAnswer: Duration = .seconds(300)
    ) -> some ApplicationProtocol {
        let router = Router(context: AppRequestContext.self)
        router.add(middleware: ProblemMiddleware(wording: ErrorWording(sentences: Sentences())))
        router.add(middleware: Naming())
        router.add(
            middleware: InFlightMiddleware(requests: RequestsInFlight(bounds), longestAnswer: longestAnswer))
        router.get("slow") { _, context in
            await gate.pass(context.identity?.person ?? 0)
            return Response(status: .ok)
        }
        router.get("fast") { _, _ in Response(status: .ok) }
        router.get("long") { _, _ in
            Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 0x20, count: longAnswer)))
        }
        router.get("export") { _, _ in
            Response(
                status: .ok, headers: [.contentType: LastingAnswer.export],
                body: ResponseBody(byteBuffer: ByteBuffer(repeating: 0x20, count: longAnswer)))
        }
        router.post("body") { request, context in
            Response(status: .init(code: try await request.body.collect(upTo: 1000).readableBytes))
        }
        return Application(router: router)
    }

    @Test("A few requests of a person run, some wait, the rest are refused at once, and others are answered")
    func person() async throws {
        let gate = Gate()
        try await Self.application(gate, .init(all: 10, ofPerson: 4, waitingOfPerson: 6)).test(.router) { client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                func expect(_ status: Int, _ count: Int) async throws {
                    for _ in 0..<count {
                        let answer = try await group.next()
                        #expect(answer == status)
                    }
                }
                for _ in 0..<30 {
                    group.addTask {
                        let answer = try await client.call(.get, "/slow", headers: [.from: "1"])
                        if answer.status == .serviceUnavailable { #expect(answer.header("Retry-After") == "1") }
                        return answer.status.code
                    }
                }
                try await expect(503, 20)
                #expect(try await client.call(.get, "/fast", headers: [.from: "2"]).status == .ok)
                #expect(try await client.call(.get, "/fast").status == .ok)
                gate.open()
                try await expect(200, 10)
            }
            #expect(gate.most(1) == 4)
            #expect(try await client.call(.get, "/fast", headers: [.from: "1"]).status == .ok)
        }
    }

    @Test("All have a bound, of which strangers have half")
    func all() async throws {
        let gate = Gate()
        try await Self.application(gate, .init(all: 8, ofPerson: 3, waitingOfPerson: 1)).test(.router) { client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                func expect(_ status: Int, _ count: Int) async throws {
                    for _ in 0..<count {
                        let answer = try await group.next()
                        #expect(answer == status)
                    }
                }
                func send(_ count: Int, _ person: String?) {
                    for _ in 0..<count {
                        group.addTask {
                            let headers: HTTPFields = person.map { [.from: $0] } ?? [:]
                            return try await client.call(.get, "/slow", headers: headers).status.code
                        }
                    }
                }
                send(6, nil)
                try await expect(503, 2)
                #expect(try await client.call(.get, "/fast", headers: [.from: "1"]).status == .ok)
                send(3, "1")
                while gate.running(1) < 3 { await Task.yield() }
                send(3, "2")
                try await expect(503, 2)
                gate.open()
                try await expect(200, 8)
            }
        }
    }

    @Test("Whoever goes while waiting gives up the place")
    func goneWhileWaiting() async throws {
        let requests = RequestsInFlight(.init(all: 8, ofPerson: 1, waitingOfPerson: 1))
        try await requests.enter(1)
        let waiting = Task { try await requests.enter(1) }
        while requests.waitingCount(1) == 0 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        requests.leave(1)
        try await requests.enter(1)
        requests.leave(1)
    }

    @Test("An answer that its client does not read holds its place until it is read")
    func unread() async throws {
        let bounds = RequestsInFlight.Bounds(all: 4, ofPerson: 1, waitingOfPerson: 0)
        try await Self.application(Gate(), bounds).test(.live) { client in
            let reader = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelOption(ChannelOptions.autoRead, value: false)
                .connect(host: "127.0.0.1", port: try #require(client.port)).get()
            try await reader.writeAndFlush(
                ByteBuffer(string: "GET /long HTTP/1.1\r\nHost: a\r\nX-Person: 1\r\n\r\n"))
            func isAnswered(_ status: HTTPResponse.Status) async throws -> Bool {
                for _ in 0..<500 {
                    if try await client.call(.get, "/fast", headers: [.from: "1"]).status == status { return true }
                    try await Task.sleep(for: .milliseconds(10))
                }
                return false
            }
            #expect(try await isAnswered(.serviceUnavailable))
            try await Task.sleep(for: .milliseconds(200))
            #expect(try await client.call(.get, "/fast", headers: [.from: "1"]).status == .serviceUnavailable)
            #expect(try await client.call(.get, "/fast", headers: [.from: "2"]).status == .ok)
            try await reader.setOption(ChannelOptions.autoRead, value: true).get()
            #expect(try await isAnswered(.ok))
            try await reader.close()
        }
    }

    @Test("A long answer comes whole, and a client that goes in the middle of it leaves its place")
    func longAnswers() async throws {
        let bounds = RequestsInFlight.Bounds(all: 4, ofPerson: 1, waitingOfPerson: 1)
        try await Self.application(Gate(), bounds).test(.live) { client in
            let port = try #require(client.port)
            let gone = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelOption(ChannelOptions.autoRead, value: false)
                .connect(host: "127.0.0.1", port: port).get()
            try await gone.writeAndFlush(
                ByteBuffer(string: "GET /long HTTP/1.1\r\nHost: a\r\nX-Person: 1\r\n\r\n"))
            try await Task.sleep(for: .milliseconds(100))
            try await gone.close()
            let answer = try await client.call(.get, "/long", headers: [.from: "1"])
            #expect(answer.status == .ok && answer.body.readableBytes == Self.longAnswer)
            #expect(answer.header("Content-Length") == String(Self.longAnswer))
        }
    }

    @Test("A long answer that is taken too slowly breaks off and leaves its place; an export goes on, and has none")
    func slowReaders() async throws {
        let bounds = RequestsInFlight.Bounds(all: 4, ofPerson: 1, waitingOfPerson: 0)
        let application = Self.application(Gate(), bounds, longestAnswer: .milliseconds(100))
        try await application.test(.live) { client in
            for (path, breaksOff) in [("/long", true), ("/export", false)] {
                let reader = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .channelOption(ChannelOptions.autoRead, value: false)
                    .connect(host: "127.0.0.1", port: try #require(client.port)).get()
                try await reader.writeAndFlush(
                    ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: a\r\nX-Person: 1\r\n\r\n"))
                try await Task.sleep(for: .milliseconds(500))
                if !breaksOff { #expect(try await client.call(.get, "/fast", headers: [.from: "1"]).status == .ok) }
                // An answer that broke off may have closed the connection already, which can't be set then.
                try? await reader.setOption(ChannelOptions.autoRead, value: true).get()
                for _ in 0..<200 where reader.isActive { try await Task.sleep(for: .milliseconds(10)) }
                #expect(reader.isActive == !breaksOff, "\(path)")
                #expect(try await client.call(.get, "/fast", headers: [.from: "1"]).status == .ok, "\(path)")
                try? await reader.close()
            }
        }
    }

    @Test("A body is there whole")
    func body() async throws {
        try await Self.application(Gate(), .init()).test(.router) { client in
            for headers in [HTTPFields(), [.from: "1"]] {
                let answer = try await client.execute(
                    uri: "/body", method: .post, headers: headers,
                    body: .init(string: String(repeating: "x", count: 201)))
                #expect(answer.status.code == 201)
            }
        }
    }
}

extension HTTPField.Name {
    fileprivate static let from = HTTPField.Name("X-Person") ?? .origin
}
