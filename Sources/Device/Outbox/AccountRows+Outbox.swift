import APIContract
import Foundation
import GRDB

extension AccountRows {
    /// The seconds for which sent changes are kept, and the most that are: a server that was restored may have lost them.
    private static let (journalLifetime, journalLength): (Int64, Int) = (14 * 24 * 60 * 60, 2000)

    /// The changes that wait to be sent, in their order, up to a limit.
    func unsent(limit: Int = .max) throws -> [QueuedMutation] {
        try queued("acknowledged = 0", limit: limit)
    }

    /// The number of changes that wait to be sent.
    func countUnsent() throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT count(*) FROM outbox WHERE account = ? AND acknowledged = 0",
            arguments: [account]) ?? 0
    }

    /// The changes over a record, or over all of a kind: those that were not sent, and those that were but are not yet
    /// read back.
    func overlay(_ kind: SyncKind, _ id: RecordID? = nil) throws -> [QueuedMutation] {
        guard let id else { return try queued("kind = ?", [kind.rawValue]) }
        return try queued("kind = ? AND record = ?", [kind.rawValue, id.rawValue])
    }

    private func queued(
        _ condition: String, _ arguments: StatementArguments = [], limit: Int = .max
    ) throws -> [QueuedMutation] {
        try Row.fetchAll(
            database,
            sql: "SELECT number, mutation FROM outbox WHERE account = ? AND \(condition) ORDER BY number LIMIT ?",
            arguments: [account] + arguments + [limit]
        ).map { try open(QueuedMutation.self, $0["mutation"], at: "outbox/\(account)/\($0["number"] as Int64)") }
    }

    /// Puts a change at its number into the outbox.
    func queue(_ queued: QueuedMutation, number: Int64) throws {
        var queued = queued
        queued.mutation.number = number
        let name = RecordName(queued.mutation)
        try database.execute(
            sql: "INSERT INTO outbox (account, number, kind, record, acknowledged, mutation) VALUES (?, ?, ?, ?, 0, ?)",
            arguments: [
                account, number, name?.kind.rawValue ?? "", name?.id.rawValue ?? "",
                try sealed(queued, at: "outbox/\(account)/\(number)"),
            ])
    }

    /// Puts a new change at the end of the outbox.
    @discardableResult
    func queue(_ queued: QueuedMutation, in state: inout AccountState) throws -> Int64 {
        let number = state.nextNumber
        state.nextNumber += 1
        try queue(queued, number: number)
        return number
    }

    /// The server has a change: it is shown until it was read back, and kept in case that the server loses it.
    func acknowledge(_ queued: QueuedMutation, number: Int64, at time: Timestamp) throws {
        try database.execute(
            sql: "UPDATE outbox SET acknowledged = 1 WHERE account = ? AND number = ?", arguments: [account, number])
        try keep(queued, number: number, at: time)
    }

    /// The server has refused a change: it is shown no more.
    func takeBack(number: Int64, at time: Timestamp) throws {
        try database.execute(
            sql: "DELETE FROM outbox WHERE account = ? AND number = ?", arguments: [account, number])
        try keep(.refused(number), number: number, at: time)
    }

    /// Forgets the sent changes that were read back.
    func forgetAcknowledged() throws {
        try database.execute(sql: "DELETE FROM outbox WHERE account = ? AND acknowledged = 1", arguments: [account])
    }

    private func keep(_ queued: QueuedMutation, number: Int64, at time: Timestamp) throws {
        let name = RecordName(queued.mutation)
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO journal (account, number, kind, record, sent_at, mutation)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                account, number, name?.kind.rawValue ?? "", name?.id.rawValue ?? "", time.milliseconds,
                try sealed(queued, at: "journal/\(account)/\(number)"),
            ])
    }

    /// Forgets what was sent long ago, and the oldest where there is too much.
    func trimJournal(at time: Timestamp) throws {
        let oldest = time.adding(seconds: -Self.journalLifetime).milliseconds
        try database.execute(
            sql: """
                DELETE FROM journal WHERE account = ? AND (sent_at < ? OR number <= (
                    SELECT max(number) FROM journal WHERE account = ?) - ?)
                """, arguments: [account, oldest, account, Self.journalLength])
    }

    /// Puts what a server has lost back in front of what was not sent, with its old numbers: all that comes after the
    /// last change it has; nothing where it has forgotten the device alone. Returns whether numbers follow one another
    /// without a gap now.
    func putBack(after last: Int64, in state: AccountState, isForgotten: Bool) throws -> Bool {
        let next =
            try Int64.fetchOne(
                database, sql: "SELECT min(number) FROM outbox WHERE account = ? AND acknowledged = 0",
                arguments: [account]) ?? state.nextNumber
        guard last + 1 < next else { return true }
        guard !isForgotten else { return false }
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT number, mutation FROM journal WHERE account = ? AND number > ? AND number < ? ORDER BY number",
            arguments: [account, last, next])
        for row in rows {
            let number: Int64 = row["number"]
            let queued = try open(QueuedMutation.self, row["mutation"], at: "journal/\(account)/\(number)")
            try database.execute(
                sql: "DELETE FROM outbox WHERE account = ? AND number = ?", arguments: [account, number])
            try queue(queued, number: number)
        }
        try database.execute(
            sql: "DELETE FROM journal WHERE account = ? AND number > ?", arguments: [account, last])
        return Int64(rows.count) == next - last - 1
    }

    /// Takes another name for the device, and numbers what was not sent from 1.
    func rename(to client: String, in state: inout AccountState) throws {
        let waiting = try unsent().filter { $0.mutation.kind != nil }
        try database.execute(sql: "DELETE FROM outbox WHERE account = ?", arguments: [account])
        try database.execute(sql: "DELETE FROM journal WHERE account = ?", arguments: [account])
        state.client = client
        state.nextNumber = 1
        for queued in waiting { try queue(queued, in: &state) }
    }

    /// Takes what was not sent, what was refused and what a program keeps over from another log of the same account,
    /// which is gone then.
    func takeOver(_ other: AccountRows) throws {
        var state = try state()
        for queued in try other.unsent() where queued.mutation.kind != nil { try queue(queued, in: &state) }
        for refused in try other.refused() { try add(refused) }
        if let kept = try other.state().kept { state.kept = kept.merging(state.kept ?? [:]) { _, mine in mine } }
        try set(state)
        try database.execute(sql: "DELETE FROM accounts WHERE id = ?", arguments: [other.account])
    }

    // MARK: What was refused

    func refused() throws -> [RefusedMutation] {
        try Row.fetchAll(
            database, sql: "SELECT id, value FROM refused WHERE account = ? ORDER BY id", arguments: [account]
        ).map { row in
            var refused = try open(RefusedMutation.self, row["value"], at: "refused/\(account)")
            refused.id = row["id"]
            return refused
        }
    }

    func add(_ refused: RefusedMutation) throws {
        try database.execute(
            sql: "INSERT INTO refused (account, value) VALUES (?, ?)",
            arguments: [account, try sealed(refused, at: "refused/\(account)")])
    }

    func dismiss(refused id: Int64) throws {
        try database.execute(sql: "DELETE FROM refused WHERE account = ? AND id = ?", arguments: [account, id])
    }
}
