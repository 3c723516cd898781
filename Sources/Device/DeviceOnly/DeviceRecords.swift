import APIContract
import Foundation
import GRDB
import NutritionScience

/// The records that only a device of its own makes, each under its number. Metrics never leave it; plans move with the
/// log.
enum DeviceRecordKind: String, CaseIterable {
    /// A plan that another one has replaced.
    case plan = "device_plan"
    /// Metrics that others have replaced.
    case metrics = "device_metrics"
}

extension AccountRows {
    /// Keeps something under its number.
    func keep(_ value: some Encodable, _ kind: DeviceRecordKind, number: Int64) throws {
        try store(kind.rawValue, RecordID(rawValue: String(number)), JSONValue(of: value), sequence: 0)
    }

    /// Everything of a kind, by its number.
    func kept<Value: Decodable>(_ type: Value.Type, _ kind: DeviceRecordKind) throws -> [Value] {
        try Row.fetchAll(
            database, sql: "SELECT * FROM records WHERE account = ? AND kind = ? ORDER BY CAST(record AS INTEGER)",
            arguments: [account, kind.rawValue]
        ).map { try open(type, $0["value"], at: place(kind.rawValue, RecordID(rawValue: $0["record"]))) }
    }

    /// The value under a number; nil for none.
    func kept<Value: Decodable>(_ type: Value.Type, _ kind: DeviceRecordKind, number: Int64) throws -> Value? {
        let id = RecordID(rawValue: String(number))
        return try Data.fetchOne(
            database, sql: "SELECT value FROM records WHERE account = ? AND kind = ? AND record = ?",
            arguments: [account, kind.rawValue, id.rawValue]
        ).map { try open(type, $0, at: place(kind.rawValue, id)) }
    }

    /// Forgets all of a kind.
    func forget(_ kind: DeviceRecordKind) throws {
        try database.execute(
            sql: "DELETE FROM records WHERE account = ? AND kind = ?", arguments: [account, kind.rawValue])
    }
}
