import Crypto
public import Foundation

extension Database {
    /// A secret that all servers of this database share, sealed under the master key. Where there is none of this name
    /// yet, the one that `make` gives is stored; of several servers that do so at once, all get the same.
    ///
    /// - Throws: ``SealingError``, ``DatabaseError``.
    public func serverSecret(
        _ name: String, masterKey: MasterKey, make: @Sendable () -> Data
    ) async throws -> Data {
        let location = SealedLocation(table: "server_secrets", column: "sealed", row: .text(name))
        if let stored = try await sealedSecret(name) {
            return try SealedBytes.open(stored, key: masterKey.key, location: location)
        }
        let sealed = try SealedBytes.seal(make(), key: masterKey.key, location: location)
        _ = try await write { connection in
            try connection.execute(
                "INSERT INTO server_secrets (name, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                [.text(name), .blob(sealed)])
        }
        let winner = try await sealedSecret(name)
        return try SealedBytes.open(winner ?? sealed, key: masterKey.key, location: location)
    }

    private func sealedSecret(_ name: String) async throws -> Data? {
        try await read { connection in
            try connection.query("SELECT sealed FROM server_secrets WHERE name = $1", [.text(name)]).first?.blob(0)
        }
    }
}
