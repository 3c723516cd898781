import Database
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite struct QueryTests {
    @Test(arguments: TestDatabase.allCases)
    func placeholdersMayRepeatAndAppearInAnyOrder(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            let texts = try await database.read { connection in
                try connection.query(
                    """
                    SELECT CAST($2 AS TEXT) AS a, CAST($2 AS TEXT) AS b, '$1 it''s $2' AS c, "a$1" -- $9
                    FROM (SELECT 'seven' AS "a$1") AS t /* $8 */ WHERE CAST($1 AS BIGINT) = 1
                    """, [1, "two"]
                ).map { row in try ["a", "b", "c", "a$1"].map { try row[$0] as String } }
            }
            #expect(texts == [["two", "two", "$1 it's $2", "seven"]])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func everyValueComesBackAsItWent(engine: TestDatabase) async throws {
        let rows: [[SQLValue]] = [
            [1, .integer(.max), 0.1, "plain", .blob(Data([0, 1, 255]))],
            [2, .integer(.min), .real(-.greatestFiniteMagnitude), "", .blob(Data())],
            [3, 0, .real(.leastNonzeroMagnitude), "naïve 🍎👩‍🍳 Ω", .blob(Data(repeating: 0, count: 100_000))],
            [4, .null, .null, .null, .null],
            [5, -1, 1e300, "it's \"quoted\" $1 ?1 \\ \n", .blob(Data("text".utf8))],
        ]
        try await engine.withDatabase { database in
            let stored = try await database.write { connection in
                try connection.execute(
                    """
                    CREATE TABLE sample (id BIGINT PRIMARY KEY, i BIGINT, r DOUBLE PRECISION, t TEXT,
                        b \(connection.dialect.blobType))
                    """)
                for row in rows {
                    try connection.execute("INSERT INTO sample (id, i, r, t, b) VALUES ($1, $2, $3, $4, $5)", row)
                }
                return try connection.query("SELECT id, i, r, t, b FROM sample ORDER BY id").map { row in
                    try ["id", "i", "r", "t", "b"].map { try row[$0] as SQLValue }
                }
            }
            #expect(stored == rows)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func sumsCountsAndTruthValuesAreNumbers(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            try await database.write { connection in
                try connection.execute("CREATE TABLE sample (n BIGINT NOT NULL)")
                for number: Int64 in [3_000_000_000, -7, 10_000] {
                    try connection.execute("INSERT INTO sample (n) VALUES ($1)", [.integer(number)])
                }
            }
            let row = try await database.read { connection in
                try #require(
                    try connection.query(
                        """
                        SELECT SUM(n) AS sum, COUNT(*) AS count, MAX(n) > 1 AS is_above, AVG(n) * 3 AS average,
                            SUM(n) - 10000 + 7 AS difference
                        FROM sample
                        """
                    ).first)
            }
            #expect(try row["sum"] == Int64(3_000_009_993))
            #expect(try row["count"] == 3)
            #expect(try row["is_above"] as Bool)
            #expect(abs(try row["average"] as Double - 3_000_009_993) < 0.001)
            #expect(try row["difference"] == Int64(3_000_000_000))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func changesTellHowManyRowsAndReturnThem(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            let (ids, updated, missed, upserted) = try await database.write { connection in
                try connection.execute(
                    "CREATE TABLE sample (id \(connection.dialect.identityPrimaryKey), name TEXT NOT NULL UNIQUE)")
                let insert = "INSERT INTO sample (name) VALUES ($1) RETURNING id"
                let ids: [Int64] = try ["a", "b"].map { try connection.query(insert, [.text($0)])[0]["id"] }
                let updated = try connection.execute("UPDATE sample SET name = name || $1", ["!"])
                let missed = try connection.execute("DELETE FROM sample WHERE id = $1", [99])
                let upserted = try connection.execute(
                    "INSERT INTO sample (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", ["a!"])
                try connection.query("SELECT id FROM sample WHERE id = $1\(connection.dialect.rowLock)", [1])
                return (ids, updated, missed, upserted)
            }
            #expect(ids == [1, 2])
            #expect(updated == 2)
            #expect(missed == 0)
            #expect(upserted == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func columnsOfOtherKindsAndNamesAreRefused(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            let row = try await database.read { connection in
                try #require(try connection.query("SELECT 'text' AS t, 5 AS i, NULL AS empty").first)
            }
            #expect(throws: DatabaseError.unexpectedValue(column: "t")) { try row["t"] as Int64 }
            #expect(throws: DatabaseError.unexpectedValue(column: "t")) { try row["t"] as Data? }
            #expect(throws: DatabaseError.unexpectedValue(column: "i")) { try row["i"] as String }
            #expect(throws: DatabaseError.unexpectedValue(column: "i")) { try row["i"] as Bool }
            #expect(throws: DatabaseError.unexpectedValue(column: "empty")) { try row["empty"] as Double }
            #expect(throws: DatabaseError.unexpectedValue(column: "missing")) { try row["missing"] as String? }
            #expect(try row["empty"] as String? == nil)
            #expect(try row["i"] as Double == 5)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func textWithZeroIsRefused(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            await #expect(throws: DatabaseError.unstorableText) {
                try await database.read { try $0.query("SELECT CAST($1 AS TEXT)", ["a\0b"]).count }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aReadChangesNothing(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            try await database.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT)") }
            await #expect(throws: DatabaseError.self) {
                try await database.read { try $0.execute("INSERT INTO sample (n) VALUES (1)") }
            }
            let count = try await database.read { try $0.query("SELECT n FROM sample").count }
            #expect(count == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func allStatementsOfAConsistentReadSeeOneState(engine: TestDatabase) async throws {
        let count: @Sendable (any SQLConnection) throws -> Int = { try $0.query("SELECT n FROM sample").count }
        try await engine.withDatabase { database in
            try await database.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT)") }
            let (written, seen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let change = Task.detached {
                await waitOffThePool(for: seen)
                try await database.write { _ = try $0.execute("INSERT INTO sample VALUES (1)") }
                written.signal()
            }
            let counts = try await database.readConsistently { connection in
                let before = try count(connection)
                seen.signal()
                written.wait()
                return [before, try count(connection)]
            }
            try await change.value
            #expect(counts == [0, 0])
            #expect(try await database.readConsistently(count) == 1)
            await #expect(throws: DatabaseError.self) {
                try await database.readConsistently { try $0.execute("INSERT INTO sample VALUES (2)") }
            }
            await #expect(throws: CancellationError.self) {
                try await database.readConsistently { _ in throw CancellationError() }
            }
            #expect(try await database.read(count) == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func errorsDoNotRepeatValues(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            try await database.write { connection in
                _ = try connection.execute("CREATE TABLE sample (n BIGINT PRIMARY KEY, t TEXT CHECK (t <> 'private'))")
            }
            let error = try #require(
                await #expect(throws: DatabaseError.self) {
                    try await database.write { try $0.execute("INSERT INTO sample VALUES (81234, $1)", ["private"]) }
                })
            #expect(!"\(error)".contains("81234"))
            guard engine == .postgres else { return }
            let refused = try #require(
                await #expect(throws: DatabaseError.self) {
                    try await database.write { try $0.execute("INSERT INTO sample (n) VALUES ($1)", ["81.2 kg"]) }
                })
            #expect(!"\(refused)".contains("81.2"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aClosedDatabaseIsUnavailable(engine: TestDatabase) async throws {
        try await engine.withDatabase { database in
            _ = try await database.read { try $0.query("SELECT 1").count }
            await database.close()
            await #expect(
                performing: { _ = try await database.read { try $0.query("SELECT 1").count } }, throws: isUnavailable)
            await #expect(
                performing: { _ = try await database.write { try $0.query("SELECT 1").count } }, throws: isUnavailable)
        }
    }
}

/// Whether an error says that the database can't be reached.
func isUnavailable(_ error: any Error) -> Bool {
    if case DatabaseError.unavailable = error { true } else { false }
}
