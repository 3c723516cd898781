import Database
import Foundation
import Synchronization

/// Finds out whether a server can do its work: whether its database has every migration, and takes writes.
package final class ReadinessService: Sendable {
    private let database: any Database
    private let now: @Sendable () -> Date
    private let lastWrite = Mutex(Date.distantPast)

    /// The seconds for which a write is believed, so that frequent questions hardly make the disk work.
    private static let lifetime = 1.0

    /// Readiness of a server with this storage.
    package init(_ storage: Storage) {
        self.database = storage.database
        self.now = storage.now
    }

    /// Whether the database has every migration of this version.
    ///
    /// - Throws: `DatabaseError` where it can't be read, or nothing can be written.
    package func isReady() async throws -> Bool {
        guard try await database.pendingMigrations(of: Migration.all).isEmpty else { return false }
        let start = now()
        guard abs(start.timeIntervalSince(lastWrite.withLock { $0 })) >= Self.lifetime else { return true }
        try await database.write { try ReadinessStore.write(on: $0) }
        lastWrite.withLock { $0 = start }
        return true
    }
}
