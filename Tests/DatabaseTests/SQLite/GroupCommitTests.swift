import Dispatch
import class GRDB.DatabasePool
import Synchronization
import TestSupport
import Testing

@testable import Database

@Suite struct GroupCommitTests {
    @Test func aFailedWriteLeavesItsNeighboursAlone() async throws {
        let (writes, children) = try await commitTogether([
            "INSERT INTO child VALUES (1, 1)", "INSERT INTO child VALUES (2, 1), (1, 1)",
            "INSERT INTO child VALUES (3, 1)",
        ])
        #expect(writes.map(\.runs) == [1, 1, 1])
        #expect(writes.map(\.error) == [nil, .uniqueViolation, nil])
        #expect(children == [1, 3])
    }

    @Test func aGroupThatCanNotBeCommittedIsCommittedOneByOne() async throws {
        let (writes, children) = try await commitTogether([
            "INSERT INTO child VALUES (1, 1)", "INSERT INTO child VALUES (2, 99)", "INSERT INTO child VALUES (3, 1)",
        ])
        #expect(writes.map(\.runs) == [2, 2, 2])
        #expect(writes.map { $0.error == nil } == [true, false, true])
        #expect(children == [1, 3])
    }

    @Test func aGroupThatSQLiteRolledBackIsCommittedOneByOne() async throws {
        let (writes, children) = try await commitTogether([
            "INSERT INTO child VALUES (1, 1)", "INSERT OR ROLLBACK INTO child VALUES (2, 1), (2, 1)",
            "INSERT INTO child VALUES (3, 1)",
        ])
        #expect(writes.map(\.runs) == [2, 2, 1])
        #expect(writes.map(\.error) == [nil, .uniqueViolation, nil])
        #expect(children == [1, 3])
    }

    /// Submits writes while another one occupies the writer, so that they form a group, and returns them once they
    /// are done, with the ids of the rows that were kept.
    private func commitTogether(_ statements: [String]) async throws -> ([RecordedWrite], [Int64]) {
        try await withTemporaryDirectory { directory in
            let pool = try DatabasePool(path: directory + "/group.sqlite")
            try await pool.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE parent (id BIGINT PRIMARY KEY);
                        INSERT INTO parent VALUES (1);
                        CREATE TABLE child (
                            id BIGINT PRIMARY KEY,
                            parent BIGINT REFERENCES parent DEFERRABLE INITIALLY DEFERRED
                        );
                        """)
            }
            let allSubmitted = DispatchSemaphore(value: 0)
            let done = DispatchSemaphore(value: 0)
            let group = GroupCommit(pool, PlaceholderCache())
            let writes = statements.map { RecordedWrite($0, done: done) }
            let started = DispatchSemaphore(value: 0)
            group.submit(OccupyingWrite(started: started, until: allSubmitted))
            await waitOffThePool(for: started)
            writes.forEach { group.submit($0) }
            allSubmitted.signal()
            for _ in writes { await waitOffThePool(for: done) }
            let children = try await pool.read { try Int64.fetchAll($0, sql: "SELECT id FROM child ORDER BY id") }
            try await pool.writeWithoutTransaction { _ in group.finish() }
            try pool.close()
            return (writes, children)
        }
    }
}

/// Keeps the writer busy.
private struct OccupyingWrite: PendingWrite {
    let started: DispatchSemaphore
    let until: DispatchSemaphore

    func run(in connection: SQLiteTransaction) {
        started.signal()
        until.wait()
    }

    func resume(_ outcome: Result<Void, any Error>) {}
}

/// Runs a statement and records what became of it.
private final class RecordedWrite: PendingWrite {
    private let statement: String
    private let done: DispatchSemaphore
    private let record = Mutex<(runs: Int, error: DatabaseError?)>((0, nil))

    init(_ statement: String, done: DispatchSemaphore) {
        self.statement = statement
        self.done = done
    }

    var runs: Int { record.withLock { $0.runs } }
    var error: DatabaseError? { record.withLock { $0.error } }

    func run(in connection: SQLiteTransaction) throws {
        record.withLock { $0.runs += 1 }
        try connection.execute(statement)
    }

    func resume(_ outcome: Result<Void, any Error>) {
        if case .failure(let error) = outcome { record.withLock { $0.error = error as? DatabaseError } }
        done.signal()
    }
}
