/// One connection inside one read or one transaction.
///
/// It is valid only inside the closure that received it. SQL is the portable subset of both engines: `$1`
/// placeholders, which may repeat and appear in any order, `INSERT … ON CONFLICT`, `RETURNING`, `BIGINT` UTC
/// milliseconds, dates as text. A placeholder whose type the statement doesn't tell, as in `SELECT $1` or
/// `$1 IS NULL`, needs a `CAST` to run on PostgreSQL.
package protocol SQLConnection {
    /// The differences between the engines.
    var dialect: SQLDialect { get }

    /// Runs one statement and returns its rows: of a `SELECT`, or of the `RETURNING` clause of a change.
    ///
    /// - Throws: ``DatabaseError``.
    @discardableResult
    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow]

    /// Runs one statement and returns how many rows it inserted, updated or deleted.
    ///
    /// - Throws: ``DatabaseError``.
    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int

    /// Runs one statement whose rows are read a little later. A driver may send it together with the next one, so that
    /// statements that don't rest on each other take one way to the server and back.
    ///
    /// - Throws: ``DatabaseError``.
    func ask(_ sql: String, _ arguments: [SQLValue]) throws -> PendingRows

    /// Runs one statement of a write of which nothing is needed back. A driver may send it together with the next one, or
    /// with the commit, which then fails in its place: no round trip is waited for.
    ///
    /// - Throws: ``DatabaseError``.
    func send(_ sql: String, _ arguments: [SQLValue]) throws
}

/// The rows of a statement that was asked for, and need not have been answered yet. Valid as long as the connection is.
package struct PendingRows {
    private let answer: () throws -> [SQLRow]

    /// The rows that `answer` waits for.
    package init(_ answer: @escaping () throws -> [SQLRow]) {
        self.answer = answer
    }

    /// The rows, once they are here.
    ///
    /// - Throws: ``DatabaseError`` of the statement, or of one that was sent before it.
    package func rows() throws -> [SQLRow] { try answer() }
}

extension SQLConnection {
    /// Runs the statement at once, as an engine does that is no way off.
    package func ask(_ sql: String, _ arguments: [SQLValue]) throws -> PendingRows {
        let rows = try query(sql, arguments)
        return PendingRows { rows }
    }

    /// Runs the statement at once, as an engine does that is no way off.
    package func send(_ sql: String, _ arguments: [SQLValue]) throws {
        try execute(sql, arguments)
    }

    /// Runs one statement without arguments of which nothing is needed back.
    package func send(_ sql: String) throws {
        try send(sql, [])
    }

    /// Runs one statement without arguments and returns its rows.
    ///
    /// - Throws: ``DatabaseError``.
    @discardableResult
    package func query(_ sql: String) throws -> [SQLRow] {
        try query(sql, [])
    }

    /// Runs one statement without arguments and returns how many rows it inserted, updated or deleted.
    ///
    /// - Throws: ``DatabaseError``.
    @discardableResult
    package func execute(_ sql: String) throws -> Int {
        try execute(sql, [])
    }
}
