import APIContract
import Database

/// The SQL of which records of a person changed last, for the devices that hold a copy of them. No row holds anything
/// that was logged: what it points at lies sealed in its own place.
enum ChangedRecords {
    /// The time for which a deleted record is remembered, in seconds: 400 days. A device that was away for longer reads
    /// everything again.
    static let tombstoneLifetime: Int64 = 400 * 24 * 60 * 60

    /// Says that a record is new or has changed, in the transaction that changes it, under the person's revision.
    static func add(
        _ kind: SyncKind, _ id: RecordID, of person: User.ID, on connection: any SQLConnection
    ) throws {
        try set(kind, id, deletedAt: "NULL", of: person, on: connection)
    }

    /// Says that a record is gone, in the transaction that deletes it.
    static func remove(
        _ kind: SyncKind, _ id: RecordID, of person: User.ID, on connection: any SQLConnection
    ) throws {
        try set(kind, id, deletedAt: connection.dialect.currentMilliseconds, of: person, on: connection)
    }

    /// Whether a record was deleted, as far as is remembered.
    static func isGone(
        _ kind: SyncKind, _ id: RecordID, of person: User.ID, on connection: any SQLConnection
    ) throws -> Bool {
        try !connection.query(
            """
            SELECT 1 AS gone FROM changed_records
            WHERE person_id = $1 AND kind = $2 AND record = $3 AND deleted_at IS NOT NULL
            """,
            [.integer(person.rawValue), .integer(kind.code), .text(id.rawValue)]
        ).isEmpty
    }

    private static func set(
        _ kind: SyncKind, _ id: RecordID, deletedAt: String, of person: User.ID, on connection: any SQLConnection
    ) throws {
        try connection.send(
            """
            INSERT INTO changed_records (person_id, kind, record, sequence, mark, deleted_at)
            SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS TEXT), revision, CAST($4 AS BIGINT),
                CAST(\(deletedAt) AS BIGINT)
            FROM people WHERE id = $1
            ON CONFLICT (person_id, kind, record) DO UPDATE
            SET sequence = excluded.sequence, deleted_at = excluded.deleted_at
            """,
            [
                .integer(person.rawValue), .integer(kind.code), .text(id.rawValue),
                .integer(SyncDigest.mark(kind, id)),
            ])
    }

    /// Forgets every record of some kinds, where the epoch ends with it.
    static func forget(_ kinds: [SyncKind], of person: User.ID, on connection: any SQLConnection) throws {
        try connection.send(
            """
            DELETE FROM changed_records
            WHERE person_id = $1 AND kind IN (\(kinds.map { String($0.code) }.joined(separator: ", ")))
            """,
            [.integer(person.rawValue)])
    }

    /// Ends the time in which a person's sequences count, since records went that were not said to be gone: their devices
    /// read everything anew.
    static func endEpoch(of person: User.ID, on connection: any SQLConnection) throws {
        try connection.send("UPDATE people SET sync_epoch = NULL WHERE id = $1", [.integer(person.rawValue)])
    }

    /// Ends the sync epoch of every person, since a backup was restored. Numbers given to records after it was made are
    /// not given again, as long as there are fewer than a million.
    static func endEveryEpoch(on connection: any SQLConnection) throws {
        try connection.send(endsRestored)
    }

    /// The same for one person, whose device tells that a backup was put back.
    static func endRestoredEpoch(of person: User.ID, on connection: any SQLConnection) throws {
        try connection.send(endsRestored + " WHERE id = $1", [.integer(person.rawValue)])
    }

    private static let endsRestored = "UPDATE people SET sync_epoch = NULL, revision = revision + 1000000"

    /// Forgets what went before a moment.
    static func forgetRemoved(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM changed_records WHERE deleted_at IS NOT NULL AND deleted_at < $1",
            [.integer(time.milliseconds)])
    }
}
