import APIContract
import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// Devices learn of what is stored at any server.
    @Suite struct SyncEventsAmongServersTests {
        @Test(
            "A device at one server hears of what is stored at another, and not of what is another person's",
            .enabled(if: TestDatabase.includesPostgres))
        func otherServer() async throws {
            try await TestDatabase.postgres.withStorage { storage in
                let people = try await storage.signUp(2)
                let (first, second) = (try await ServerProcess.start(storage), try await ServerProcess.start(storage))
                let events = try await Self.listen(at: second, people[0])
                let others = try await Self.listen(at: second, people[1])
                let before = (events.sequence, others.sequence)
                for _ in 0..<3 { try await Self.drink(at: first, people[0]) }
                try await Self.expect(events, after: before.0)
                #expect(others.sequence == before.1)
                for server in [first, second] { #expect(try await server.terminate() == .exit(0)) }
            }
        }

        @Test(
            "After PostgreSQL was away, devices hear of what they missed, and of all that follows",
            .enabled(if: TestDatabase.includesPostgres))
        func reconnect() async throws {
            let postgres = try TemporaryPostgres()
            try await postgres.withDatabase { url in
                try await withTemporaryDirectory { folder in
                    let storage = ServerStorage(folder: folder, database: .postgres(url: url))
                    let person = try await storage.signUp(1)[0]
                    let (first, second) = (
                        try await ServerProcess.start(storage), try await ServerProcess.start(storage)
                    )
                    let events = try await Self.listen(at: second, person)
                    try postgres.stop()
                    try postgres.start()
                    for _ in 1...2 {
                        let before = events.sequence
                        _ = try await eventually("water is stored") {
                            try await Self.water(at: first, person) == 201 ? true : nil
                        }
                        try await Self.expect(events, after: before)
                    }
                    #expect(!events.hasEnded, "it is still the same stream")
                    for server in [first, second] { #expect(try await server.terminate() == .exit(0)) }
                }
            }
        }

        @Test("A server that is asked to stop ends what devices listen to at once", arguments: TestDatabase.allCases)
        func shutdown(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                let person = try await storage.signUp(1)[0]
                let server = try await ServerProcess.start(storage)
                var streams: [EventStream] = []
                for _ in 0..<5 { streams.append(try await Self.listen(at: server, person)) }
                let begin = ContinuousClock.now
                #expect(try await server.terminate() == .exit(0))
                #expect(ContinuousClock.now - begin < .seconds(5))
                for stream in streams {
                    _ = try await eventually("the stream has ended") { stream.hasEnded ? true : nil }
                }
            }
        }

        @Test("A login that ends ends what its devices listen to within a minute")
        func logOut() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let person = try await storage.signUp(1)[0]
                let server = try await ServerProcess.start(storage)
                let events = try await Self.listen(at: server, person)
                #expect(try await server.api.send(.post, "/auth/logout", token: person.accessToken).status == 200)
                let deadline = ContinuousClock.now + .seconds(60)
                while !events.hasEnded, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(100)) }
                #expect(events.hasEnded)
                #expect(try await server.terminate() == .exit(0))
            }
        }

        private static func listen(at server: ServerProcess, _ person: Login) async throws -> EventStream {
            let stream = EventStream(server.api.address, token: person.accessToken)
            _ = try await eventually("the first event has come") { stream.sequence }
            return stream
        }

        private static func water(at server: ServerProcess, _ person: Login) async throws -> Int {
            try await server.api.send(
                .post, "/v1/water", token: person.accessToken, json: ["millilitres": 250]
            ).status
        }

        private static func drink(at server: ServerProcess, _ person: Login) async throws {
            #expect(try await water(at: server, person) == 201)
        }

        private static func expect(_ stream: EventStream, after sequence: Int64?) async throws {
            _ = try await eventually("the device has heard of it") {
                (stream.sequence ?? 0) > (sequence ?? 0) ? true : nil
            }
        }
    }
}
