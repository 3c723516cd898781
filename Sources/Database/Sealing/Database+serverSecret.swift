package import Foundation

extension Database {
    /// A secret that all servers of this database share, sealed under the master key. Where there is none of this name
    /// yet, the one that `make` gives is stored; of several servers that do so at once, all get the same.
    ///
    /// - Throws: ``SealingError``, ``DatabaseError``.
    package func serverSecret(
        _ name: String, masterKey: MasterKey, make: @Sendable () -> Data
    ) async throws -> Data {
        let location = SealedLocation.serverSecret(name)
        if let stored = try await sealedSecret(name) { return try masterKey.open(stored, in: location) }
        let (epoch, sealed) = try masterKey.seal(make(), in: location)
        _ = try await write { connection in
            try connection.execute(
                "INSERT INTO server_secrets (name, sealed, key_epoch) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                [.text(name), .blob(sealed), .integer(epoch)])
        }
        let winner = try await sealedSecret(name)
        return try masterKey.open(winner ?? sealed, in: location)
    }

    /// Seals all of these secrets by the newest master key.
    func resealServerSecrets(by masterKey: MasterKey) async throws {
        let newest = masterKey.keyring.newest.number
        try await write(.essential) { connection in
            let rows = try connection.query(
                "SELECT name, sealed FROM server_secrets WHERE key_epoch < $1", [.integer(newest)])
            for row in rows {
                let (name, old): (String, Data) = (try row["name"], try row["sealed"])
                let location = SealedLocation.serverSecret(name)
                let (epoch, new) = try masterKey.seal(try masterKey.open(old, in: location), in: location)
                try connection.execute(
                    "UPDATE server_secrets SET sealed = $1, key_epoch = $2 WHERE name = $3 AND sealed = $4",
                    [.blob(new), .integer(epoch), .text(name), .blob(old)])
            }
        }
    }

    private func sealedSecret(_ name: String) async throws -> Data? {
        try await read { connection in
            try connection.query(
                "SELECT sealed FROM server_secrets WHERE name = $1", [.text(name)]
            ).first?["sealed"]
        }
    }
}

extension SealedLocation {
    fileprivate static func serverSecret(_ name: String) -> SealedLocation {
        SealedLocation(table: "server_secrets", column: "sealed", row: .text(name))
    }
}
