/// A session inside one read or one transaction.
final class PostgresConnection: SQLConnection {
    let dialect = SQLDialect.postgres
    /// The reason why a statement failed; no other one runs after it.
    private(set) var failure: PostgresFailure?
    private let session: PostgresSession

    init(_ session: PostgresSession) {
        self.session = session
    }

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        let (statement, result) = try run(sql, arguments)
        return try result.rows(columns: statement.columns(of: result))
    }

    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try run(sql, arguments).result.affectedRows
    }

    func ask(_ sql: String, _ arguments: [SQLValue]) throws -> PendingRows {
        let (arguments, pending) = (try PostgresArguments(arguments), PendingResult())
        let statement = try noting { session throws(PostgresFailure) in
            try session.send(sql, arguments, for: pending)
        }
        return PendingRows { [self] in
            let result = try answer(pending)
            return try result.rows(columns: statement.columns(of: result))
        }
    }

    func send(_ sql: String, _ arguments: [SQLValue]) throws {
        let arguments = try PostgresArguments(arguments)
        _ = try noting { session throws(PostgresFailure) in try session.send(sql, arguments) }
    }

    private func run(
        _ sql: String, _ arguments: [SQLValue]
    ) throws -> (statement: PostgresStatement, result: PostgresResult) {
        let arguments = try PostgresArguments(arguments)
        return try noting { session throws(PostgresFailure) in try session.run(sql, arguments) }
    }

    /// The result of a statement that was sent.
    private func answer(_ pending: PendingResult) throws -> PostgresResult {
        try noting { session throws(PostgresFailure) in
            if let result = pending.result { return result }
            _ = try session.receive()
            guard let result = pending.result else { throw .lostConnection }
            return result
        }
    }

    private func noting<Result>(
        _ body: (PostgresSession) throws(PostgresFailure) -> Result
    ) throws -> Result {
        if let failure { throw failure.error }
        do {
            return try body(session)
        } catch {
            failure = error
            throw error.error
        }
    }
}
