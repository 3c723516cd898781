import Database
import TestSupport

extension TestDatabase {
    /// Runs `body` with a database that has a table of different numbers.
    func withNumbers(_ body: (any Database) async throws -> Void) async throws {
        try await withDatabase { database in
            try await database.write { _ = try $0.execute("CREATE TABLE numbers (n BIGINT PRIMARY KEY)") }
            try await body(database)
        }
    }
}

extension Database {
    func insert(_ number: Int64) async throws {
        try await write { _ = try $0.execute("INSERT INTO numbers (n) VALUES ($1)", [.integer(number)]) }
    }

    func numbers() async throws -> [Int64] {
        try await read { try $0.query("SELECT n FROM numbers ORDER BY n").map { try $0["n"] } }
    }
}
