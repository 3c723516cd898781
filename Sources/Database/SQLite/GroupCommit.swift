import GRDB
import Synchronization

/// Commits writes that wait at the same time in one transaction, with one sync of the disk for all of them.
///
/// It adds no delay: a write that finds the writer idle starts at once, and the others are those that gathered while
/// the commit before them was syncing. Each runs in a savepoint of its own, so that one that fails takes back only
/// its own changes.
final class GroupCommit: Sendable {
    private struct State {
        var waiting: [any PendingWrite] = []
        var isWriting = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let pool: DatabasePool
    private let placeholders: PlaceholderCache

    init(_ pool: DatabasePool, _ placeholders: PlaceholderCache) {
        self.pool = pool
        self.placeholders = placeholders
    }

    /// Queues a write. Its caller is resumed once it is durable, or has failed.
    func submit(_ write: any PendingWrite) {
        let (isRefused, startsWriting) = state.withLock { state in
            guard !state.isClosed else { return (true, false) }
            state.waiting.append(write)
            defer { state.isWriting = true }
            return (false, !state.isWriting)
        }
        if isRefused {
            write.resume(.failure(DatabaseError.unavailable(reason: "It was closed.")))
        }
        if startsWriting {
            pool.asyncWriteWithoutTransaction { self.commitWaiting($0) }
        }
    }

    /// Refuses later writes. Returns whether it did so already.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed
        }
    }

    private func commitWaiting(_ database: GRDB.Database) {
        while let group = takeWaiting() {
            commit(group, database)
        }
    }

    private func takeWaiting() -> [any PendingWrite]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isWriting = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private func commit(_ group: [any PendingWrite], _ database: GRDB.Database) {
        guard group.count > 1 else {
            group.forEach { commitAlone($0, database) }
            return
        }
        do {
            let outcomes = try transaction(database) { try runTogether(group, database) }
            zip(group, outcomes).forEach { $0.resume($1) }
        } catch is BrokenGroup {
            group.forEach { commitAlone($0, database) }
        } catch {
            group.forEach { $0.resume(.failure(error)) }
        }
    }

    private func commitAlone(_ write: any PendingWrite, _ database: GRDB.Database) {
        do {
            try transaction(database) { try write.run(in: SQLiteTransaction(database, placeholders)) }
            write.resume(.success(()))
        } catch let error as BrokenGroup {
            write.resume(.failure(error.cause))
        } catch {
            write.resume(.failure(error))
        }
    }

    private func runTogether(
        _ group: [any PendingWrite], _ database: GRDB.Database
    ) throws -> [Result<Void, any Error>] {
        try group.map { write in
            try database.execute(sql: "SAVEPOINT one_write")
            do {
                try write.run(in: SQLiteTransaction(database, placeholders))
                try database.execute(sql: "RELEASE one_write")
                return .success(())
            } catch {
                // A full disk, for one, makes SQLite roll back everything and not only the savepoint.
                guard database.isInsideTransaction else { throw BrokenGroup(cause: error) }
                try database.execute(sql: "ROLLBACK TO one_write; RELEASE one_write")
                return .failure(error)
            }
        }
    }

    /// Runs `body` and commits; when either fails, nothing is kept.
    private func transaction<Value>(_ database: GRDB.Database, _ body: () throws -> Value) throws -> Value {
        do {
            try database.beginTransaction(.immediate)
            let value = try body()
            do {
                try database.commit()
            } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                throw BrokenGroup(cause: DatabaseError.translating(error))
            }
            return value
        } catch {
            if database.isInsideTransaction { try database.rollback() }
            throw DatabaseError.translating(error)
        }
    }
}

/// One write keeps the whole group from being committed, so each must be tried alone.
private struct BrokenGroup: Error {
    let cause: any Error
}
