import Database

extension Storage {
    /// Records that a backup was restored: all devices read everything again, and resend whatever the backup lacks of
    /// their changes. When this returns, it is stored.
    package func backupWasPutBack() async throws {
        try await database.write { try ChangedRecords.endEveryEpoch(on: $0) }
    }
}
