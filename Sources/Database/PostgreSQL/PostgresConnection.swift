/// A session inside one read or one transaction.
final class PostgresConnection: SQLConnection {
    let dialect = SQLDialect.postgres
    /// Why a statement failed; no other one runs after it.
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

    func send(_ sql: String, _ arguments: [SQLValue]) throws {
        if let failure { throw failure.error }
        let arguments = try PostgresArguments(arguments)
        do {
            try session.send(sql, arguments)
        } catch {
            failure = error
            throw error.error
        }
    }

    private func run(
        _ sql: String, _ arguments: [SQLValue]
    ) throws -> (statement: PostgresStatement, result: PostgresResult) {
        if let failure { throw failure.error }
        let arguments = try PostgresArguments(arguments)
        do {
            return try session.run(sql, arguments)
        } catch {
            failure = error
            throw error.error
        }
    }
}
