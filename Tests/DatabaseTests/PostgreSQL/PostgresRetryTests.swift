import Database
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: TestDatabase.includesPostgres)) struct PostgresRetryTests {
    @Test func itReconnectsAfterTheServerWasAway() async throws {
        let server = try TemporaryPostgres()
        try await server.withDatabase { url in
            try await closing(try PostgresDatabase(url: url)) { database in
                try await database.write { _ = try $0.execute("CREATE TABLE numbers (n BIGINT PRIMARY KEY)") }
                try server.stop()
                await #expect(performing: { _ = try await database.numbers() }, throws: isUnavailable)
                try server.start()
                let atFirst = try await database.numbers()
                #expect(atFirst == [])
                try server.stop()
                try server.start()
                let afterRestart = try await database.numbers()
                #expect(afterRestart == [])
                try server.stop()
                try server.start()
                try await database.insert(1)
                let atLast = try await database.numbers()
                #expect(atLast == [1])
            }
        }
    }

    @Test func aWriteRunsAgainWhenTheConnectionIsLostBeforeItsCommit() async throws {
        try await TestDatabase.postgres.withNumbers { database in
            let runs = Counter()
            try await database.write { connection in
                try connection.execute("INSERT INTO numbers (n) VALUES (1)")
                if runs.next() == 1 { try connection.query("SELECT pg_terminate_backend(pg_backend_pid())") }
            }
            #expect(runs.count == 2)
            let kept = try await database.numbers()
            #expect(kept == [1])
        }
    }

    @Test func aWriteDoesNotRunAgainWhenTheConnectionIsLostDuringItsCommit() async throws {
        try await TestDatabase.postgres.withNumbers { database in
            try await database.write { connection in
                try connection.execute(
                    """
                    CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS
                    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
                    """)
                try connection.execute(
                    """
                    CREATE CONSTRAINT TRIGGER hang_up AFTER INSERT ON numbers DEFERRABLE INITIALLY DEFERRED
                    FOR EACH ROW EXECUTE FUNCTION hang_up()
                    """)
            }
            let runs = Counter()
            await #expect(
                performing: {
                    try await database.write { connection in
                        _ = runs.next()
                        try connection.execute("INSERT INTO numbers (n) VALUES (1)")
                    }
                }, throws: isUnavailable)
            #expect(runs.count == 1)
            let kept = try await database.numbers()
            #expect(kept == [])
        }
    }

    @Test(arguments: ["40001", "40P01"])
    func aWriteRunsAgainAfterAConflict(code: String) async throws {
        try await TestDatabase.postgres.withNumbers { database in
            let runs = Counter()
            try await database.write { connection in
                try connection.execute("INSERT INTO numbers (n) VALUES (1)")
                if runs.next() < 3 { try connection.execute("DO $$ BEGIN RAISE SQLSTATE '\(code)'; END $$") }
            }
            #expect(runs.count == 3)
            let kept = try await database.numbers()
            #expect(kept == [1])
        }
    }

    @Test func aConflictThatLastsIsReported() async throws {
        try await TestDatabase.postgres.withNumbers { database in
            await #expect(throws: DatabaseError.self) {
                try await database.write { try $0.execute("DO $$ BEGIN RAISE SQLSTATE '40001'; END $$") }
            }
        }
    }

    @Test func twoWritesThatLockEachOtherOutBothSucceed() async throws {
        try await TestDatabase.postgres.withNumbers { database in
            try await database.insert(1)
            try await database.insert(2)
            let bothLocked = Gate(arrivals: 2)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for order in [[1, 2], [2, 1]] {
                    tasks.addTask {
                        try await database.write { connection in
                            let lock = "SELECT n FROM numbers WHERE n = $1 FOR UPDATE"
                            try connection.query(lock, [.init(order[0])])
                            bothLocked.arrive()
                            try connection.query(lock, [.init(order[1])])
                        }
                    }
                }
                try await tasks.waitForAll()
            }
        }
    }

    @Test func aStatementPreparedBeforeAChangeOfTheSchemaIsPreparedAgain() async throws {
        try await TestDatabase.postgres.withAddress { address in
            guard case .postgres(let url) = address else { return }
            try await closing(try PostgresDatabase(url: url, poolSize: 1)) { database in
                try await database.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT)") }
                let read = { try await database.read { try $0.query("SELECT * FROM sample").count } }
                _ = try await read()
                try await database.write { _ = try $0.execute("ALTER TABLE sample ADD COLUMN t TEXT") }
                let count = try await read()
                #expect(count == 0)
            }
        }
    }
}

private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}

/// Opens for good when enough threads have arrived.
private final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    init(arrivals: Int) {
        missing = arrivals
    }

    func arrive() {
        condition.lock()
        defer { condition.unlock() }
        missing -= 1
        condition.broadcast()
        while missing > 0 { condition.wait() }
    }
}
