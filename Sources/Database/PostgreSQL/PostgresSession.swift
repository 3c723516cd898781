import CLibPQ
import Dispatch
import Foundation

/// One connection to the server, opened at its first use and again after it was lost, with a thread of its own for
/// libpq's blocking calls.
///
/// Statements are sent one after another and waited for together: those of which nothing is needed yet go with the next
/// one that is, and `BEGIN` with the first. All of its state is touched only on its queue.
final class PostgresSession: @unchecked Sendable {
    private struct StatementKey: Hashable {
        let sql: String
        let types: [Oid]
    }

    /// A command whose result has not been read yet.
    private enum Sent {
        case preparation(StatementKey)
        /// Its result is kept where it is read later.
        case execution(PendingResult?)
    }

    private static let statementCapacity = 500

    private let info: PostgresConnectionInfo
    private let queue = DispatchQueue(label: "gtsd.postgres")
    private var handle: OpaquePointer?
    private var statements: [StatementKey: PostgresStatement] = [:]
    /// The number of statements that were prepared on this connection. No name is given twice.
    private var preparedCount = 0
    private var sent: [Sent] = []

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
        guard PQenterPipelineMode(handle) == 1 else {
            disconnect()
            throw .unavailable(reason: "The connection can't send several statements at once.")
        }
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
        sent = []
    }

    /// Whether the server has something to say though nothing was asked: as a rule, that it is leaving.
    var isAddressed: Bool {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        return poll(&socket, 1, 0) != 0
    }

    /// Runs one statement without arguments, after those that were sent before.
    func run(_ sql: String) throws(PostgresFailure) {
        try send(sql)
        _ = try receive()
    }

    /// Runs one statement, after those that were sent before.
    func run(
        _ sql: String, _ arguments: PostgresArguments
    ) throws(PostgresFailure) -> (statement: PostgresStatement, result: PostgresResult) {
        let statement = try send(sql, arguments)
        return (statement, try receive())
    }

    /// Sends one statement, prepared at its first use, without waiting for its result, which is kept in `pending`.
    @discardableResult
    func send(
        _ sql: String, _ arguments: PostgresArguments = .none, for pending: PendingResult? = nil
    ) throws(PostgresFailure) -> PostgresStatement {
        let statement = try preparedStatement(StatementKey(sql: sql, types: arguments.types))
        let isSent = arguments.withPointers { values, lengths, formats in
            PQsendQueryPrepared(handle, statement.name, CInt(values.count), values, lengths, formats, 1)
        }
        try noteSent(.execution(pending), isSent)
        return statement
    }

    private func preparedStatement(_ key: StatementKey) throws(PostgresFailure) -> PostgresStatement {
        if let statement = statements[key] { return statement }
        if statements.count >= Self.statementCapacity {
            statements = [:]
            try noteSent(.execution(nil), PQsendQueryParams(handle, "DEALLOCATE ALL", 0, nil, nil, nil, nil, 1))
        }
        preparedCount += 1
        let statement = PostgresStatement(name: "gtsd_\(preparedCount)")
        try noteSent(
            .preparation(key), PQsendPrepare(handle, statement.name, key.sql, CInt(key.types.count), key.types))
        statements[key] = statement
        return statement
    }

    private func noteSent(_ command: Sent, _ isSent: CInt) throws(PostgresFailure) {
        guard isSent == 1 else { throw .lostConnection }
        sent.append(command)
    }

    /// Whether something was sent that was not waited for yet.
    var hasSent: Bool { !sent.isEmpty }

    /// Waits for the results of everything that was sent, and returns that of the last one.
    ///
    /// - Throws: The failure of the first one that failed; the server has left out those after it.
    func receive() throws(PostgresFailure) -> PostgresResult {
        guard PQpipelineSync(handle) == 1 else { throw .lostConnection }
        var last = PostgresResult(nil)
        var failure: PostgresFailure?
        for command in sent {
            last = nextResult()
            failure = failure ?? PostgresFailure(last, isConnected: PQstatus(handle) == CONNECTION_OK)
            if failure?.kind == .lostConnection { throw .lostConnection }
            switch command {
            // What isn't there must not be taken for prepared.
            case .preparation(let key): if failure != nil { statements[key] = nil }
            case .execution(let pending): pending?.result = last
            }
        }
        sent = []
        PQclear(PQgetResult(handle))
        if let failure { throw failure }
        return last
    }

    /// The result of the next command. A null follows it.
    private func nextResult() -> PostgresResult {
        let result = PostgresResult(PQgetResult(handle))
        while let another = PQgetResult(handle) { PQclear(another) }
        return result
    }
}

/// The place of a result that is read after other statements were sent.
final class PendingResult {
    /// Nil until everything that was sent is waited for.
    fileprivate(set) var result: PostgresResult?
}
