import APIContract
import Database
import Foundation

/// Reading plans with their summaries. `summaries` are those that were opened before; nil where the person's key is read, too.
extension PlanStore {
    /// The plans before a number, the newest first.
    static func history(
        of person: Person.ID, before: Plan.ID, limit: Int, opening summaries: PlanSummaries? = nil,
        masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> [KeptPlan] {
        let rows = try connection.query(
            keptPlans + "WHERE plans.person_id = $1 AND plans.id < $2 ORDER BY plans.id DESC LIMIT $3",
            [.id(person), .id(before), .integer(Int64(limit))])
        return try keptPlans(rows, of: person, opening: summaries, masterKey: masterKey)
    }

    /// The plans with two numbers, as far as they are there, the earlier first.
    static func pair(
        _ first: Plan.ID, _ second: Plan.ID, of person: Person.ID, masterKey: MasterKey,
        on connection: any SQLConnection
    ) throws -> [KeptPlan] {
        let rows = try connection.query(
            keptPlans + "WHERE plans.person_id = $1 AND plans.id IN ($2, $3) ORDER BY plans.id",
            [.id(person), .id(first), .id(second)])
        return try keptPlans(rows, of: person, opening: nil, masterKey: masterKey)
    }

    /// The plan with a number; nil where it is not there.
    static func plan(
        _ id: Plan.ID, of person: Person.ID, opening summaries: PlanSummaries, on connection: any SQLConnection
    ) throws -> KeptPlan? {
        try connection.query(
            keptPlans + "WHERE plans.person_id = $1 AND plans.id = $2", [.id(person), .id(id)]
        ).first.map { try keptPlan($0, opening: summaries) }
    }

    /// The plan that a person asked for last.
    static func lastRequested(
        of person: Person.ID, opening summaries: PlanSummaries, on connection: any SQLConnection
    ) throws -> KeptPlan? {
        try connection.query(
            keptPlans + "WHERE plans.person_id = $1 AND plans.reason = $2 ORDER BY plans.id DESC LIMIT 1",
            [.id(person), .text(PlanReason.requested.rawValue)]
        ).first.map { try keptPlan($0, opening: summaries) }
    }

    private static let keptPlans = """
        SELECT plans.id, plans.formula_version, plans.reason, plans.created_at, plans.sealed_summary,
            person_keys.wrapped_key, plans.ended_at
        FROM plans JOIN person_keys ON person_keys.person_id = plans.person_id

        """

    private static func keptPlans(
        _ rows: [SQLRow], of person: Person.ID, opening summaries: PlanSummaries?, masterKey: MasterKey
    ) throws -> [KeptPlan] {
        guard let first = rows.first else { return [] }
        let summaries =
            try summaries
            ?? PlanSummaries(
                of: person,
                key: PersonKey(unwrapping: first["wrapped_key"], by: masterKey, person: person.rawValue))
        return try rows.map { try keptPlan($0, opening: summaries) }
    }

    /// The plan of a row with these columns.
    static func keptPlan(_ row: SQLRow, opening summaries: PlanSummaries) throws -> KeptPlan {
        let id: Plan.ID = try row["id"]
        return KeptPlan(
            id: id, formulaVersion: try row["formula_version"], reason: try row["reason"],
            createdAt: try row["created_at"], endedAt: try row["ended_at"],
            summary: try summaries.summary(of: id, sealed: row["sealed_summary"]))
    }
}
