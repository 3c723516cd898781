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
    private let statements: WriterStatements

    init(_ pool: DatabasePool, _ placeholders: PlaceholderCache) {
        self.pool = pool
        self.statements = WriterStatements(placeholders)
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

    /// Gives back what SQLite keeps for the writer's statements, without which its connection can't be closed. Called on
    /// the writer's queue, after the last write.
    func finish() { statements.giveBack() }

    private func commitWaiting(_ database: GRDB.Database) {
        guard let statements = statements.of(database) else { return refuseWaiting() }
        while let group = takeWaiting() {
            commit(group, statements)
        }
    }

    private func refuseWaiting() {
        while let group = takeWaiting() {
            group.forEach { $0.resume(.failure(DatabaseError.unavailable(reason: "It was closed."))) }
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

    private func commit(_ group: [any PendingWrite], _ statements: SQLiteStatements) {
        guard group.count > 1 else {
            group.forEach { commitAlone($0, statements) }
            return
        }
        do {
            let outcomes = try transaction(statements) { try runTogether(group, statements) }
            zip(group, outcomes).forEach { $0.resume($1) }
        } catch is BrokenGroup {
            group.forEach { commitAlone($0, statements) }
        } catch {
            group.forEach { $0.resume(.failure(error)) }
        }
    }

    private func commitAlone(_ write: any PendingWrite, _ statements: SQLiteStatements) {
        do {
            try transaction(statements) { try write.run(in: SQLiteTransaction(statements)) }
            write.resume(.success(()))
        } catch let error as BrokenGroup {
            write.resume(.failure(error.cause))
        } catch {
            write.resume(.failure(error))
        }
    }

    private func runTogether(
        _ group: [any PendingWrite], _ statements: SQLiteStatements
    ) throws -> [Result<Void, any Error>] {
        try group.map { write in
            try statements.execute("SAVEPOINT one_write")
            do {
                try write.run(in: SQLiteTransaction(statements))
                try statements.execute("RELEASE one_write")
                return .success(())
            } catch {
                // A full disk, for one, makes SQLite roll back everything and not only the savepoint.
                guard statements.isInTransaction else { throw BrokenGroup(cause: error) }
                try statements.execute("ROLLBACK TO one_write")
                try statements.execute("RELEASE one_write")
                return .failure(error)
            }
        }
    }

    /// Runs `body` and commits; when either fails, nothing is kept.
    private func transaction<Value>(_ statements: SQLiteStatements, _ body: () throws -> Value) throws -> Value {
        do {
            try statements.execute("BEGIN IMMEDIATE")
            let before = statements.changes
            let value = try body()
            if statements.changes != before { try statements.countCommit() }
            do {
                try statements.execute("COMMIT")
            } catch DatabaseError.foreignKeyViolation {
                throw BrokenGroup(cause: DatabaseError.foreignKeyViolation)
            }
            return value
        } catch {
            if statements.isInTransaction { try statements.execute("ROLLBACK") }
            throw error
        }
    }
}

/// One write keeps the whole group from being committed, so each must be tried alone.
private struct BrokenGroup: Error {
    let cause: any Error
}

/// The writer's statements. They are made, used and given back on its queue only.
private final class WriterStatements: @unchecked Sendable {
    private let placeholders: PlaceholderCache
    private var statements: SQLiteStatements?

    init(_ placeholders: PlaceholderCache) {
        self.placeholders = placeholders
    }

    /// The statements on the connection of the writer; nil when it is closed.
    func of(_ database: GRDB.Database) -> SQLiteStatements? {
        if statements == nil { statements = database.sqliteConnection.map { SQLiteStatements($0, placeholders) } }
        return statements
    }

    func giveBack() { statements = nil }
}
