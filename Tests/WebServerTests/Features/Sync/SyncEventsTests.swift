import APIContract
import Database
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

@testable import Services
@testable import WebServer

/// Devices receive hints that something has changed, through any way.
struct SyncEventsTests {
    private static func run(
        on engine: TestDatabase? = nil, counter: CostCounter = CostCounter(),
        _ body: @escaping @Sendable (TestService) async throws -> Void
    ) async throws {
        // Only a connection can be listened on.
        try await TestService.run(
            on: engine, behind: TrustedProxies(""), watching: { CountingDatabase($0, counter) }, body)
    }

    private static func listener(_ person: TestPerson) async throws -> EventListener {
        try await EventListener(
            "/v1/sync/events", headers: ["Authorization: Bearer \(person.accessToken)"],
            port: #require(person.service.client.port))
    }

    private static func revision(_ person: TestPerson) async throws -> Int {
        let id = person.personID
        let row = try await person.service.database.read {
            try $0.query("SELECT revision FROM people WHERE id = $1", [.id(id)]).first
        }
        return try #require(try row?["revision"] as Int?)
    }

    @Test("The first event says how far the person is; more follow changes", arguments: TestDatabase.allCases)
    func changes(_ engine: TestDatabase) async throws {
        try await Self.run(on: engine) { service in
            let person = try await service.onboarded()
            let events = try await Self.listener(person)
            #expect(try await events.line("HTTP/1.1 ") == "200 OK")
            #expect(try await events.line("Content-Type: ") == "text/event-stream")
            let first = try #require(try await events.sequence())
            #expect(try await Self.revision(person) == first)
            #expect(try await person.post("/v1/water", ["millilitres": 250]).status == 201)
            let second = try #require(try await events.sequence())
            #expect(second > first)
            #expect(try await Self.revision(person) == second, "a write is announced as a whole")
            let entries: JSON = ["entries": [["calories": 140], ["calories": 130], ["calories": 120]]]
            #expect(try await person.post("/v1/diary/several", entries).status == 201)
            let several = try #require(try await events.sequence())
            #expect(try await Self.revision(person) == several)
            #expect(several == second + 3, "each of them has a number of its own")
            let day = "2025-10-27"
            #expect(try await person.post("/v1/weights", ["day": .string(day), "weight": 81]).status < 300)
            let third = try #require(try await events.sequence())
            #expect(third > several)
            events.close()
        }
    }

    @Test("What a page and what the weekly recompute change is told too")
    func otherWays() async throws {
        try await Self.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": .init(person.email), "password": TestPerson.password])
            try await browser.open("/settings")
            let cookie = try #require(browser.cookie("__Host-gtsd"))
            let events = try await EventListener(
                "/sync/events", headers: ["Cookie: __Host-gtsd=\(cookie)"], port: #require(service.client.port))
            let first = try #require(try await events.sequence())
            #expect(try await browser.submit("/diary/water", ["millilitres": "250"]).status == 303)
            let second = try #require(try await events.sequence())
            #expect(second > first)
            // A week later, with another weight, the plan is another one.
            #expect(try await person.post("/v1/weights", ["weight": 78, "confirmed": true]).status < 300)
            let third = try #require(try await events.sequence())
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().changed == 1)
            #expect(try #require(try await events.sequence()) > third)
            events.close()
        }
    }

    @Test("What another person changes is not told")
    func others() async throws {
        try await Self.run { service in
            let (person, other) = (try await service.signUp(), try await service.signUp(email: "other@example.org"))
            let events = try await Self.listener(person)
            let first = try #require(try await events.sequence())
            for _ in 0..<3 { #expect(try await other.post("/v1/water", ["millilitres": 250]).status == 201) }
            #expect(try await person.post("/v1/water", ["millilitres": 250]).status == 201)
            #expect(try await events.sequence() == first + 1, "the next event is of one's own change")
            events.close()
        }
    }

    @Test("Devices that wait hold no place among the person's requests, and leave when they close")
    func places() async throws {
        try await Self.run { service in
            let person = try await service.signUp()
            var listeners: [EventListener] = []
            for _ in 0..<8 {
                listeners.append(try await Self.listener(person))
                #expect(try await listeners.last?.sequence() != nil)
            }
            let hints = service.dependencies.hints
            #expect(hints.count == 8)
            #expect(try await person.get("/v1/water").status == 200)
            for listener in listeners { listener.close() }
            // The test server is not notified when a connection closes, so the next sign of life finds out.
            for turn in 0..<6_000 where hints.count > 0 {
                try await service.services.hints.beat(turn: turn % HintService.turns)
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(hints.count == 0)
        }
    }

    @Test("Who waits gets a sign now and then, until the login ends", arguments: TestDatabase.allCases)
    func logOut(_ engine: TestDatabase) async throws {
        try await Self.run(on: engine) { service in
            let (person, other) = (try await service.signUp(), try await service.signUp(email: "other@example.org"))
            let (events, others) = (try await Self.listener(person), try await Self.listener(other))
            let hints = service.services.hints
            #expect(try await events.sequence() != nil)
            #expect(try await others.sequence() != nil)
            @Sendable func beat() async throws {
                for turn in 0..<HintService.turns { try await hints.beat(turn: turn) }
            }
            try await beat()
            #expect(try await events.line(":") == "")
            #expect(try await others.line(":") == "")
            #expect(try await person.post("/auth/logout").status == 200)
            try await beat()
            #expect(try await events.sequence() == nil, "it has ended")
            #expect(try await others.line(":") == "", "the other one has not")
            service.clock.advance(minutes: 16)
            try await beat()
            #expect(try await others.sequence() == nil, "an access token is good for 15 minutes")
        }
    }

    @Test(
        "A login that ends takes along what listens with it, at once", .timeLimit(.minutes(1)),
        arguments: ["log out", "log out everywhere", "end one", "change password", "reset password", "delete"])
    func endedLogin(_ way: String) async throws {
        try await Self.run { service in
            let person = try await service.signUp()
            let other = try TestPerson(service, loggedInBy: try await service.logIn())
            let events = try await Self.listener(person)
            #expect(try await events.sequence() != nil)
            let password = JSON.string(TestPerson.password)
            let answer: Answer
            switch way {
            case "log out": answer = try await person.post("/auth/logout")
            case "log out everywhere": answer = try await other.delete("/v1/sessions")
            case "end one":
                let sessions = try await person.get("/v1/sessions").data["sessions"].entries
                let id = try #require(sessions.first?["id"].integer)
                answer = try await other.delete("/v1/sessions/\(id)")
            case "change password":
                let change: JSON = ["currentPassword": password, "newPassword": "another horse battery"]
                answer = try await other.patch("/auth/change-password", change)
            case "reset password":
                try await service.send(.post, "/auth/forgot-password", ["email": "sarah@example.org"])
                let token = JSON.string(try service.mailbox.lastResetToken())
                let reset: JSON = ["token": token, "newPassword": "another horse battery"]
                answer = try await service.send(.post, "/auth/reset-password", reset)
            default:
                answer = try await service.send(.delete, "/auth/me", ["password": password], token: other.accessToken)
            }
            #expect(answer.status == 200)
            #expect(try await events.sequence() == nil)
        }
    }

    @Test("Where the database is away, who waits goes on waiting")
    func outage() async throws {
        try await Self.run { service in
            let person = try await service.signUp()
            let events = try await Self.listener(person)
            #expect(try await events.sequence() != nil)
            service.failing.fail(reads: HintService.turns)
            let hints = service.services.hints
            for turn in 0..<HintService.turns { try? await hints.beat(turn: turn) }
            service.failing.fail(reads: 0)
            #expect(try await events.line(":") == "")
            #expect(try await person.post("/v1/water", ["millilitres": 250]).status == 201)
            #expect(try await events.sequence() != nil)
            events.close()
        }
    }

    @Test("HEAD answers at once, and waits for nothing")
    func head() async throws {
        let counter = CostCounter()
        try await Self.run(counter: counter) { service in
            let person = try await service.signUp()
            #expect(try await person.get("/auth/me").status == 200)
            _ = counter.take()
            let answer = try await service.client.execute(
                uri: "/v1/sync/events", method: .head,
                headers: [.authorization: "Bearer \(person.accessToken)"], body: nil)
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "text/event-stream")
            #expect(counter.take().statements == 1, "how far the person is")
            #expect(service.dependencies.hints.count == 0)
        }
    }

    @Test("Beyond the most that may wait, devices are asked to come back later")
    func full() async throws {
        try await Self.run { service in
            let person = try await service.signUp()
            let events = SyncEvents(
                hints: service.services.hints, abandoned: AbandonedRequests(), most: 0)
            let identity = Identity(person: person.personID, session: 1)
            await #expect(throws: ServerBusy.self) {
                try await events.response(for: identity, with: "token", over: ObjectIdentifier(SyncEventsTests.self))
            }
        }
    }
}
