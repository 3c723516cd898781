/// The writing SQLite connection inside one transaction or one savepoint of a group.
final class SQLiteTransaction: SQLConnection {
    let dialect = SQLDialect.sqlite
    /// The reason why a statement failed; no other one runs after it.
    private(set) var failure: (any Error)?
    private let statements: SQLiteStatements

    init(_ statements: SQLiteStatements) {
        self.statements = statements
    }

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        try noting { try statements.query(sql, arguments) }
    }

    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try noting { try statements.execute(sql, arguments) }
    }

    private func noting<Result>(_ run: () throws -> Result) throws -> Result {
        if let failure { throw failure }
        do {
            return try run()
        } catch {
            failure = error
            throw error
        }
    }
}
