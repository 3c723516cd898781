import Database
import TestSupport
import Testing

@Suite(.enabled(if: TestDatabase.includesPostgres)) struct PostgresDatabaseTests {
    @Test func aServerThatIsNotThereIsUnavailableAndThePasswordUntold() async throws {
        let database = try PostgresDatabase(url: "postgres://me:secret@/gtsd?host=/nonexistent")
        let error = try #require(
            await #expect(throws: DatabaseError.self) { try await database.read { try $0.query("SELECT 1").count } })
        #expect(isUnavailable(error))
        #expect(!"\(error)".contains("secret"))
        await database.close()
    }

    @Test func callersBeyondTheSizeOfThePoolWait() async throws {
        try await TestDatabase.postgres.withAddress { address in
            guard case .postgres(let url) = address else { return }
            try await closing(try PostgresDatabase(url: url, poolSize: 2)) { database in
                try await withThrowingTaskGroup(of: Int64.self) { tasks in
                    for number in Int64(0)..<50 {
                        tasks.addTask {
                            try await database.read { connection in
                                try connection.query("SELECT CAST($1 AS BIGINT) AS n", [.integer(number)])[0]["n"]
                            }
                        }
                    }
                    let answers = try await tasks.reduce(into: Set()) { $0.insert($1) }
                    #expect(answers == Set(0..<50))
                }
            }
        }
    }

    @Test func moreStatementsThanAConnectionRemembersStillRun() async throws {
        try await TestDatabase.postgres.withDatabase { database in
            let sum = try await database.read { connection in
                try (0..<600).reduce(0) { sum, number in
                    try sum + connection.query("SELECT \(number) AS n")[0]["n"]
                }
            }
            #expect(sum == 179_700)
        }
    }
}
