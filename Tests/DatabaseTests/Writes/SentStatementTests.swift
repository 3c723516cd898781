import Database
import TestSupport
import Testing

/// Statements of which nothing is needed back.
@Suite struct SentStatementTests {
    @Test("They are run in their order, before the next one and before the commit", arguments: TestDatabase.allCases)
    func order(_ engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            let counts = try await database.write { connection -> [Int64] in
                try connection.send("INSERT INTO numbers (n) VALUES ($1)", [.integer(1)])
                try connection.send("UPDATE numbers SET n = n + $1", [.integer(1)])
                let count: Int64 = try connection.query("SELECT SUM(n) AS sum FROM numbers")[0]["sum"]
                let changed = try connection.execute("UPDATE numbers SET n = n + 1")
                try connection.send("INSERT INTO numbers (n) VALUES ($1)", [.integer(7)])
                return [count, Int64(changed)]
            }
            #expect(counts == [2, 1])
            #expect(try await database.numbers() == [3, 7])
        }
    }

    @Test("One that fails lets the write fail, and the next ones run", arguments: TestDatabase.allCases)
    func failure(_ engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await database.insert(1)
            for number in 0..<3 {
                await #expect(throws: DatabaseError.uniqueViolation) {
                    try await database.write { connection in
                        try connection.send("INSERT INTO numbers (n) VALUES (5)", [])
                        try connection.send("INSERT INTO numbers (n) VALUES ($1)", [.integer(1)])
                        try connection.send("SELECT \(number)", [])
                    }
                }
            }
            try await database.insert(2)
            #expect(try await database.numbers() == [1, 2])
        }
    }

    @Test("A body that gives up after sending one leaves nothing", arguments: TestDatabase.allCases)
    func givenUp(_ engine: TestDatabase) async throws {
        struct Refusal: Error {}
        try await engine.withNumbers { database in
            try await database.insert(1)
            await #expect(throws: (any Error).self) {
                try await database.write { connection in
                    try connection.send("INSERT INTO numbers (n) VALUES (2)", [])
                    try connection.send("INSERT INTO numbers (n) VALUES (1)", [])
                    throw Refusal()
                }
            }
            try await database.insert(3)
            #expect(try await database.numbers() == [1, 3])
        }
    }
}
