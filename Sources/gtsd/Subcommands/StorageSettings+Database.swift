import Database
import Foundation
import Logging
import Services

/// The work done to bring a database up to date.
struct DatabaseUpdate {
    /// The migrations that it lacked, in order.
    let applied: [Migration]
    /// The number of people whose addresses and names an older version had left unsealed.
    let newlySealed: Int
}

extension StorageSettings {
    /// Runs `body` with the database, brought up to date, and the migrations that it lacked; closes it afterwards, also
    /// when something fails. An SQLite file is created if it does not exist. No master key is needed or made.
    func withDatabase<Value>(_ body: (any Database, [Migration]) async throws -> Value) async throws -> Value {
        try check()
        return try await closing(try database.open()) { database in
            try await body(database, try await database.migrate(Migration.all))
        }
    }

    /// Runs `body` with the database, brought up to date and sealed; closes it afterwards, also when something fails.
    ///
    /// An existing database stays as it is until the key is known to fit it. A new one is created, and a key with it,
    /// unless it `mustExist`.
    ///
    /// - Parameters:
    ///   - mustExist: For work that makes no sense in an empty database.
    ///   - keepsReserve: See ``DatabaseAddress/open(keepsReserve:)``.
    /// - Throws: `MissingDatabase` where there is no SQLite file or none of our tables, but must be; `SQLiteFileError`
    ///   after a sudden end, `SealingError`, `DatabaseError`, and any error of `body`.
    func withStorage(
        mustExist: Bool = false, keepsReserve: Bool = false,
        _ body: (Storage, DatabaseUpdate) async throws -> Void
    ) async throws {
        if mustExist, case .sqlite(let path) = database, !FileManager.default.fileExists(atPath: path) {
            throw MissingDatabase(place: "at \(path)")
        }
        try check(givingUpReserve: keepsReserve)
        try await closing(try database.open(keepsReserve: keepsReserve)) { database in
            let isInUse = try await database.pendingMigrations(of: Migration.all).count < Migration.all.count
            guard isInUse || !mustExist else { throw MissingDatabase(place: "of this program's at that address") }
            if isInUse { _ = try await openMasterKey(of: database) }
            let applied = try await database.migrate(Migration.all)
            let masterKey = try await openMasterKey(of: database)
            let newlySealed = try await PlainIdentities.seal(in: database, by: masterKey)
            let storage = Storage(database: database, masterKey: masterKey)
            try await body(storage, DatabaseUpdate(applied: applied, newlySealed: newlySealed))
        }
    }

    /// Checks the database after a sudden end. Where it can't be checked, it may be opened all the same.
    private func check(givingUpReserve: Bool = false) throws {
        guard let reason = try database.checkAfterUncleanEnd(givingUpReserve: givingUpReserve) else { return }
        Logger(label: "gtsd").warning(
            "The database was not closed, and could not be checked", metadata: ["reason": .string(reason)])
    }

    private func openMasterKey(of database: any Database) async throws -> MasterKey {
        try await database.openMasterKey(environmentValue: masterKey, file: keyFile)
    }

    private func closing<Value>(
        _ database: any Database, _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        do {
            let result = try await body(database)
            await database.close()
            return result
        } catch {
            await database.close()
            throw error
        }
    }
}

/// There is no database where one is needed.
private struct MissingDatabase: Error, CustomStringConvertible {
    let place: String
    var description: String {
        "There is no database \(place). Name the one that is meant with --database or --data-dir; 'gtsd serve' makes a"
            + " new one."
    }
}
