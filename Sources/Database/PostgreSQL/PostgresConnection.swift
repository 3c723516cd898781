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
        try run(sql, arguments).rows()
    }

    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try run(sql, arguments).affectedRows
    }

    private func run(_ sql: String, _ arguments: [SQLValue]) throws -> PostgresResult {
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
