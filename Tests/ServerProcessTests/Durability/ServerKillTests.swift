import APIContract
import Database
import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// Acknowledged writes survive the server's sudden end.
    @Suite struct ServerKillTests {
        private static let rounds: UInt64 = 10

        @Test("kill -9 under a write load takes back nothing that was answered", arguments: TestDatabase.allCases)
        func answeredWritesSurvive(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let people = try await storage.signUp(4).map { WrittenPerson(token: $0.accessToken) }
                var server = try await ServerProcess.start(storage, ["--rate-limit", "off"])
                for person in people {
                    try await server.api.onboard(person.token)
                    #expect(try await server.api.generate(person.token).status == 201)
                }
                for round in 1...Self.rounds {
                    try await killUnderLoad(server, people, seed: round)
                    server = try await ServerProcess.start(storage, ["--rate-limit", "off"])
                    for person in people { try await person.expectAnsweredWrites(at: server.api) }
                    try await expectIntegrity(of: storage)
                }
                #expect(people.allSatisfy { $0.answeredPlans > 10 }, "There was hardly any load.")
                #expect(try await server.terminate() == .exit(0))
            }
        }

        /// Kills the server at a random moment, counted in acknowledged writes of the load.
        private func killUnderLoad(_ server: ServerProcess, _ people: [WrittenPerson], seed: UInt64) async throws {
            var random = SeededGenerator(seed: seed)
            let answered = { people.map(\.answeredPlans).reduce(0, +) }
            let before = answered()
            let load = Task { await WriteLoad(api: server.api, people: people).run() }
            let enough = before + Int.random(in: 1...120, using: &random)
            _ = try await eventually("writes are answered") { answered() >= enough ? true : nil }
            try await server.kill()
            await load.value
        }

        private func expectIntegrity(of storage: ServerStorage) async throws {
            guard case .sqlite = storage.database else { return }
            let (integrity, orphans) = try await storage.withDatabase { database in
                try await database.read { connection in
                    (
                        try connection.query("PRAGMA integrity_check").map { try $0["integrity_check"] as String },
                        try connection.query("PRAGMA foreign_key_check")
                    )
                }
            }
            #expect(integrity == ["ok"])
            #expect(orphans.isEmpty)
        }
    }
}
