package import Database

/// A connection whose statements are noted, with the rows that came of them.
package struct WatchedConnection: SQLConnection {
    let inner: any SQLConnection
    package let dialect: SQLDialect
    let note: (_ sql: String, _ arguments: [SQLValue], _ rows: [SQLRow]) -> Void

    /// A connection whose statements are noted so.
    package init(
        inner: any SQLConnection, dialect: SQLDialect,
        note: @escaping (_ sql: String, _ arguments: [SQLValue], _ rows: [SQLRow]) -> Void
    ) {
        (self.inner, self.dialect, self.note) = (inner, dialect, note)
    }

    package func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        let rows = try inner.query(sql, arguments)
        note(sql, arguments, rows)
        return rows
    }

    package func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        note(sql, arguments, [])
        return try inner.execute(sql, arguments)
    }

    package func send(_ sql: String, _ arguments: [SQLValue]) throws {
        note(sql, arguments, [])
        try inner.send(sql, arguments)
    }
}
