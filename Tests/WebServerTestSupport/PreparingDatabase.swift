import Database

/// An SQLite database whose statements are noted, to be prepared on PostgreSQL.
final class PreparingDatabase: Database {
    private let inner: any Database
    private let log: StatementLog

    init(_ inner: any Database, _ log: StatementLog) {
        self.inner = inner
        self.log = log
    }

    func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await inner.read { [log] in try body(log.watching($0)) }
    }

    func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await inner.readConsistently { [log] in try body(log.watching($0)) }
    }

    func scan<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await inner.scan { [log] in try body(log.watching($0)) }
    }

    func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await inner.write(kind) { [log] in try body(log.watching($0)) }
    }

    func rewrite(table: String) async throws { try await inner.rewrite(table: table) }
    func truncateLog() async -> Bool { await inner.truncateLog() }
    func close() async { await inner.close() }
}
