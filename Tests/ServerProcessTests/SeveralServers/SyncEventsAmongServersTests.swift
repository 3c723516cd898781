import APIContract
import TestSupport
import Testing

extension ServerProcessTests {
    /// Devices learn of what is stored at any server.
    @Suite struct SyncEventsAmongServersTests {
        @Test(
            "A device at one server hears of what is stored at another, and not of what is another person's",
            .enabled(if: TestDatabase.includesPostgres))
        func otherServer() async throws {
            try await TestDatabase.postgres.withPreparedStorage { storage in
                let people = try await storage.signUp(2)
                let (first, second) = (try await ServerProcess.start(storage), try await ServerProcess.start(storage))
                let events = try await EventStream.heard(at: second, people[0])
                let others = try await EventStream.heard(at: second, people[1])
                let before = (events.sequence, others.sequence)
                for _ in 0..<3 { #expect(try await first.api.drink(people[0]) == 201) }
                try await events.expectNews(after: before.0)
                #expect(others.sequence == before.1)
                for server in [first, second] { #expect(try await server.terminate() == .exit(0)) }
            }
        }

        @Test("A login that ends ends what its devices listen to within a minute")
        func logOut() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let person = try await storage.signUp(1)[0]
                let server = try await ServerProcess.start(storage)
                let events = try await EventStream.heard(at: server, person)
                #expect(try await server.api.send(.post, "/auth/logout", token: person.accessToken).status == 200)
                _ = try await eventually("the stream has ended") { events.hasEnded ? true : nil }
                #expect(try await server.terminate() == .exit(0))
            }
        }
    }
}
