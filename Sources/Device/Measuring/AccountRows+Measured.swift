import Foundation
import GRDB

/// Events that wait to be counted.
extension AccountRows {
    private var placeOfMeasured: String { "measured/\(account)" }

    /// All of it, the oldest first; nil for what this version can't read.
    func measured() throws -> [(id: Int64, value: Measured?)] {
        try Row.fetchAll(
            database, sql: "SELECT id, value FROM measured WHERE account = ? ORDER BY id", arguments: [account]
        ).map { row in (row["id"], try? open(Measured.self, row["value"], at: placeOfMeasured)) }
    }

    /// Adds something. Beyond `maximum`, the oldest is deleted.
    func add(_ value: Measured, atMost maximum: Int) throws {
        try database.execute(
            sql: "INSERT INTO measured (account, value) VALUES (?, ?)",
            arguments: [account, try sealed(value, at: placeOfMeasured)])
        try database.execute(
            sql: """
                DELETE FROM measured WHERE account = ? AND id <= (
                    SELECT id FROM measured WHERE account = ? ORDER BY id DESC LIMIT 1 OFFSET ?)
                """, arguments: [account, account, maximum])
    }

    /// Deletes all of it, or what came no later than one of it.
    func forgetMeasured(through last: Int64 = .max) throws {
        try database.execute(
            sql: "DELETE FROM measured WHERE account = ? AND id <= ?", arguments: [account, last])
    }
}
