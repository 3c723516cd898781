import Database
import Foundation
import Synchronization

/// Whether anything can be written, found out by writing.
final class Writability: Sendable {
    let database: any Database
    private let lastSuccess = Mutex<ContinuousClock.Instant?>(nil)

    /// How long a success is believed, so that whoever asks again and again hardly makes the disk work.
    private static let lifetime = Duration.seconds(1)

    init(database: any Database) { self.database = database }

    /// - Throws: `DatabaseError` where nothing can be written.
    func check() async throws {
        let start = ContinuousClock.now
        if let last = lastSuccess.withLock({ $0 }), last.duration(to: start) < Self.lifetime { return }
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
