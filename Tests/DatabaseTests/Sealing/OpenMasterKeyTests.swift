import Database
import Foundation
import TestSupport
import Testing

@Suite struct OpenMasterKeyTests {
    private let environmentValue = String(repeating: "0f", count: 32)
    private let otherValue = String(repeating: "f0", count: 32)

    @Test(arguments: TestDatabase.allCases)
    func theFirstStartCreatesAFileAndTheNextOneReadsIt(engine: TestDatabase) async throws {
        try await withCheckTable(engine) { database, path in
            let first = try await database.openMasterKey(environmentValue: nil, file: path)
            let second = try await database.openMasterKey(environmentValue: nil, file: path)
            let wrapped = try PersonKey().wrapped(by: first, person: 1).bytes
            _ = try PersonKey(unwrapping: wrapped, by: second, person: 1)
            try await database.verifyMasterKey(second)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func theKeyInTheEnvironmentNeedsNoFile(engine: TestDatabase) async throws {
        try await withCheckTable(engine) { database, path in
            _ = try await database.openMasterKey(environmentValue: environmentValue, file: path)
            _ = try await database.openMasterKey(environmentValue: environmentValue, file: path)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aSealedDatabaseWithoutItsKeyIsRefused(engine: TestDatabase) async throws {
        try await withCheckTable(engine) { database, path in
            _ = try await database.openMasterKey(environmentValue: environmentValue, file: path)
            await #expect(throws: SealingError.missingMasterKey(file: path)) {
                try await database.openMasterKey(environmentValue: nil, file: path)
            }
            #expect(!FileManager.default.fileExists(atPath: path))
            await #expect(throws: SealingError.wrongMasterKey) {
                try await database.openMasterKey(environmentValue: otherValue, file: path)
            }
            _ = try await database.openMasterKey(environmentValue: environmentValue, file: path)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aMalformedKeyIsRefusedBeforeAnythingIsSealed(engine: TestDatabase) async throws {
        try await withCheckTable(engine) { database, path in
            await #expect(throws: SealingError.malformedMasterKey) {
                try await database.openMasterKey(environmentValue: "nonsense", file: path)
            }
            #expect(
                FileManager.default.createFile(
                    atPath: path, contents: Data(), attributes: [.posixPermissions: 0o600]))
            await #expect(throws: SealingError.self) {
                try await database.openMasterKey(environmentValue: nil, file: path)
            }
            _ = try await database.openMasterKey(environmentValue: environmentValue, file: path)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func ofServersThatStartTogetherWithDifferentKeysOneWins(engine: TestDatabase) async throws {
        try await withCheckTable(engine) { database, path in
            let winners = await withTaskGroup(of: Bool.self) { tasks in
                for value in [environmentValue, otherValue] {
                    tasks.addTask {
                        do {
                            _ = try await database.openMasterKey(environmentValue: value, file: path)
                            return true
                        } catch {
                            return error as? SealingError != .wrongMasterKey
                        }
                    }
                }
                return await tasks.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func serversThatStartTogetherWithoutAKeyShareTheNewOne(engine: TestDatabase) async throws {
        try await withCheckTable(engine) { database, path in
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for _ in 0..<4 {
                    tasks.addTask { _ = try await database.openMasterKey(environmentValue: nil, file: path) }
                }
                try await tasks.waitForAll()
            }
        }
    }

    private func withCheckTable(
        _ engine: TestDatabase, _ body: (any Database, String) async throws -> Void
    ) async throws {
        try await engine.withDatabase { database in
            try await database.write { connection in
                _ = try connection.execute(
                    "CREATE TABLE master_key_check (id BIGINT PRIMARY KEY, sealed \(connection.dialect.blobType))")
            }
            try await withTemporaryDirectory { try await body(database, $0 + "/master.key") }
        }
    }
}
