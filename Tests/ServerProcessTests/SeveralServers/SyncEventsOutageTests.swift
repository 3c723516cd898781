import APIContract
import Database
import TestSupport
import Testing

extension DisruptiveTests {
    /// Devices' streams of events while PostgreSQL or the server goes away.
    @Suite struct SyncEventsOutageTests {
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
                    let events = try await EventStream.heard(at: second, person)
                    try postgres.stop()
                    try postgres.start()
                    for _ in 1...2 {
                        let before = events.sequence
                        _ = try await eventually("water is stored") {
                            try await first.api.drink(person) == 201 ? true : nil
                        }
                        try await events.expectNews(after: before)
                    }
                    #expect(!events.hasEnded, "it is still the same stream")
                    for server in [first, second] { #expect(try await server.terminate() == .exit(0)) }
                }
            }
        }

        @Test("A server that is asked to stop ends what devices listen to at once", arguments: TestDatabase.allCases)
        func shutdown(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let person = try await storage.signUp(1)[0]
                let server = try await ServerProcess.start(storage)
                var streams: [EventStream] = []
                for _ in 0..<5 { streams.append(try await EventStream.heard(at: server, person)) }
                let begin = ContinuousClock.now
                #expect(try await server.terminate() == .exit(0))
                #expect(ContinuousClock.now - begin < .seconds(5))
                for stream in streams {
                    _ = try await eventually("the stream has ended") { stream.hasEnded ? true : nil }
                }
            }
        }
    }
}
