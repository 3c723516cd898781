import APIContract
import Database

/// A connection over which one person's rows are read or written, with the key that opens them.
struct PersonConnection: SQLConnection {
    let person: Person.ID
    let key: PersonKey
    private let connection: any SQLConnection
    /// Nil where the person's revision is not raised.
    private let numbers: NewNumbers?

    /// A connection for a person's rows. `numbers` are those of a write that has raised their revision.
    init(_ person: Person, _ connection: any SQLConnection, numbers: NewNumbers? = nil) {
        self.init(person.id, key: person.key, connection, numbers: numbers)
    }

    /// A connection for the rows of a person of whom only the key is known.
    init(_ person: Person.ID, key: PersonKey, _ connection: any SQLConnection, numbers: NewNumbers? = nil) {
        self.person = person
        self.key = key
        self.connection = connection
        self.numbers = numbers
    }

    /// A number for something new of the person, within the write that stores it.
    ///
    /// - Throws: `UnraisedRevision` outside such a write.
    func nextNumber<Subject>() throws(UnraisedRevision) -> Identifier<Subject> {
        guard let numbers else { throw UnraisedRevision() }
        return numbers.next()
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

    func ask(_ sql: String, _ arguments: [SQLValue]) throws -> PendingRows {
        try connection.ask(sql, arguments)
    }

    func send(_ sql: String, _ arguments: [SQLValue]) throws {
        try connection.send(sql, arguments)
    }
}
