import Synchronization

/// The connections that read. There are as many as ever read at once; each is lent to one caller at a time.
final class SQLiteReaders: Sendable {
    /// Hands a reader from one thread to the next; only the borrower touches it.
    private struct Lent: @unchecked Sendable {
        let reader: SQLiteReader
    }

    private struct State {
        var idle: [Lent] = []
        var isClosed = false
    }

    private let path: String
    private let placeholders: PlaceholderCache
    private let state = Mutex(State())

    init(path: String, _ placeholders: PlaceholderCache) {
        self.path = path
        self.placeholders = placeholders
    }

    /// Runs `body` with a reader on the caller's thread.
    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        let lent = try borrow()
        defer { giveBack(lent) }
        return try body(lent.reader)
    }

    /// Runs `body` as `read` does, in a transaction: all of its statements see one state.
    func readConsistently<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        let lent = try borrow()
        // A reader whose transaction can't be ended sees an old state for ever, so it is not lent again.
        _ = try lent.reader.query("BEGIN", [])
        let value = Result { try body(lent.reader) }
        _ = try lent.reader.query("COMMIT", [])
        giveBack(lent)
        return try value.get()
    }

    /// Gives back the pages that the idle readers keep.
    func releaseMemory() {
        state.withLock { state in
            for lent in state.idle { lent.reader.releaseMemory() }
        }
    }

    /// Closes the idle readers, and each of the others when it comes back. Later reads are refused.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.idle = []
        }
    }

    private func borrow() throws -> Lent {
        let (idle, isClosed) = state.withLock { ($0.idle.popLast(), $0.isClosed) }
        if isClosed { throw DatabaseError.unavailable(reason: "It was closed.") }
        return try idle ?? Lent(reader: SQLiteReader(path: path, placeholders))
    }

    private func giveBack(_ lent: Lent) {
        state.withLock { state in
            if !state.isClosed { state.idle.append(lent) }
        }
    }
}
