import Database
import Foundation
import Synchronization
import TestSupport
import Testing

/// Statements that are sent together over one connection, where that is lost or another transaction gets in the way.
@Suite(.enabled(if: TestDatabase.includesPostgres)) struct PostgresPipelineTests {
    @Test("A write of sent statements alone succeeds over a connection that was lost before")
    func lostBefore() async throws {
        let server = try TemporaryPostgres()
        try await server.withDatabase { url in
            try await closing(try PostgresDatabase(url: url, poolSize: 1)) { database in
                try await database.write { _ = try $0.execute("CREATE TABLE numbers (n BIGINT PRIMARY KEY)") }
                for number in Int64(1)...3 {
                    try server.stop()
                    try server.start()
                    try await database.write { try $0.send("INSERT INTO numbers (n) VALUES ($1)", [.integer(number)]) }
                }
                #expect(try await database.numbers() == [1, 2, 3])
            }
        }
    }

    @Test("A write runs again when the connection is lost while answers are waited for")
    func lostMeanwhile() async throws {
        try await TestDatabase.postgres.withNumbers { database in
            let runs = Mutex(0)
            try await database.write { connection in
                try connection.send("INSERT INTO numbers (n) VALUES (1)", [])
                let run = runs.withLock { runs in
                    runs += 1
                    return runs
                }
                if run == 1 { try connection.send("SELECT pg_terminate_backend(pg_backend_pid())", []) }
                _ = try connection.ask("SELECT n FROM numbers", []).rows()
            }
            #expect(runs.withLock { $0 } == 2)
            #expect(try await database.numbers() == [1])
        }
    }

    @Test("A write runs again after a conflict of a sent statement", arguments: ["40001", "40P01"])
    func conflict(code: String) async throws {
        try await TestDatabase.postgres.withNumbers { database in
            let runs = Mutex(0)
            try await database.write { connection in
                try connection.send("INSERT INTO numbers (n) VALUES (1)", [])
                let run = runs.withLock { runs in
                    runs += 1
                    return runs
                }
                if run < 3 { try connection.send("DO $$ BEGIN RAISE SQLSTATE '\(code)'; END $$", []) }
                try connection.send("INSERT INTO numbers (n) VALUES (2)", [])
            }
            #expect(runs.withLock { $0 } == 3)
            #expect(try await database.numbers() == [1, 2])
        }
    }

    @Test("A statement is prepared anew that was sent after one that failed, or before a change of what it reads")
    func preparedAnew() async throws {
        try await TestDatabase.postgres.withAddress { address in
            guard case .postgres(let url) = address else { return }
            try await closing(try PostgresDatabase(url: url, poolSize: 1)) { database in
                try await database.write { _ = try $0.execute("CREATE TABLE numbers (n BIGINT PRIMARY KEY)") }
                try await database.insert(1)
                await #expect(throws: DatabaseError.uniqueViolation) {
                    try await database.write { connection in
                        try connection.send("INSERT INTO numbers (n) VALUES (1)", [])
                        _ = try connection.ask("SELECT * FROM numbers", [])
                    }
                }
                let read = { try await database.read { try $0.ask("SELECT * FROM numbers", []).rows().count } }
                #expect(try await read() == 1)
                try await database.write { try $0.send("ALTER TABLE numbers ADD COLUMN t TEXT", []) }
                #expect(try await read() == 1)
            }
        }
    }

    @Test("More than a connection holds back is sent and answered")
    func much() async throws {
        try await TestDatabase.postgres.withNumbers { database in
            let text = String(repeating: "x", count: 10_000)
            let lengths = try await database.write { connection -> [Int64] in
                let asked = try (Int64(0)..<500).map { number in
                    try connection.send("INSERT INTO numbers (n) VALUES ($1)", [.integer(number)])
                    return try connection.ask(
                        "SELECT LENGTH(CAST($1 AS TEXT)) AS n, CAST($1 AS TEXT) AS t", [.text(text)])
                }
                return try asked.map { try $0.rows()[0]["n"] }
            }
            #expect(lengths == Array(repeating: 10_000, count: 500))
            #expect(try await database.numbers().count == 500)
        }
    }
}
