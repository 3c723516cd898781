import GRDB

extension GRDB.DatabaseError {
    /// Whether a database fails so to be opened on a full disk.
    var mayComeOfFullDisk: Bool { [ResultCode.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(resultCode) }
}

extension DatabaseError {
    /// The error that an error of SQLite is to a caller; other errors stay as they are.
    ///
    /// SQLite's messages name tables and columns, not values.
    static func translating(_ error: any Error) -> any Error {
        guard let error = error as? GRDB.DatabaseError else { return error }
        let message = error.message ?? error.resultCode.description
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
            return DatabaseError.uniqueViolation
        case .SQLITE_CONSTRAINT_FOREIGNKEY:
            return DatabaseError.foreignKeyViolation
        default:
            break
        }
        switch error.resultCode {
        case .SQLITE_FULL:
            return DatabaseError.noRoom(reason: message)
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_CORRUPT,
            .SQLITE_NOTADB, .SQLITE_NOMEM, .SQLITE_PERM, .SQLITE_MISUSE, .SQLITE_INTERNAL:
            return DatabaseError.unavailable(reason: message)
        default:
            return DatabaseError.statement(code: "\(error.extendedResultCode.rawValue)", message: message)
        }
    }
}
