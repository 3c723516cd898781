import APIContract
import NutritionScience
import Foundation
import GRDB

/// The rows of an account within one transaction.
struct AccountRows {
    let database: Database
    let seal: DeviceSeal
    let account: Int64
    /// The device's time zone, which is the person's unless they say otherwise.
    let timeZone: String

    /// A record that the server has sent.
    struct Held {
        var sequence: Int64
        /// Whether the server has removed it, and it is kept only since what was not sent is about it.
        var isDeleted: Bool
        var value: JSONValue
    }

    func state() throws -> AccountState {
        let sealed = try Data.fetchOne(database, sql: "SELECT state FROM accounts WHERE id = ?", arguments: [account])
        guard let sealed else { throw LocalStoreError.unreadable }
        return try open(AccountState.self, sealed, at: "accounts/\(account)")
    }

    func set(_ state: AccountState) throws {
        try database.execute(
            sql: "UPDATE accounts SET state = ? WHERE id = ?",
            arguments: [try sealed(state, at: "accounts/\(account)"), account])
    }

    // MARK: Records

    func record(_ name: RecordName) throws -> Held? {
        try Row.fetchOne(
            database, sql: "SELECT * FROM records WHERE account = ? AND kind = ? AND record = ?",
            arguments: [account, name.kind.rawValue, name.id.rawValue]
        ).map { try held($0, name) }
    }

    /// The records of a kind, or those of them that are about some days.
    func records(_ kind: SyncKind, on days: ClosedRange<CalendarDay>? = nil) throws -> [RecordName: Held] {
        let (clause, more): (String, StatementArguments) =
            days.map {
                (" AND day BETWEEN ? AND ?", [$0.lowerBound.daysSince1970, $0.upperBound.daysSince1970])
            } ?? ("", [])
        let rows = try Row.fetchAll(
            database, sql: "SELECT * FROM records WHERE account = ? AND kind = ?" + clause,
            arguments: [account, kind.rawValue] + more)
        return try rows.reduce(into: [:]) { records, row in
            let name = RecordName(kind, RecordID(rawValue: row["record"]))
            records[name] = try held(row, name)
        }
    }

    private func held(_ row: Row, _ name: RecordName) throws -> Held {
        Held(
            sequence: row["sequence"], isDeleted: row["deleted"],
            value: try open(JSONValue.self, row["value"], at: place(name.kind.rawValue, name.id)))
    }

    func store(_ name: RecordName, _ value: JSONValue, sequence: Int64) throws {
        try store(name.kind.rawValue, name.id, value, sequence: sequence)
    }

    /// Takes in a record of a kind that this version doesn't know: it counts, and a later version shows it.
    func take(_ change: SyncChange<String, JSONValue>) throws {
        if !change.deleted, let value = change.value {
            try store(change.kind, change.id, value, sequence: change.sequence)
        } else {
            try remove(change.kind, change.id)
        }
    }

    func store(_ kind: String, _ id: RecordID, _ value: JSONValue, sequence: Int64) throws {
        let day = id.day ?? value["day"]?.text.flatMap { CalendarDay($0) }
        try database.execute(
            sql: """
                INSERT INTO records (account, kind, record, day, sequence, deleted, stale, value)
                VALUES (?, ?, ?, ?, ?, 0, 0, ?)
                ON CONFLICT (account, kind, record) DO UPDATE SET
                    day = excluded.day, sequence = excluded.sequence, deleted = 0, stale = 0, value = excluded.value
                """,
            arguments: [
                account, kind, id.rawValue, day?.daysSince1970, sequence, try sealed(value, at: place(kind, id)),
            ])
    }

    /// Removes a record. It is kept aside for as long as something that was not sent is about it.
    func remove(_ name: RecordName) throws {
        try remove(name.kind.rawValue, name.id)
    }

    private func remove(_ kind: String, _ id: RecordID) throws {
        try database.execute(
            sql: "UPDATE records SET deleted = 1, stale = 0 WHERE account = ? AND kind = ? AND record = ?",
            arguments: [account, kind, id.rawValue])
    }

    /// Forgets what was kept aside for changes that were sent by now.
    func forgetRemoved() throws {
        try database.execute(
            sql: """
                DELETE FROM records WHERE account = ? AND deleted = 1 AND NOT EXISTS (
                    SELECT 1 FROM outbox
                    WHERE outbox.account = records.account AND outbox.kind = records.kind
                        AND outbox.record = records.record)
                """, arguments: [account])
    }

    /// Everything is read anew: what is held waits to be confirmed.
    func beginReadingAnew() throws {
        try database.execute(sql: "UPDATE records SET stale = 1 WHERE account = ?", arguments: [account])
    }

    /// Removes the records that were not confirmed.
    func endReadingAnew() throws {
        try database.execute(
            sql: "UPDATE records SET deleted = 1, stale = 0 WHERE account = ? AND stale = 1", arguments: [account])
    }

    /// A digest of the records that the device holds.
    func digest() throws -> SyncDigest {
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT kind, record, sequence FROM records WHERE account = ? AND deleted = 0 AND sequence > 0",
            arguments: [account])
        var digest = SyncDigest()
        while let row = try rows.next() {
            digest.add(kind: row["kind"], RecordID(rawValue: row["record"]), sequence: row["sequence"])
        }
        return digest
    }

    // MARK: Sealing

    func sealed(_ value: some Encodable, at place: String) throws -> Data {
        try seal.seal(JSONText.encode(value), at: place)
    }

    func open<Value: Decodable>(_ type: Value.Type, _ sealed: Data, at place: String) throws -> Value {
        try JSONText.decode(type, from: seal.open(sealed, at: place))
    }

    func place(_ kind: String, _ id: RecordID) -> String { "records/\(account)/\(kind)/\(id.rawValue)" }
}
