package import Database

/// A failure of the database, told apart by its consequence for a caller.
package enum StorageFailure: Error, Sendable {
    /// There is no room for a write. Everything stored can still be read.
    case noRoom
    /// The database can't be reached for the moment.
    case unavailable
    /// The person was deleted a moment ago: rows refer to people and their logins only.
    case personGone
    /// A text has a character that can't be stored.
    case unstorableText
    /// A fault of the server.
    case fault

    /// Nil for an error that is none of the database's.
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

/// An error whose description never holds anything that a person entered, so that the log may have it.
package protocol LoggableError: Error, CustomStringConvertible {}

extension DatabaseError: LoggableError {}
extension SealingError: LoggableError {}
extension FileReaderFailure: LoggableError {}
