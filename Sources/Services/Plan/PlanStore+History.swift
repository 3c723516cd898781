import APIContract
import Database
import Foundation

/// Reading plans with their summaries.
extension PlanStore {
    /// The plans before a number, the newest first.
    static func history(
        of person: Int64, before: Int64, limit: Int, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> [Snapshot] {
        try connection.query(
            snapshots + "WHERE plans.person_id = $1 AND plans.id < $2 ORDER BY plans.id DESC LIMIT $3",
            [.integer(person), .integer(before), .integer(Int64(limit))]
        ).map { try snapshot($0, of: person, masterKey: masterKey) }
    }

    /// The plans with two numbers, as far as they are there, the earlier first.
    static func pair(
        _ first: Int64, _ second: Int64, of person: Int64, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> [Snapshot] {
        try connection.query(
            snapshots + "WHERE plans.person_id = $1 AND plans.id IN ($2, $3) ORDER BY plans.id",
            [.integer(person), .integer(first), .integer(second)]
        ).map { try snapshot($0, of: person, masterKey: masterKey) }
    }

    /// The plan that a person asked for last.
    static func lastRequested(
        of person: Int64, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> Snapshot? {
        try connection.query(
            snapshots + "WHERE plans.person_id = $1 AND plans.reason = $2 ORDER BY plans.id DESC LIMIT 1",
            [.integer(person), .text(PlanReason.requested.rawValue)]
        ).first.map { try snapshot($0, of: person, masterKey: masterKey) }
    }

    private static let snapshots = """
        SELECT plans.id, plans.formula_version, plans.reason, plans.created_at, plans.sealed_summary,
            person_keys.wrapped_key, plans.ended_at
        FROM plans JOIN person_keys ON person_keys.person_id = plans.person_id

        """

    private static func snapshot(_ row: SQLRow, of person: Int64, masterKey: MasterKey) throws -> Snapshot {
        try snapshot(
            row, of: person, key: PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: person))
    }

    /// The plan of a row with these columns.
    static func snapshot(_ row: SQLRow, of person: Int64, key: PersonKey) throws -> Snapshot {
        let id: Int64 = try row["id"]
        return Snapshot(
            id: id, formulaVersion: try row["formula_version"], reason: try row["reason"],
            createdAt: try row["created_at"], endedAt: try row["ended_at"],
            summary: try summary(row["sealed_summary"], person: person, plan: id, key: key))
    }
}
