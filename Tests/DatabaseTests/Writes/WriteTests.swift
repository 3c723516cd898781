import Database
import Foundation
import TestSupport
import Testing

@Suite struct WriteTests {
    private struct Refusal: Error {}

    @Test(arguments: TestDatabase.allCases)
    func aThrowingBodyLeavesNothing(engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            await #expect(throws: Refusal.self) {
                try await database.write { connection in
                    try connection.execute("INSERT INTO numbers (n) VALUES (1)")
                    throw Refusal()
                }
            }
            let kept = try await database.numbers()
            #expect(kept == [])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func aSecondRowWithTheSameKeyIsAUniqueViolation(engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await database.insert(1)
            await #expect(throws: DatabaseError.uniqueViolation) { try await database.insert(1) }
            let kept = try await database.numbers()
            #expect(kept == [1])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func afterAFailedStatementNothingOfTheBodyIsKept(engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            await #expect(throws: DatabaseError.uniqueViolation) {
                try await database.write { connection in
                    try connection.execute("INSERT INTO numbers (n) VALUES (1)")
                    _ = try? connection.execute("INSERT INTO numbers (n) VALUES (1)")
                    _ = try? connection.execute("INSERT INTO numbers (n) VALUES (2)")
                }
            }
            let kept = try await database.numbers()
            #expect(kept == [])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func concurrentWritersSeeTheirOwnWrites(engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await withThrowingTaskGroup(of: Bool.self) { tasks in
                for number in Int64(0)..<200 {
                    tasks.addTask {
                        try await database.insert(number)
                        let rows = try await database.read { connection in
                            try connection.query("SELECT n FROM numbers WHERE n = $1", [.integer(number)])
                        }
                        return rows.count == 1
                    }
                }
                for try await isSeen in tasks { #expect(isSeen) }
            }
            let kept = try await database.numbers()
            #expect(kept == Array(0..<200))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func failingWritersDoNotHurtTheOthers(engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await database.insert(-1)
            let failures = await withTaskGroup(of: Bool.self) { tasks in
                for number in Int64(0)..<100 {
                    tasks.addTask {
                        do {
                            try await database.insert(number % 2 == 0 ? number : -1)
                            return false
                        } catch {
                            return error as? DatabaseError == .uniqueViolation
                        }
                    }
                }
                return await tasks.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(failures == 50)
            let kept = try await database.numbers()
            #expect(kept == [-1] + stride(from: 0, to: 100, by: 2))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func increasesThatRaceAreAllCounted(engine: TestDatabase) async throws {
        try await engine.withNumbers { database in
            try await database.insert(0)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for _ in 0..<40 {
                    tasks.addTask {
                        try await database.write { connection in
                            let lock = connection.dialect.rowLock
                            let number: Int64 = try connection.query("SELECT n FROM numbers\(lock)")[0]["n"]
                            try connection.execute("UPDATE numbers SET n = $1", [.integer(number + 1)])
                        }
                    }
                }
                try await tasks.waitForAll()
            }
            let kept = try await database.numbers()
            #expect(kept == [40])
        }
    }
}
