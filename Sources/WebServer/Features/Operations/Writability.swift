import Database
import Foundation
import Services
import Synchronization

/// Whether anything can be written, found out by writing.
final class Writability: Sendable {
    let database: any Database
    private let now: @Sendable () -> Date
    private let lastSuccess = Mutex(Date.distantPast)

    /// How long a success is believed, in seconds, so that whoever asks again and again hardly makes the disk work.
    private static let lifetime = 1.0

    init(_ storage: Storage) {
        self.database = storage.database
        self.now = storage.now
    }

    /// - Throws: `DatabaseError` where nothing can be written.
    func check() async throws {
        let start = now()
        guard abs(start.timeIntervalSince(lastSuccess.withLock { $0 })) >= Self.lifetime else { return }
        _ = try await database.write { connection in
            // Housekeeping removes the row.
            try connection.execute(
                """
                INSERT INTO rate_limits (name, count, ends_at) VALUES ('readiness', 1, 0)
                ON CONFLICT (name) DO UPDATE SET count = rate_limits.count + 1
                """)
        }
        lastSuccess.withLock { $0 = start }
    }
}
