import Database

/// A connection whose statements are noted, with the rows that came of them.
struct WatchedConnection: SQLConnection {
    let inner: any SQLConnection
    let dialect: SQLDialect
    let note: (_ sql: String, _ arguments: [SQLValue], _ rows: [SQLRow]) -> Void

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        let rows = try inner.query(sql, arguments)
        note(sql, arguments, rows)
        return rows
    }

    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        note(sql, arguments, [])
        return try inner.execute(sql, arguments)
    }

    func send(_ sql: String, _ arguments: [SQLValue]) throws {
        note(sql, arguments, [])
        try inner.send(sql, arguments)
    }
}
