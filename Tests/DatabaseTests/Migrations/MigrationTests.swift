import Database
import TestSupport
import Testing

@Suite struct MigrationTests {
    private let first = Migration(id: 1, name: "people") { dialect in
        ["CREATE TABLE people (id \(dialect.identityPrimaryKey))", "INSERT INTO people (id) VALUES (1)"]
    }
    private let second = Migration(id: 2, name: "names") { _ in ["ALTER TABLE people ADD COLUMN name TEXT"] }
    private let broken = Migration(id: 3, name: "broken") { _ in ["CREATE TABLE half (id BIGINT)", "NONSENSE"] }

    @Test(arguments: TestDatabase.allCases)
    func eachIsAppliedOnce(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            #expect(try await database.pendingMigrations(of: [first, second]).map(\.id) == [1, 2])
            #expect(try await database.migrate([first]).map(\.id) == [1])
            #expect(try await database.pendingMigrations(of: [first, second]).map(\.id) == [2])
            #expect(try await database.migrate([first, second]).map(\.id) == [2])
            #expect(try await database.migrate([first, second]).isEmpty)
            #expect(try await database.pendingMigrations(of: [first, second]).isEmpty)
            let names: [String] = try await database.read { connection in
                try connection.query("SELECT name FROM schema_migrations WHERE applied_at > 0 ORDER BY id")
                    .map { try $0["name"] }
            }
            #expect(names == ["people", "names"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func serversThatStartTogetherApplyThemOnce(engine: TestDatabase) async throws {
        try await engine.withAddress { address in
            let servers = try (0..<4).map { _ in try address.open() }
            let applied = try await withThrowingTaskGroup(of: Int.self) { tasks in
                for server in servers {
                    tasks.addTask { try await server.migrate([first, second]).count }
                }
                return try await tasks.reduce(0, +)
            }
            #expect(applied == 2)
            for server in servers { await server.close() }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aNewerDatabaseIsRefused(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            try await database.migrate([first, second])
            await #expect(throws: DatabaseError.unknownMigration(id: 2, name: "names")) {
                try await database.migrate([first])
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aFailedOneLeavesTheDatabaseAsItWas(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            try await database.migrate([first])
            await #expect(throws: DatabaseError.self) { try await database.migrate([first, second, broken]) }
            #expect(try await database.pendingMigrations(of: [first, second, broken]).map(\.id) == [2, 3])
            await #expect(throws: DatabaseError.self) {
                try await database.read { try $0.query("SELECT id FROM half").count }
            }
        }
    }

    @Test func idsMustIncrease() async throws {
        try await TestDatabase.sqlite.withDatabase { database in
            await #expect(throws: DatabaseError.unorderedMigrations) { try await database.migrate([second, first]) }
        }
    }
}
