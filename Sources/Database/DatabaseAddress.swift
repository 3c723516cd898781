/// The address of a database.
package enum DatabaseAddress: Sendable, Hashable {
    case sqlite(path: String)
    /// A PostgreSQL connection URL. It may contain a password, so it must not be logged.
    case postgres(url: String)

    /// Reads an address written as `sqlite:PATH`, `postgres://…` or `postgresql://…`.
    package init(parsing address: String) throws(DatabaseAddressError) {
        if address.hasPrefix("sqlite:") {
            let path = String(address.dropFirst("sqlite:".count))
            guard !path.isEmpty, path != ":memory:" else { throw .missingPath }
            self = .sqlite(path: path)
        } else if address.hasPrefix("postgres://") || address.hasPrefix("postgresql://") {
            guard PostgresConnectionInfo(url: address) != nil else { throw .malformedURL }
            self = .postgres(url: address)
        } else {
            throw .unknownScheme
        }
    }

    /// Looks whether an SQLite file can be opened after a sudden end: whether the log that this left is its own, and
    /// both are whole. Nothing of them is changed; on a full disk, the room that was set aside is used with
    /// `givingUpReserve`. Called before anything of this process opens it.
    ///
    /// - Returns: Why it could not be looked at; nil where it could, or need not be.
    /// - Throws: ``SQLiteFileError``.
    @discardableResult
    package func checkAfterUncleanEnd(givingUpReserve: Bool = false) throws -> String? {
        guard case .sqlite(let path) = self else { return nil }
        return try SQLiteFileCheck(path: path).afterUncleanEnd(givingUpReserve: givingUpReserve)
    }

    /// Looks whether a copy of an SQLite file that was put back is whole and alone. Nothing is changed. Called before
    /// anything of this process opens it.
    ///
    /// - Throws: ``SQLiteFileError``, ``DatabaseError``.
    package func checkCopy() throws {
        if case .sqlite(let path) = self { try SQLiteFileCheck(path: path).asCopy() }
    }

    /// Opens the database. An SQLite file is created if it isn't there; PostgreSQL is reached at the first use. With
    /// `keepsReserve`, room is set aside beside an SQLite file for what must go on when the disk is full.
    ///
    /// - Throws: ``DatabaseError``, or ``DatabaseAddressError/malformedURL``.
    package func open(keepsReserve: Bool = false) throws -> any Database {
        switch self {
        case .sqlite(let path): try SQLiteDatabase(path: path, keepsReserve: keepsReserve)
        case .postgres(let url): try PostgresDatabase(url: url)
        }
    }
}

/// The reason why an address isn't one. It doesn't repeat the address, which may contain a password.
package enum DatabaseAddressError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The address names no engine, or one that there is no driver for.
    case unknownScheme
    /// `sqlite:` is followed by nothing, or by the name of a database that would be lost at exit.
    case missingPath
    /// The address begins as a PostgreSQL URL, but libpq can't read it.
    case malformedURL

    /// A sentence for the operator who wrote the address.
    package var description: String {
        switch self {
        case .unknownScheme:
            "A database address must start with sqlite:, postgres:// or postgresql://."
        case .missingPath:
            "An SQLite address must name a file, as in sqlite:/var/lib/gtsd/gtsd.sqlite."
        case .malformedURL:
            "The PostgreSQL address can't be read. It must look like postgres://user:password@host:5432/name."
        }
    }
}
