import Database

/// A connection over which one person's rows are read or written, with the key that opens them.
struct PersonConnection: SQLConnection {
    let person: Person.ID
    let key: PersonKey
    private let connection: any SQLConnection

    /// A connection for a person's rows.
    init(_ person: Person, _ connection: any SQLConnection) {
        self.init(person.id, key: person.key, connection)
    }

    /// A connection for the rows of a person of whom only the key is known.
    init(_ person: Person.ID, key: PersonKey, _ connection: any SQLConnection) {
        self.person = person
        self.key = key
        self.connection = connection
    }

    var dialect: SQLDialect { connection.dialect }

    @discardableResult
    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        try connection.query(sql, arguments)
    }

    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try connection.execute(sql, arguments)
    }

    func send(_ sql: String, _ arguments: [SQLValue]) throws {
        try connection.send(sql, arguments)
    }
}
