/// A database, whichever engine it runs on.
///
/// Closures handed to ``read(_:)`` and ``write(_:)`` are plain synchronous code over an ``SQLConnection``; they are
/// written once and run on both drivers.
package protocol Database: Sendable {
    /// Runs `body` with a connection that can only read, and returns its result.
    ///
    /// Every statement sees all that was committed before it began; two statements of one body may see different
    /// states, so what must fit together is read in one statement, or by ``readConsistently(_:)``.
    /// After a lost connection, `body` may run a second time.
    ///
    /// - Throws: The error of `body`, or ``DatabaseError``; `CancellationError` when the task was cancelled before.
    func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T

    /// Runs `body` as ``read(_:)`` does, in a transaction that only reads: all of its statements see one state, that of
    /// when the first of them began. `body` may run more than once.
    ///
    /// - Throws: What `body` throws, or ``DatabaseError``; `CancellationError` when the task was cancelled before.
    func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T

    /// Runs `body` as ``read(_:)`` does, for what reads through very many rows and may take seconds. No thread that answers
    /// requests waits for it, and the log can be emptied meanwhile. `body` may run more than once.
    ///
    /// - Throws: The error of `body`, or ``DatabaseError``; `CancellationError` when the task was cancelled before.
    func scan<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T

    /// Runs `body` in a transaction, commits it and returns its result.
    ///
    /// When this returns, the change is durable: it survives a killed process and a power loss. If `body` throws,
    /// nothing of it is kept and the error is rethrown as it is. `body` may run more than once, so it must have no
    /// effect outside the database.
    ///
    /// A statement that fails ends the transaction: later statements of the same body throw, and so does the write,
    /// even when `body` catches the error.
    ///
    /// - Throws: The error of `body`, or ``DatabaseError``.
    func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T

    /// Writes a table anew, so that what was changed or deleted in it is gone from its file; SQLite does so with all
    /// tables. Takes long, and needs the space once more.
    ///
    /// - Throws: ``DatabaseError``.
    func rewrite(table: String) async throws

    /// Takes what was deleted out of the engine's log where that can be done: SQLite's write-ahead log is emptied into the
    /// database file, where deleted bytes are overwritten. Returns false when a reader is in the way; it is
    /// to be tried again then.
    @discardableResult
    func truncateLog() async -> Bool

    /// Gives back the memory in which the engine keeps pages that it has read; the system keeps them too.
    func releaseMemory() async

    /// The messages of the servers on this database under a name, a lower-case word; nil where there is only one
    /// server.
    func channel(named name: String) -> PostgresChannel?

    /// Closes all connections once the running reads and writes have ended. Later ones throw
    /// ``DatabaseError/unavailable(reason:)``.
    func close() async
}

/// A kind of write, by its fate when there is hardly any room.
package enum WriteKind: Sendable {
    /// It fails, so that room is left for those that must go on.
    case ordinary
    /// It takes the room that was set aside: logins, what limits count, and deletions.
    case essential
}

extension Database {
    /// Reads: each connection to a server has a thread of its own.
    package func scan<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await read(body)
    }

    /// Gives nothing back: a server keeps what it reads in memory of its own.
    package func releaseMemory() async {}

    /// Nil: a file has one server.
    package func channel(named name: String) -> PostgresChannel? { nil }

    /// Runs `body` in a transaction, as an ordinary write; see ``write(_:_:)``.
    ///
    /// - Throws: The error of `body`, or ``DatabaseError``.
    package func write<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await write(.ordinary, body)
    }
}
