import Crypto
import Foundation

extension Database {
    /// The master key that this database is sealed with.
    ///
    /// A database that isn't sealed yet is sealed now: with the key in the environment, else the one in the file, else
    /// a new one that is stored in the file first. When servers start together on such a database, one key wins and
    /// the servers with another refuse. A file that is there is never overwritten.
    ///
    /// The table `master_key_check` must be there.
    ///
    /// - Parameters:
    ///   - environmentValue: The key in the environment, or nil if it isn't set there.
    ///   - path: Where the key file is, or may be created.
    /// - Throws: ``SealingError/missingMasterKey(file:)`` or ``SealingError/wrongMasterKey`` when the database is
    ///   sealed with a key that isn't here, and other cases of ``SealingError`` for a key that can't be used;
    ///   ``DatabaseError``.
    public func openMasterKey(environmentValue: String?, file path: String) async throws -> MasterKey {
        let isSealed = try await sealedCheck() != nil
        let found = try MasterKey.load(environmentValue: environmentValue, file: path)
        if isSealed && found == nil { throw SealingError.missingMasterKey(file: path) }
        let key = try found ?? MasterKey.create(file: path)
        if !isSealed {
            let check = try SealedBytes.seal(Data(checkedText.utf8), key: key.key, location: .masterKeyCheck)
            _ = try await write { connection in
                try connection.execute(
                    "INSERT INTO master_key_check (id, sealed) VALUES (1, $1) ON CONFLICT DO NOTHING", [.blob(check)])
            }
        }
        try await verifyMasterKey(key)
        return key
    }

    /// Makes sure that this database is sealed with `key`.
    ///
    /// - Throws: ``SealingError/wrongMasterKey`` if it isn't; ``DatabaseError``.
    public func verifyMasterKey(_ key: MasterKey) async throws {
        guard let check = try await sealedCheck() else { throw SealingError.wrongMasterKey }
        do {
            _ = try SealedBytes.open(check, key: key.key, location: .masterKeyCheck)
        } catch .unreadable {
            throw SealingError.wrongMasterKey
        }
    }

    private func sealedCheck() async throws -> Data? {
        try await read { connection in
            try connection.query("SELECT sealed FROM master_key_check WHERE id = 1").first?.blob(0)
        }
    }
}

/// What the check holds; only that it opens matters.
private let checkedText = "gtsd master key"

extension SealedLocation {
    fileprivate static var masterKeyCheck: SealedLocation {
        SealedLocation(table: "master_key_check", column: "sealed", row: 1)
    }
}
