package import Database
package import FileReading

/// A failure of the database, by its consequence for a caller.
package enum StorageFailure: Error, Sendable {
    /// There is no room for a write. Stored data can still be read.
    case noRoom
    /// The database can't be reached at the moment.
    case unavailable
    /// The person was deleted a moment ago: rows refer to people and their logins only.
    case personGone
    /// A text has a character that can't be stored.
    case unstorableText
    /// A fault of the server.
    case fault

    /// Nil for an error that is not from the database.
    package init?(_ error: any Error) {
        guard let error = error as? DatabaseError else { return nil }
        self =
            switch error {
            case .noRoom: .noRoom
            case .unavailable: .unavailable
            case .foreignKeyViolation: .personGone
            case .unstorableText: .unstorableText
            case .uniqueViolation, .unexpectedValue, .statement, .unknownMigration, .unorderedMigrations: .fault
            }
    }
}

/// An error whose description never has anything that a person entered, so that it may be logged.
package protocol LoggableError: Error, CustomStringConvertible {}

extension DatabaseError: LoggableError {}
extension SealingError: LoggableError {}
extension FileReaderFailure: LoggableError {}
