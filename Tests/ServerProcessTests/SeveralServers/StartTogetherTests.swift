import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// Several processes start at the same moment on one empty database.
    @Suite struct StartTogetherTests {
        @Test("Servers migrate once and all become ready", arguments: TestDatabase.allCases)
        func servers(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                let servers = try await withThrowingTaskGroup(of: ServerProcess.self) { group in
                    for _ in 1...4 { group.addTask { try await ServerProcess.start(storage) } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                for server in servers {
                    #expect(try await server.api.send(.get, "/readyz").status == 200)
                    #expect(try await server.terminate() == .exit(0))
                }
                let migrated = servers.filter { $0.command.errors.contains("Applied migration") }
                #expect(migrated.count == 1)
            }
        }

        @Test("Servers without a key agree on one", arguments: TestDatabase.allCases)
        func keyFile(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                let servers = try await withThrowingTaskGroup(of: ServerProcess.self) { group in
                    for _ in 1...3 {
                        group.addTask {
                            try await ServerProcess.start(storage.serveArguments, environment: [:], on: storage)
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                for server in servers { #expect(try await server.terminate() == .exit(0)) }
                let files = try FileManager.default.contentsOfDirectory(atPath: storage.dataFolder)
                #expect(files.filter { $0.hasPrefix("master.key") }.sorted() == ["master.key", "master.key.lock"])
            }
        }

        @Test("Migrating processes all succeed, and one of them migrates", arguments: TestDatabase.allCases)
        func migrations(engine: TestDatabase) async throws {
            for _ in 1...3 {
                try await engine.withStorage { storage in
                    let finished = try await withThrowingTaskGroup(of: FinishedCommand.self) { group in
                        for _ in 1...8 {
                            group.addTask {
                                try await CommandProcess.run(["migrate"] + storage.arguments, in: storage.folder)
                            }
                        }
                        return try await group.reduce(into: []) { $0.append($1) }
                    }
                    #expect(finished.allSatisfy { $0.end == .exit(0) }, "\(finished.map(\.errors))")
                    #expect(finished.filter { $0.output.contains("Applied migration 1") }.count == 1)
                    #expect(finished.filter { $0.output == "The database is up to date.\n" }.count == 7)
                }
            }
        }
    }
}
