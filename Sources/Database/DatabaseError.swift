/// A failure of a database. No case carries an argument or a stored value, so it can be logged.
public enum DatabaseError: Error, Sendable, Equatable {
    /// There is no room for what was to be written. What is there can be read.
    case noRoom(reason: String)
    /// The database can't be reached, was closed, or the connection was lost.
    ///
    /// After a write whose connection was lost during the commit it is unknown whether the change was kept.
    case unavailable(reason: String)
    /// A row with the same unique key is there already.
    case uniqueViolation
    /// A row that the new one refers to is not there: it was deleted a moment ago.
    case foreignKeyViolation
    /// The column of this name is missing, or holds a value of another kind than the one asked for.
    case unexpectedValue(column: String)
    /// A text argument contains U+0000, which can't be stored as text.
    case unstorableText
    /// The engine refused a statement. `code` is the engine's own: an SQLSTATE, or an SQLite result code.
    case statement(code: String, message: String)
    /// The database has a migration that this version doesn't know: a newer version has run on it.
    case unknownMigration(id: Int, name: String)
    /// The ids of a list of migrations don't increase.
    case unorderedMigrations
}

extension DatabaseError: CustomStringConvertible {
    /// A sentence for the log.
    public var description: String {
        switch self {
        case .noRoom(let reason):
            "There is no room: \(reason)"
        case .unavailable(let reason):
            "The database is unavailable: \(reason)"
        case .uniqueViolation:
            "A row with the same unique key is there already."
        case .foreignKeyViolation:
            "A row that a new one refers to is not there."
        case .unexpectedValue(let column):
            "Column \(column) of a row is missing or holds an unexpected kind of value."
        case .unstorableText:
            "A text contains the character U+0000, which can't be stored."
        case .statement(let code, let message):
            "The database refused a statement (\(code)): \(message)"
        case .unknownMigration(let id, let name):
            """
            The database has the migration \(id) (\(name)), which this version doesn't know. \
            Start the version that made it, or a newer one.
            """
        case .unorderedMigrations:
            "The ids of the migrations must increase."
        }
    }
}
