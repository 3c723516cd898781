import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of plans. What is kept of a plan is stored once, and only its end is added. Its JSON is stored only while it is
/// in force.
enum PlanStore {
    /// A plan as it was stored.
    struct StoredPlan: Sendable {
        let id: Plan.ID
        let createdAt: Timestamp
        let bytes: Data
    }

    /// A plan of the past, with its summary.
    struct KeptPlan: Sendable {
        let id: Plan.ID
        let formulaVersion: Int
        let reason: PlanReason
        let createdAt: Timestamp
        /// When it ended without another in its place; nil for any other.
        let endedAt: Timestamp?
        let summary: PlanSummary
    }

    /// A plan whose summary is not opened yet.
    struct SealedSummary: Sendable {
        let id: Plan.ID
        let createdAt: Timestamp
        /// When it ended without another in its place; nil for any other.
        let endedAt: Timestamp?
        let sealed: Data
    }

    /// Stores a plan in place of the one before, of which the summary stays.
    static func insert(_ draft: PlanDraft, on connection: any SQLConnection) throws {
        let person = draft.plan.userId
        try connection.send(
            """
            INSERT INTO plans (person_id, id, formula_version, reason, created_at, sealed_summary)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [
                .id(person), .id(draft.plan.id), .integer(Int64(draft.plan.formulaVersion)),
                .text(draft.reason.rawValue), .time(draft.plan.createdAt), .blob(draft.sealedSummary),
            ])
        try connection.send(
            """
            INSERT INTO plan_documents (person_id, plan_id, sealed_plan) VALUES ($1, $2, $3)
            ON CONFLICT (person_id) DO UPDATE SET plan_id = excluded.plan_id, sealed_plan = excluded.sealed_plan
            """,
            [.id(person), .id(draft.plan.id), .blob(draft.sealedPlan)])
        try ChangedRecords.add(.plan, .own, of: person, on: connection)
        if let dueAt = draft.firstDueAt { try PlanSchedule.add(person, dueAt: dueAt, on: connection) }
        if draft.endsNews { try PlanNews.remove(of: person, on: connection) }
        if let plan = draft.newsSincePlan { try PlanNews.add(since: plan, of: person, on: connection) }
    }

    /// The plan in force.
    static func current(of person: Person.ID, masterKey: MasterKey, on connection: any SQLConnection) throws
        -> StoredPlan?
    {
        let row = try connection.query(
            """
            SELECT plans.id, plans.created_at, plan_documents.sealed_plan, person_keys.wrapped_key
            FROM plan_documents
            JOIN plans ON plans.person_id = plan_documents.person_id AND plans.id = plan_documents.plan_id
            JOIN person_keys ON person_keys.person_id = plan_documents.person_id
            WHERE plan_documents.person_id = $1
            """,
            [.id(person)]
        ).first
        guard let row else { return nil }
        let id: Plan.ID = try row["id"]
        let key = try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: person.rawValue)
        return StoredPlan(
            id: id, createdAt: try row["created_at"], bytes: try key.open(row["sealed_plan"], in: .plan(id, of: person))
        )
    }

    /// The numbers of the newest plans and when they were made, the newest first.
    static func dates(
        of person: Person.ID, limit: Int, on connection: any SQLConnection
    ) throws -> [(id: Plan.ID, createdAt: Timestamp)] {
        try connection.query(
            "SELECT id, created_at FROM plans WHERE person_id = $1 ORDER BY id DESC LIMIT $2",
            [.id(person), .integer(Int64(limit))]
        ).map { (try $0["id"], try $0["created_at"]) }
    }

    /// In milliseconds. Wherever a person lives, their midnight is a whole number of these after that of UTC.
    private static let quarterHour: Int64 = 15 * 60 * 1000

    /// A moment before a day begins wherever a person lives: midnight UTC lies up to 14 hours after their own. A plan too many
    /// does no harm.
    static func start(of day: CalendarDay) -> Timestamp { Timestamp(startOf: day.adding(days: -1)) }

    /// The plan that was in force when a day began, and those that came after it, the earliest first. Of those that were made in
    /// the same quarter of an hour there is only the last: a person may make a thousand on one day.
    static func sealedSummaries(
        of snapshot: PersonSnapshot, inForceFrom day: CalendarDay, on connection: any SQLConnection
    ) throws -> [SealedSummary] {
        if let known = snapshot.plansKnown(inForceFrom: day) { return known }
        return try connection.query(
            """
            SELECT id, created_at, ended_at, sealed_summary FROM plans
            WHERE person_id = $1 AND id IN (
                SELECT MAX(id) FROM plans
                WHERE person_id = $1 AND id >= COALESCE(
                    (SELECT id FROM plans WHERE person_id = $1 AND created_at <= $2 ORDER BY id DESC LIMIT 1), 0)
                GROUP BY created_at / $3)
            ORDER BY id
            """,
            [.id(snapshot.person.id), .time(start(of: day)), .integer(quarterHour)]
        ).map { row in
            SealedSummary(
                id: try row["id"], createdAt: try row["created_at"], endedAt: try row["ended_at"],
                sealed: try row["sealed_summary"])
        }
    }

    /// Ends the plan in force without another in its place.
    static func end(of person: Person.ID, at time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            """
            UPDATE plans SET ended_at = $2
            WHERE person_id = $1 AND id = (SELECT MAX(id) FROM plans WHERE person_id = $1) AND ended_at IS NULL
            """,
            [.id(person), .time(time)])
        try connection.send("DELETE FROM plan_documents WHERE person_id = $1", [.id(person)])
        try ChangedRecords.remove(.plan, .own, of: person, on: connection)
        try PlanNews.remove(of: person, on: connection)
    }

    /// The first plan that there is of a person; nil where there is none.
    static func oldest(of person: Person.ID, on connection: any SQLConnection) throws -> Plan.ID? {
        try connection.query("SELECT MIN(id) AS oldest FROM plans WHERE person_id = $1", [.id(person)])
            .first?["oldest"]
    }

    /// The number of the newest plan.
    static func newest(of person: Person.ID, on connection: any SQLConnection) throws -> Plan.ID? {
        try connection.query("SELECT MAX(id) AS newest FROM plans WHERE person_id = $1", [.id(person)])
            .first?["newest"]
    }
}
