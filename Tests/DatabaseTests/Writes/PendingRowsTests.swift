import Database
import TestSupport
import Testing

/// Statements whose rows are read later.
@Suite struct PendingRowsTests {
    @Test("Each sees what was run before it, whenever its rows are read", arguments: TestDatabase.allCases)
    func order(_ engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            let sums = try await database.write { connection -> [Int64] in
                try connection.send("INSERT INTO numbers (n) VALUES ($1)", [.integer(1)])
                let first = try connection.ask("SELECT SUM(n) AS sum FROM numbers", [])
                try connection.send("UPDATE numbers SET n = n + $1", [.integer(1)])
                let second = try connection.ask("SELECT SUM(n) AS sum FROM numbers WHERE n > $1", [.integer(0)])
                let third: Int64 = try second.rows()[0]["sum"]
                try connection.execute("UPDATE numbers SET n = n + 1", [])
                return [try first.rows()[0]["sum"], third, try second.rows()[0]["sum"]]
            }
            #expect(sums == [1, 2, 2])
            #expect(try await database.numbers() == [3])
        }
    }

    @Test("Those of a change are what it returns", arguments: TestDatabase.allCases)
    func change(_ engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            let number = try await database.write { connection -> Int64 in
                let inserted = try connection.ask("INSERT INTO numbers (n) VALUES ($1) RETURNING n", [.integer(4)])
                try connection.send("UPDATE numbers SET n = n + 1", [])
                return try inserted.rows()[0]["n"]
            }
            #expect(number == 4)
            #expect(try await database.numbers() == [5])
        }
    }

    @Test("A change that was asked for is made, though nothing of it is read", arguments: TestDatabase.allCases)
    func unread(_ engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await database.write { connection in
                _ = try connection.ask("INSERT INTO numbers (n) VALUES (8)", [])
            }
            #expect(try await database.numbers() == [8])
        }
    }

    @Test("One that fails lets the write fail, whether its rows are read or not", arguments: TestDatabase.allCases)
    func failure(_ engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await database.insert(1)
            for isRead in [false, true] {
                await #expect(throws: DatabaseError.uniqueViolation) {
                    try await database.write { connection in
                        try connection.send("INSERT INTO numbers (n) VALUES (5)", [])
                        let taken = try connection.ask("INSERT INTO numbers (n) VALUES (1) RETURNING n", [])
                        let other = try connection.ask("SELECT n FROM numbers", [])
                        if isRead { _ = try? taken.rows() }
                        _ = try? other.rows()
                        _ = try? connection.execute("INSERT INTO numbers (n) VALUES (6)", [])
                    }
                }
            }
            try await database.insert(2)
            #expect(try await database.numbers() == [1, 2])
        }
    }

    @Test("In a read, rows that are not read are no answer to the next reader", arguments: TestDatabase.allCases)
    func readers(_ engine: TestDatabase) async throws {
        struct Refusal: Error {}
        try await engine.withNumbers { database in
            try await database.insert(3)
            for _ in 0..<10 {
                let both = try await database.read { connection -> [Int64] in
                    let first = try connection.ask("SELECT n + 1 AS n FROM numbers", [])
                    let second = try connection.ask("SELECT n + 2 AS n FROM numbers", [])
                    _ = try connection.ask("SELECT n + 3 AS n FROM numbers", [])
                    return [try second.rows()[0]["n"], try first.rows()[0]["n"]]
                }
                #expect(both == [5, 4])
                try await database.read { _ = try $0.ask("SELECT n + 4 AS n FROM numbers", []) }
                await #expect(throws: Refusal.self) {
                    try await database.read { connection in
                        _ = try connection.ask("SELECT n + 5 AS n FROM numbers", [])
                        throw Refusal()
                    }
                }
                #expect(try await database.numbers() == [3])
            }
        }
    }
}
