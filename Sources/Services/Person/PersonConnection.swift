import APIContract
import Database

/// A connection over which one person's rows are read or written, with the key that opens them.
struct PersonConnection: SQLConnection {
    let person: Person.ID
    let key: PersonKey
    private let connection: any SQLConnection
    private let numbers: ReservedNumbers

    /// A connection for a person's rows, in a change that has set numbers aside for this number of new records.
    init(_ person: Person, _ connection: any SQLConnection, newRecords count: Int = 0) {
        self.person = person.id
        self.key = person.key
        self.connection = connection
        self.numbers = ReservedNumbers(last: count, upTo: person.revision)
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

    /// A number for a new record of the person, within the transaction that stores it.
    ///
    /// It is that of a revision, which only rises: none is given out again after what had it was deleted, and a change
    /// that arrives late can't hit another record.
    func nextNumber<Subject>() throws -> Identifier<Subject> {
        if let number = numbers.take() { return Identifier(rawValue: number) }
        return try connection.query(
            "UPDATE people SET revision = revision + 1 WHERE id = $1 RETURNING revision", [.id(person)]
        ).first.orThrow()["revision"]
    }
}

/// Revisions that a change has raised its person by, for the records that it stores.
private final class ReservedNumbers {
    private var rest: Range<Int64>

    /// The last `count` revisions up to the person's own.
    init(last count: Int, upTo revision: Int64) {
        rest = (revision + 1 - Int64(count))..<(revision + 1)
    }

    /// The lowest that was not given out yet; nil where there is none.
    func take() -> Int64? { rest.popFirst() }
}
