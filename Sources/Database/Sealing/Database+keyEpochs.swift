package import Foundation

// The table `key_epochs` names the master keys that may be used here, and holds no key. Whatever a master key wraps
// refers to its row there, so the database itself refuses to let go of a key that a person needs. A key joins in the
// table before it is in the file, and so before anything is wrapped by it; it leaves the table before it leaves the
// file. Keys change on a full disk too: what was deleted is forgotten when that was promised.
extension Database {
    /// Makes a new master key, which wraps from now on. When this returns it is on disk; other servers find it there.
    ///
    /// Does nothing when another server has replaced `replaced` already.
    ///
    /// - Parameters:
    ///   - replaced: The newest key that was known when a new one became due.
    ///   - now: When the key was made.
    /// - Returns: Whether this call made it.
    /// - Throws: ``SealingError``, among them ``SealingError/noKeyFile``; ``DatabaseError``.
    @discardableResult
    package func addEpoch(after replaced: Int64, to masterKey: MasterKey, at now: Date) async throws -> Bool {
        guard masterKey.hasEpochs else { throw SealingError.noKeyFile }
        let number = replaced + 1
        let isAhead = try await write(.essential) { connection in
            try connection.execute(
                "INSERT INTO key_epochs (epoch) VALUES ($1) ON CONFLICT DO NOTHING", [.integer(number)])
            return try !connection.query(
                "SELECT 1 FROM person_keys WHERE key_epoch >= $1 LIMIT 1", [.integer(number)]
            ).isEmpty
        }
        // The file is an older copy, unless another server has made this key a moment ago.
        if isAhead && masterKey.keyring[number] == nil { throw SealingError.unknownEpoch(number) }
        var isMade = false
        try masterKey.replace { keyring in
            isMade = keyring.newest.number == replaced
            return isMade ? Keyring(keyring.epochs + [KeyEpoch(number: number, created: now)]) : nil
        }
        return isMade
    }

    /// Seals by the newest master key what the server itself keeps: its secrets, and then the check of the key itself.
    /// The people's keys come first, see `KeyRotation`.
    ///
    /// - Throws: ``SealingError``, ``DatabaseError``.
    package func resealServerValues(by masterKey: MasterKey) async throws {
        try await resealServerSecrets(by: masterKey)
        try await resealCheck(by: masterKey)
    }

    /// Destroys those of the older master keys for which `isDue` holds and that wrap nothing any more: they leave the
    /// file, and its old bytes are overwritten as well as the file system lets us.
    ///
    /// A key that still wraps something stays, also when that was wrapped a moment ago on another server.
    ///
    /// - Returns: The numbers of those that this call took out of the file.
    /// - Throws: ``SealingError``, ``DatabaseError``.
    @discardableResult
    package func destroyEpochs(of masterKey: MasterKey, where isDue: (KeyEpoch) -> Bool) async throws -> [Int64] {
        guard masterKey.hasEpochs else { return [] }
        let keyring = masterKey.keyring
        let checked = try await epochOfCheck()
        for epoch in keyring.epochs.dropLast() where epoch.number < checked && isDue(epoch) {
            try await removeUnusedEpoch(epoch.number)
        }
        let living = try await epochNumbers()
        // One that a server reserved and then did not make, or that a fresh database begins with.
        for number in living where number < keyring.newest.number && keyring[number] == nil {
            try await removeUnusedEpoch(number)
        }
        guard let newest = living.max() else { return [] }
        var destroyed: [Int64] = []
        try masterKey.replace { keyring in
            let kept = keyring.epochs.filter { living.contains($0.number) || $0.number > newest }
            destroyed = keyring.epochs.map(\.number).filter { number in !kept.contains { $0.number == number } }
            return destroyed.isEmpty ? nil : Keyring(kept)
        }
        return destroyed
    }

    /// Makes the keys known that are newer than any the database knows: it is new, or was restored from a copy.
    func registerEpochs(of masterKey: MasterKey) async throws {
        let hasTable = try await read { connection in
            try !connection.query(connection.dialect.findTable, ["key_epochs"]).isEmpty
        }
        guard hasTable else { return }
        let newest = try await epochNumbers().max() ?? 0
        let unknown = masterKey.keyring.epochs.map(\.number).filter { $0 > newest }
        guard !unknown.isEmpty else { return }
        try await write(.essential) { connection in
            for number in unknown {
                try connection.execute(
                    "INSERT INTO key_epochs (epoch) VALUES ($1) ON CONFLICT DO NOTHING", [.integer(number)])
            }
        }
    }

    private func epochNumbers() async throws -> Set<Int64> {
        try await read { connection in
            Set(try connection.query("SELECT epoch FROM key_epochs").map { try $0["epoch"] })
        }
    }

    private func removeUnusedEpoch(_ number: Int64) async throws {
        do {
            try await write(.essential) { connection in
                _ = try connection.execute(
                    """
                    DELETE FROM key_epochs WHERE epoch = $1
                    AND NOT EXISTS (SELECT 1 FROM person_keys WHERE key_epoch = $1)
                    AND NOT EXISTS (SELECT 1 FROM server_secrets WHERE key_epoch = $1)
                    """, [.integer(number)])
            }
        } catch DatabaseError.foreignKeyViolation {
            // A person came to need it at the same moment; it stays.
        }
    }
}
