import Synchronization

/// A database on a PostgreSQL server, or on one that speaks its protocol.
///
/// It connects at the first use, and again after the server was away. A read then runs a second time; a write too,
/// unless the connection was lost during its commit.
package final class PostgresDatabase: Database {
    private let info: PostgresConnectionInfo
    private let pool: PostgresPool

    /// A database at a connection URL, which may contain a password and is never logged, used through up to
    /// `poolSize` connections.
    ///
    /// - Throws: ``DatabaseAddressError/malformedURL``.
    package init(url: String, poolSize: Int = 8) throws(DatabaseAddressError) {
        guard let info = PostgresConnectionInfo(url: url) else { throw .malformedURL }
        self.info = info
        pool = PostgresPool((0..<poolSize).map { _ in PostgresSession(info) })
    }

    /// See ``Database/read(_:)``.
    package func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await withSessionUnlessCancelled { try $0.read(body) }
    }

    /// See ``Database/readConsistently(_:)``.
    package func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await withSessionUnlessCancelled { try $0.readConsistently(body) }
    }

    private func withSessionUnlessCancelled<T: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> T
    ) async throws -> T {
        let isGivenUp = Flag()
        return try await withTaskCancellationHandler {
            try await pool.withSession { session in
                // The caller may have gone while it waited for a session.
                if isGivenUp.isSet { throw CancellationError() }
                return try body(session)
            }
        } onCancel: {
            isGivenUp.set()
        }
    }

    /// See ``Database/write(_:_:)``. The room is the server's own affair.
    package func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await pool.withSession { try $0.write(body) }
    }

    /// See ``Database/rewrite(table:)``.
    package func rewrite(table: String) async throws {
        try await pool.withSession { try $0.runAlone("VACUUM FULL \(table)") }
    }

    /// See ``Database/truncateLog()``. The log is the server's own affair; that keys are destroyed reaches it.
    @discardableResult
    package func truncateLog() async -> Bool { true }

    /// See ``Database/channel(named:)``.
    package func channel(named name: String) -> PostgresChannel? {
        PostgresChannel(name: name, info: info, pool: pool)
    }

    /// See ``Database/close()``.
    package func close() async {
        await pool.close()
    }
}

/// Something that becomes true once.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
