import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// The commands that do not serve.
    @Suite struct CommandLineTests {
        @Test("gtsd migrate tells what it applied, and the second time that there is nothing", arguments: engines)
        func migrate(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                let command = ["migrate"] + storage.arguments
                let first = try await CommandProcess.run(command, in: storage.folder)
                #expect(first.end == .exit(0))
                #expect(first.output.hasPrefix("Applied migration 1: create schema\n"))
                #expect(first.output.hasSuffix("Done.\n"))
                let second = try await CommandProcess.run(command, in: storage.folder)
                #expect(second.end == .exit(0))
                #expect(second.output == "The database is up to date.\n")
                #expect((first.errors + second.errors).isEmpty)
                #expect(!FileManager.default.fileExists(atPath: storage.dataFolder + "/master.key"))
            }
        }

        @Test("A database that a newer version migrated is refused and left as it is", arguments: engines)
        func newerDatabase(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                _ = try await storage.signUp(0)
                try await storage.withDatabase { database in
                    _ = try await database.write { connection in
                        try connection.execute(
                            "INSERT INTO schema_migrations (id, name, applied_at) VALUES (9999, 'from later', 0)")
                    }
                }
                for command in [["migrate"] + storage.arguments, storage.serveArguments] {
                    let finished = try await CommandProcess.run(
                        command, environment: storage.environment, in: storage.folder)
                    #expect(finished.end == .exit(1))
                    #expect(finished.errors.contains("gtsd: The database has the migration 9999 (from later)"))
                }
            }
        }

        @Test("gtsd openapi prints the contract that the server publishes")
        func openAPI() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let finished = try await CommandProcess.run(["openapi"], in: storage.folder)
                #expect(finished.end == .exit(0))
                #expect(finished.output.hasPrefix("openapi: 3.1"))
                let server = try await ServerProcess.start(storage)
                let published = try await server.api.send(.get, "/openapi.yaml")
                #expect(published.body == Data(finished.output.utf8))
            }
        }

        @Test(
            "Help is help",
            arguments: [
                ["--help"], ["help"], ["help", "serve"], ["serve", "--help"], ["migrate", "-h"], ["openapi", "-h"],
            ])
        func help(arguments: [String]) async throws {
            try await withTemporaryDirectory { folder in
                let finished = try await CommandProcess.run(arguments, in: folder)
                #expect(finished.end == .exit(0))
                #expect(finished.output.contains("USAGE: gtsd"))
                #expect(finished.output.contains("Example"))
                #expect(finished.errors.isEmpty)
            }
        }

        @Test(
            "An unknown command or option ends with 64",
            arguments: [["sing"], ["serve", "--sing"], ["migrate", "--port", "1"]])
        func unknown(arguments: [String]) async throws {
            try await withTemporaryDirectory { folder in
                let finished = try await CommandProcess.run(arguments, in: folder)
                #expect(finished.end == .exit(64))
                #expect(finished.errors.contains("gtsd"))
                #expect(finished.output.isEmpty)
            }
        }

        private static let engines = TestDatabase.allCases
    }
}
