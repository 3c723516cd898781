import Database

extension Storage {
    /// Says that a backup was put back: everybody's devices read everything anew, and send again what the backup lacks of
    /// what they had sent. When this returns, it is stored.
    package func backupWasPutBack() async throws {
        try await database.write { try ChangedRecords.endEveryEpoch(on: $0) }
    }
}
