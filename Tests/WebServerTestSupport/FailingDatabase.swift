package import Database
import Synchronization

/// A database that fails as often as a test wants.
package final class FailingDatabase: Database {
    private struct Failures {
        var before = 0
        var count = 0

        mutating func isNext() -> Bool {
            guard before == 0 else {
                before -= 1
                return false
            }
            guard count > 0 else { return false }
            count -= 1
            return true
        }
    }

    private let inner: any Database
    private let reads = Mutex(Failures())
    private let writes = Mutex(Failures())
    private let isFull = Mutex(false)

    /// A database around another, which fails at first at nothing.
    package init(_ inner: any Database) {
        self.inner = inner
    }

    /// Lets this number of reads fail, after some that succeed.
    package func fail(reads count: Int, after before: Int = 0) {
        reads.withLock { $0 = Failures(before: before, count: count) }
    }

    /// Leaves room for essential writes only, or for all again.
    package func leaveNoRoom(_ isFull: Bool = true) { self.isFull.withLock { $0 = isFull } }

    /// Lets this number of writes fail, after some that succeed.
    package func fail(writes count: Int, after before: Int = 0) {
        writes.withLock { $0 = Failures(before: before, count: count) }
    }

    package func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        guard !reads.withLock({ $0.isNext() }) else { throw DatabaseError.unavailable(reason: "test") }
        return try await inner.read(body)
    }

    package func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        guard !reads.withLock({ $0.isNext() }) else { throw DatabaseError.unavailable(reason: "test") }
        return try await inner.readConsistently(body)
    }

    package func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        guard !writes.withLock({ $0.isNext() }) else { throw DatabaseError.unavailable(reason: "test") }
        guard kind == .essential || !isFull.withLock({ $0 }) else { throw DatabaseError.noRoom(reason: "test") }
        return try await inner.write(kind, body)
    }

    package func rewrite(table: String) async throws { try await inner.rewrite(table: table) }
    package func truncateLog() async -> Bool { await inner.truncateLog() }

    package func close() async { await inner.close() }
}
