package import Database
import Dispatch
import Synchronization
import Testing

/// Holds up threads until a test opens it.
package final class ThreadGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting = 0
    }

    private let state = Mutex(State())
    private let opening = DispatchSemaphore(value: 0)

    /// A closed gate.
    package init() {}

    /// The number of threads held up so far.
    package var waiting: Int { state.withLock { $0.waiting } }

    /// Holds up the thread. A test that never opens the gate fails rather than hangs.
    package func pass() {
        let isHeld = state.withLock { state in
            if !state.isOpen { state.waiting += 1 }
            return !state.isOpen
        }
        if isHeld, opening.wait(timeout: .now() + 120) == .timedOut { Issue.record("The gate was not opened") }
    }

    /// Opens the gate for good, for those held up too.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting
        }
        for _ in 0..<waiting { opening.signal() }
    }
}

/// A database in which statements with some words hold up the thread that runs them, until a gate is opened.
package final class HeldDatabase: Database {
    private let inner: any Database
    private let words: String
    private let gate: ThreadGate

    /// A database around another, with the words and the gate.
    package init(_ inner: any Database, holding words: String, at gate: ThreadGate) {
        (self.inner, self.words, self.gate) = (inner, words, gate)
    }

    package func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await inner.read { [words, gate] in try body(Self.holding(words, at: gate, $0)) }
    }

    package func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await inner.readConsistently { [words, gate] in try body(Self.holding(words, at: gate, $0)) }
    }

    private static func holding(
        _ words: String, at gate: ThreadGate, _ connection: any SQLConnection
    ) -> any SQLConnection {
        WatchedConnection(inner: connection, dialect: connection.dialect) { sql, _, _ in
            if sql.contains(words) { gate.pass() }
        }
    }

    package func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await inner.write(kind, body)
    }

    package func rewrite(table: String) async throws { try await inner.rewrite(table: table) }
    package func truncateLog() async -> Bool { await inner.truncateLog() }
    package func close() async { await inner.close() }
}
