import APIContract
import Database
import Foundation
import Synchronization

/// A mutation that a device sent was stored before.
struct MutationStoredBefore: Error {}

/// Which mutations of which device a change comes from. It is stored in the transaction of the change, so that the change
/// is made once, however often it is sent.
final class MutationMark: Sendable {
    let client: String
    let numbers: ClosedRange<Int64>
    /// Tells the last of them from another one of the same number, by what it is about and when it was made.
    let mark: Int64
    private let stored = Mutex(false)

    init(client: String, numbers: ClosedRange<Int64>, mark: Int64) {
        self.client = client
        self.numbers = numbers
        self.mark = mark
    }

    /// Whether it was stored, and the transaction was committed.
    var isStored: Bool { stored.withLock { $0 } }

    /// Called once a transaction in which it was stored is committed.
    func commit() {
        stored.withLock { $0 = true }
    }

    /// Stores, within the first transaction of the change, that the device has come so far.
    ///
    /// - Throws: `MutationStoredBefore` where it had come so far already, or isn't there yet.
    func store(of person: User.ID, at time: Timestamp, on connection: any SQLConnection) throws {
        guard !isStored else { return }
        let rows = try connection.execute(
            """
            INSERT INTO sync_clients (person_id, client, last_number, last_mark, used_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (person_id, client) DO UPDATE
            SET last_number = excluded.last_number, last_mark = excluded.last_mark, used_at = excluded.used_at
            WHERE sync_clients.last_number = $6
            """,
            [
                .integer(person.rawValue), .text(client), .integer(numbers.upperBound), .integer(mark),
                .integer(time.milliseconds), .integer(numbers.lowerBound - 1),
            ])
        guard rows == 1 else { throw MutationStoredBefore() }
    }
}
