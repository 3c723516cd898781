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
    ///   - path: The key file, which may be created.
    /// - Throws: ``SealingError/missingMasterKey(file:)``, ``SealingError/wrongMasterKey`` or
    ///   ``SealingError/destroyedMasterKey(epoch:)`` when the database is sealed with a key that isn't here, and other cases of ``SealingError`` for a key that can't be used;
    ///   ``DatabaseError``.
    package func openMasterKey(environmentValue: String?, file path: String) async throws -> MasterKey {
        let isSealed = try await sealedCheck() != nil
        let found = try MasterKey.load(environmentValue: environmentValue, file: path)
        if isSealed && found == nil { throw SealingError.missingMasterKey(file: path) }
        let key = try found ?? MasterKey.create(file: path)
        if !isSealed {
            let check = try key.seal(Data(checkedText.utf8), in: .masterKeyCheck).sealed
            _ = try await write { connection in
                try connection.execute(
                    "INSERT INTO master_key_check (id, sealed) VALUES (1, $1) ON CONFLICT DO NOTHING", [.blob(check)])
            }
        }
        try await verifyMasterKey(key)
        try await registerEpochs(of: key)
        return key
    }

    /// Makes sure that this database is sealed with `key`.
    ///
    /// - Throws: ``SealingError/wrongMasterKey`` if it isn't, ``SealingError/destroyedMasterKey(epoch:)`` if it was once;
    ///   ``DatabaseError``.
    package func verifyMasterKey(_ key: MasterKey) async throws {
        guard let check = try await sealedCheck() else { throw SealingError.wrongMasterKey }
        let epoch = MasterKey.epochNumber(of: check)
        if key.keyring[epoch] == nil, key.hasEpochs, epoch < key.keyring.epochs[0].number {
            throw SealingError.destroyedMasterKey(epoch: epoch)
        }
        guard (try? key.open(check, in: .masterKeyCheck)) != nil else { throw SealingError.wrongMasterKey }
    }

    /// Seals the check by the newest master key. Done last of all, so that a copy that opens is one of which everything
    /// can be read.
    func resealCheck(by key: MasterKey) async throws {
        guard let old = try await sealedCheck(), MasterKey.epochNumber(of: old) < key.keyring.newest.number else {
            return
        }
        let (_, new) = try key.seal(try key.open(old, in: .masterKeyCheck), in: .masterKeyCheck)
        try await write(.essential) { connection in
            _ = try connection.execute(
                "UPDATE master_key_check SET sealed = $1 WHERE id = 1 AND sealed = $2", [.blob(new), .blob(old)])
        }
    }

    /// The number of the master key that the check is sealed by.
    func epochOfCheck() async throws -> Int64 {
        try await sealedCheck().map(MasterKey.epochNumber) ?? 1
    }

    private func sealedCheck() async throws -> Data? {
        try await read { connection in
            try connection.query("SELECT sealed FROM master_key_check WHERE id = 1").first?["sealed"]
        }
    }
}

/// The contents of the check; only that it opens matters.
private let checkedText = "gtsd master key"

extension SealedLocation {
    fileprivate static var masterKeyCheck: SealedLocation {
        SealedLocation(table: "master_key_check", column: "sealed", row: 1)
    }
}
