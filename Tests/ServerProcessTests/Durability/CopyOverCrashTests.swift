import Database
import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// A backup that is put back where a server was killed.
    @Suite struct CopyOverCrashTests {
        @Test("A copy put over a crashed database is refused until the old log is gone, and then is what it was")
        func copyOverCrash() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                guard case .sqlite(let path) = storage.database else { return }
                let person = try await storage.signUp(1)[0]
                let server = try await ServerProcess.start(storage)
                #expect(try await server.api.drink(person) == 201)
                try await Self.emptyLog(storage)
                let copy = try Data(contentsOf: URL(filePath: path))
                for _ in 1...3 { #expect(try await server.api.drink(person) == 201) }
                try await Self.emptyLog(storage)
                #expect(try await server.api.drink(person) == 201)
                try await server.kill()
                try copy.write(to: URL(filePath: path))
                for command in [storage.serveArguments, ["restored"] + storage.arguments] {
                    let refused = try await CommandProcess.run(
                        command, environment: storage.environment, in: storage.folder)
                    #expect(refused.end == .exit(1) && refused.output.isEmpty, "\(refused.output)")
                    #expect(refused.errors.contains("Remove \(path)-wal and \(path)-shm"), "\(refused.errors)")
                    #expect(try Data(contentsOf: URL(filePath: path)) == copy)
                }
                for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
                let restored = try await CommandProcess.run(
                    ["restored"] + storage.arguments, environment: storage.environment, in: storage.folder)
                #expect(restored.end == .exit(0), "\(restored.errors)")
                let again = try await ServerProcess.start(storage)
                #expect(try await Self.drinks(storage) == 1)
                try await again.terminate()
            }
        }

        @Test("A crashed database starts with all that was answered, however often it was restarted")
        func crash() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let person = try await storage.signUp(1)[0]
                for round: Int64 in 1...3 {
                    let server = try await ServerProcess.start(storage)
                    for _ in 1...2 { #expect(try await server.api.drink(person) == 201) }
                    if round == 2 { try await Self.emptyLog(storage) }
                    #expect(try await server.api.drink(person) == 201)
                    try await server.kill()
                    let next = try await ServerProcess.start(storage)
                    #expect(try await Self.drinks(storage) == 3 * round)
                    try await next.kill()
                }
            }
        }

        private static func emptyLog(_ storage: ServerStorage) async throws {
            try await storage.withDatabase { database in
                _ = try await eventually("the log is emptied") { await database.truncateLog() ? true : nil }
            }
        }

        private static func drinks(_ storage: ServerStorage) async throws -> Int64 {
            try await storage.withDatabase { database in
                try await database.read { connection -> Int64 in
                    try #require(try connection.query("SELECT COUNT(*) AS count FROM water_entries").first)["count"]
                }
            }
        }
    }
}
