import APIContract
import HTTPTypes
import Hummingbird
import Synchronization
import Testing
import Wording

@testable import Services
@testable import WebServer

/// Nobody's requests hold up everybody else's. What is slow here waits until the test opens a gate, so nothing depends on
/// a clock.
struct RequestsInFlightTests {
    /// Holds up requests, and knows how many of a person there were at once.
    private final class Gate: Sendable {
        private struct State {
            var isOpen = false
            var running: [Person.ID: Int] = [:]
            var most: [Person.ID: Int] = [:]
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        private let state = Mutex(State())

        /// How many of a person are held up.
        func running(_ person: Person.ID) -> Int { state.withLock { $0.running[person] ?? 0 } }

        /// How many of a person were, at the most.
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

    /// Takes the person that a header names; none makes a stranger.
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

    private static func application(_ gate: Gate, _ bounds: RequestsInFlight.Bounds) -> some ApplicationProtocol {
        let router = Router(context: AppRequestContext.self)
        router.add(middleware: ProblemMiddleware(wording: ErrorWording(sentences: Sentences())))
        router.add(middleware: Naming())
        router.add(middleware: InFlightMiddleware(requests: RequestsInFlight(bounds)))
        router.get("slow") { _, context in
            await gate.pass(context.identity?.person ?? 0)
            return Response(status: .ok)
        }
        router.get("fast") { _, _ in Response(status: .ok) }
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
