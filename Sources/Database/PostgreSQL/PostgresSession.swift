import CLibPQ
import Dispatch

/// One connection to the server, opened at its first use and again after it was lost, with a thread of its own for
/// libpq's blocking calls.
///
/// All of its state is touched only on its queue.
final class PostgresSession: @unchecked Sendable {
    private struct StatementKey: Hashable {
        let sql: String
        let types: [Oid]
    }

    private static let statementCapacity = 500

    private let info: PostgresConnectionInfo
    private let queue = DispatchQueue(label: "gtsd.postgres")
    private var handle: OpaquePointer?
    private var statements: [StatementKey: PostgresStatement] = [:]

    init(_ info: PostgresConnectionInfo) {
        self.info = info
    }

    deinit {
        PQfinish(handle)
    }

    /// Runs `body` on the session's thread, after those handed in before.
    func perform(_ body: @escaping @Sendable (PostgresSession) -> Void) {
        queue.async { body(self) }
    }

    /// Opens the connection unless it is open.
    func connect() throws(DatabaseError) {
        guard handle == nil else { return }
        handle = info.connect()
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = info.describe(String(cString: PQerrorMessage(handle)))
            disconnect()
            throw .unavailable(reason: reason)
        }
        // The default would print notices to standard error.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        do {
            // Statements outside a transaction are reads. A server that is set to answer before a commit is on disk
            // would break the promise of `Database.write`.
            try run("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
            try run(
                """
                SELECT set_config('synchronous_commit', 'on', false)
                WHERE current_setting('synchronous_commit') = 'off'
                """)
        } catch {
            disconnect()
            throw error.error
        }
    }

    /// Closes the connection, and with it its transaction and prepared statements.
    func disconnect() {
        PQfinish(handle)
        handle = nil
        statements = [:]
    }

    /// Runs one statement without arguments.
    func run(_ sql: String) throws(PostgresFailure) {
        _ = try check(PQexec(handle, sql))
    }

    /// Runs one statement, prepared at its first use.
    func run(
        _ sql: String, _ arguments: PostgresArguments
    ) throws(PostgresFailure) -> (statement: PostgresStatement, result: PostgresResult) {
        let statement = try preparedStatement(StatementKey(sql: sql, types: arguments.types))
        let result = arguments.withPointers { values, lengths, formats in
            PQexecPrepared(handle, statement.name, CInt(values.count), values, lengths, formats, 1)
        }
        return (statement, try check(result))
    }

    private func preparedStatement(_ key: StatementKey) throws(PostgresFailure) -> PostgresStatement {
        if let statement = statements[key] { return statement }
        if statements.count >= Self.statementCapacity {
            try run("DEALLOCATE ALL")
            statements = [:]
        }
        let statement = PostgresStatement(name: "gtsd_\(statements.count)")
        _ = try check(PQprepare(handle, statement.name, key.sql, CInt(key.types.count), key.types))
        statements[key] = statement
        return statement
    }

    private func check(_ pointer: OpaquePointer?) throws(PostgresFailure) -> PostgresResult {
        let result = PostgresResult(pointer)
        let isConnected = PQstatus(handle) == CONNECTION_OK
        if let failure = PostgresFailure(result, isConnected: isConnected) { throw failure }
        return result
    }
}
