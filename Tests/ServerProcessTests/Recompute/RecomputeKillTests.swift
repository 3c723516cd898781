import Database
import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// `gtsd recompute` as a process. All people's weeks are over, and all have a different weight by now.
    @Suite struct RecomputeKillTests {
        @Test(
            "Killed ten times in the middle, nobody is missed and nobody done twice", arguments: TestDatabase.allCases)
        func killed(engine: TestDatabase) async throws {
            try await engine.withSeededStorage { storage in
                let command = ["recompute"] + storage.arguments
                try await storage.withDatabase { database in
                    for round in 1...10 {
                        let before = try await Self.state(database)
                        let process = try await CommandProcess.start(
                            command, environment: storage.environment, in: storage.folder)
                        _ = try await eventually("it is in the middle") { () -> Bool? in
                            if process.endIfEnded != nil { return true }
                            let now = try await Self.state(database)
                            // While plans are prepared, and sometimes after some were stored.
                            return (round.isMultiple(of: 3) ? now.weekly > before.weekly : now.leased > 0) ? true : nil
                        }
                        process.send(SIGKILL)
                        #expect(try await process.ended() == .signal(SIGKILL), "round \(round): \(process.output)")
                        try await Self.endLeases(database)
                    }
                }
                let last = try await CommandProcess.run(
                    command, environment: storage.environment, in: storage.folder)
                #expect(last.end == .exit(0), "\(last.errors)")
                try await Self.expectAllDoneOnce(storage)
            }
        }

        @Test("Two at once on one PostgreSQL share the work", .enabled(if: TestDatabase.includesPostgres))
        func together() async throws {
            try await TestDatabase.postgres.withSeededStorage { storage in
                let first = try await Self.startRecompute(storage)
                let second = try await storage.withDatabase { database in
                    _ = try await eventually("the first has begun") {
                        try await Self.state(database).weekly > 0 ? true : nil
                    }
                    // It waits until the other has done half of the rest, no matter how late that one started.
                    first.send(SIGSTOP)
                    let done = try await Self.state(database).weekly
                    let second = try await Self.startRecompute(storage)
                    _ = try await eventually("the second has done half of the rest") {
                        try await Self.state(database).weekly >= (done + SeededPeople.count) / 2 ? true : nil
                    }
                    first.send(SIGCONT)
                    return second
                }
                var finished: [FinishedCommand] = []
                for command in [first, second] {
                    let end = try await command.ended()
                    finished.append(FinishedCommand(end: end, output: command.output, errors: command.errors))
                }
                let counts = try finished.map { command -> Int64 in
                    let text = try #require(command.output.firstMatch(of: /Looked at ([0-9,]+) plans/), "\(command)")
                    return try #require(Int64(text.1.replacing(",", with: "")))
                }
                #expect(counts.reduce(0, +) == SeededPeople.count)
                #expect(counts.allSatisfy { $0 > 0 })
                try await Self.expectAllDoneOnce(storage)
            }
        }

        @Test("Servers do it by themselves, two of them on one PostgreSQL", arguments: TestDatabase.allCases)
        func servers(engine: TestDatabase) async throws {
            try await engine.withSeededStorage { storage in
                var servers = [try await ServerProcess.start(storage)]
                if engine == .postgres { servers.append(try await ServerProcess.start(storage)) }
                _ = try await storage.withDatabase { database in
                    try await eventually("everybody's plan is new") {
                        try await Self.state(database).weekly == SeededPeople.count ? true : nil
                    }
                }
                for server in servers { #expect(try await server.terminate() == .exit(0)) }
                try await Self.expectAllDoneOnce(storage)
            }
        }

        private static func startRecompute(_ storage: ServerStorage) async throws -> CommandProcess {
            let command = try await CommandProcess.start(
                ["recompute"] + storage.arguments, environment: storage.environment, in: storage.folder)
            try command.endInput()
            return command
        }

        /// Lets all leases expire.
        private static func endLeases(_ database: any Database) async throws {
            _ = try await database.write { connection in
                try connection.execute("UPDATE plan_schedule SET leased_until = 1 WHERE leased_until > 1")
            }
        }

        /// The number of plans made for the week, and of people with a lease.
        private static func state(_ database: any Database) async throws -> (weekly: Int64, leased: Int64) {
            try await database.read { connection in
                let now = Int64(Date().timeIntervalSince1970 * 1000)
                return (
                    try connection.query("SELECT COUNT(*) AS count FROM plans WHERE reason = 'weekly'")[0]["count"],
                    try connection.query(
                        "SELECT COUNT(*) AS count FROM plan_schedule WHERE leased_until > $1", [.integer(now)]
                    )[0]["count"]
                )
            }
        }

        private static func expectAllDoneOnce(_ storage: ServerStorage) async throws {
            try await storage.withDatabase { database in
                let counts = try await database.read { connection in
                    try [
                        "SELECT COUNT(*) AS count FROM plans WHERE reason = 'weekly'",
                        "SELECT COUNT(DISTINCT person_id) AS count FROM plans WHERE reason = 'weekly'",
                        "SELECT COUNT(*) AS count FROM plans",
                        "SELECT COUNT(*) AS count FROM plan_schedule WHERE leased_until = 0 AND due_at > 0",
                    ].map { try connection.query($0)[0]["count"] as Int64 }
                }
                #expect(counts == [1, 1, 2, 1].map { $0 * SeededPeople.count })
            }
        }
    }
}
