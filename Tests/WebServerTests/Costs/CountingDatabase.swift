import Database
import Synchronization
import WebServerTestSupport

/// The work of a database.
struct DatabaseCosts: Hashable, Sendable {
    /// The statements run; beginning and ending transactions is not counted.
    var statements = 0
    /// The rows returned.
    var rows = 0
    /// Bytes of the values in them: 8 for a number.
    var read = 0
    /// Bytes of the blobs that were written, nearly all of them sealed.
    var sealed = 0
}

/// Counts the work of a database.
final class CostCounter: Sendable {
    private let costs = Mutex(DatabaseCosts())

    /// The work since the last call.
    func take() -> DatabaseCosts {
        costs.withLock { costs in
            defer { costs = DatabaseCosts() }
            return costs
        }
    }

    func add(_ more: DatabaseCosts) {
        costs.withLock { costs in
            costs.statements += more.statements
            costs.rows += more.rows
            costs.read += more.read
            costs.sealed += more.sealed
        }
    }
}

/// A database all of whose statements are counted.
final class CountingDatabase: Database {
    private let inner: any Database
    private let counter: CostCounter

    init(_ inner: any Database, _ counter: CostCounter) {
        self.inner = inner
        self.counter = counter
    }

    func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await inner.read { [counter] in try body(Self.watching($0, writes: false, counter)) }
    }

    func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await inner.readConsistently { [counter] in try body(Self.watching($0, writes: false, counter)) }
    }

    func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await inner.write(kind) { [counter] in try body(Self.watching($0, writes: true, counter)) }
    }

    func rewrite(table: String) async throws { try await inner.rewrite(table: table) }
    func truncateLog() async -> Bool { await inner.truncateLog() }
    func close() async { await inner.close() }

    private static func watching(
        _ connection: any SQLConnection, writes: Bool, _ counter: CostCounter
    ) -> any SQLConnection {
        WatchedConnection(inner: connection, dialect: connection.dialect) { _, arguments, rows in
            counter.add(
                DatabaseCosts(
                    statements: 1, rows: rows.count,
                    read: rows.reduce(0) { $0 + $1.values.reduce(0) { $0 + Self.size($1) } },
                    sealed: writes ? arguments.reduce(0) { $0 + Self.blobSize($1) } : 0))
        }
    }

    private static func size(_ value: SQLValue) -> Int {
        switch value {
        case .null: 0
        case .integer, .real: 8
        case .text(let text): text.utf8.count
        case .blob(let bytes): bytes.count
        }
    }

    private static func blobSize(_ value: SQLValue) -> Int {
        if case .blob(let bytes) = value { bytes.count } else { 0 }
    }
}
