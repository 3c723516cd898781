import APIContract
import Database
import Foundation
import Synchronization

/// A mutation that a device sent was stored before.
struct MutationStoredBefore: Error {}

/// The mutations of a device that a change comes from. It is stored in the transaction of the change, so that the change
/// is made once, however often it is sent.
final class MutationMark: Sendable {
    let client: String
    let numbers: ClosedRange<Int64>
    /// Tells the last of them from another one of the same number, by what it is about and when it was made.
    let openMark: Int64
    /// Tells each of those that the device sent at once, up to the last of them, from any other of the same number.
    let marks: [Int64]
    private let stored = Mutex(false)

    init(client: String, numbers: ClosedRange<Int64>, openMark: Int64, marks: [Int64]) {
        self.client = client
        self.numbers = numbers
        self.openMark = openMark
        self.marks = marks
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
    func store(
        at time: Timestamp, of person: User.ID, key: PersonKey, on connection: any SQLConnection
    ) throws {
        guard !isStored else { return }
        // What a person typed would follow from it, if only by trying.
        let sealed = try key.seal(JSONText.encode(marks), in: .mutationMarks(of: client, of: person))
        let rows = try connection.execute(
            """
            INSERT INTO sync_clients (person_id, client, last_number, last_mark, used_at, sealed_marks)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (person_id, client) DO UPDATE
            SET last_number = excluded.last_number, last_mark = excluded.last_mark, used_at = excluded.used_at,
                sealed_marks = excluded.sealed_marks
            WHERE sync_clients.last_number = $7
            """,
            [
                .id(person), .text(client), .integer(numbers.upperBound), .integer(openMark),
                .time(time), .blob(sealed), .integer(numbers.lowerBound - 1),
            ])
        guard rows == 1 else { throw MutationStoredBefore() }
    }
}

extension SealedLocation {
    /// The marks that tell the mutations that a device sent last from others.
    static func mutationMarks(of client: String, of person: User.ID) -> SealedLocation {
        SealedLocation(table: "sync_clients", column: "sealed_marks", row: .id(person), .text(client))
    }
}
