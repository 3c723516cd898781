import APIContract
public import Foundation
import GRDB

extension LocalLog {
    /// All of the log of a device of its own as a file, sealed with a password, for another device to go on with; nil
    /// for a log at a server. What a program keeps beside the log goes along under these names alone.
    ///
    /// - Throws: `LocalStoreError`.
    public func sealed(with password: String, keeping names: Set<String>) throws(LocalStoreError) -> Data? {
        guard account.isDeviceOnly else { return nil }
        let taken = try read { rows in
            var state = try rows.state()
            state.kept = state.kept?.filter { names.contains($0.key) }
            return TakenLog(state: state, records: try rows.takenRecords())
        }
        do { return try PasswordSealing.seal(JSONText.encode(taken), with: password) } catch { throw .unreadable }
    }
}

extension LocalStore {
    /// Begins the log of a device of its own with one that another device has sealed. When this returns, it is stored.
    ///
    /// - Throws: `SealedLogError`; then everything is as it was.
    public func beginDeviceLog(
        with file: Data, password: String, _ surroundings: LocalLog.Surroundings = .system
    ) throws(SealedLogError) -> LocalLog {
        let bytes = try PasswordSealing.open(file, with: password)
        guard let taken = try? JSONText.decode(TakenLog.self, from: bytes), taken.state.account.isDeviceOnly else {
            throw .unknown
        }
        let log: LocalLog?
        do throws(LocalStoreError) {
            let isBegun = try write { try begin(with: taken, in: $0, surroundings) }
            log = try isBegun ? LocalLog(.device, in: self, surroundings) : nil
        } catch {
            throw .store(error)
        }
        guard let log else { throw .taken }
        return log
    }

    /// Begins the log within a transaction. Returns false where there is one already.
    private func begin(
        with taken: TakenLog, in database: Database, _ surroundings: LocalLog.Surroundings
    ) throws -> Bool {
        guard try !states(database).contains(where: \.state.account.isDeviceOnly) else { return false }
        try database.execute(sql: "INSERT INTO accounts (state) VALUES (x'')")
        let rows = AccountRows(
            database: database, seal: seal, account: database.lastInsertedRowID, timeZone: surroundings.timeZone)
        var state = taken.state
        state.client = surroundings.makeUUID()
        try rows.set(state)
        for record in taken.records {
            try rows.store(record.kind, record.id, record.value, sequence: record.sequence)
        }
        return true
    }
}

extension AccountRows {
    fileprivate func takenRecords() throws -> [TakenLog.Record] {
        try Row.fetchAll(
            database, sql: "SELECT kind, record, sequence, value FROM records WHERE account = ? AND deleted = 0",
            arguments: [account]
        ).map { row in
            let (kind, id) = (row["kind"] as String, RecordID(rawValue: row["record"]))
            let value = try open(JSONValue.self, row["value"], at: place(kind, id))
            return TakenLog.Record(kind: kind, id: id, sequence: row["sequence"], value: value)
        }
    }
}
