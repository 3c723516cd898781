import APIContract
import Database
import Foundation

/// The SQL of when plans are recomputed, and of leases: a server leases the people whose plans it works on for a short
/// time, so that no other does, and the work of a killed server is taken up by others.
enum PlanSchedule {
    /// The duration of a lease, in seconds: far longer than a batch takes.
    static let leaseSeconds: Int64 = 10

    /// A person whose plan is due.
    struct Due: Sendable {
        let person: Person.ID
        /// The time that was planned; ``PlanSchedule/now`` for as soon as possible.
        let dueAt: Timestamp
    }

    /// People of whom one worker has a lease.
    struct Batch: Sendable {
        let people: [Due]
        /// Tells this lease from others.
        let token: Int64
    }

    /// As soon as possible: a time that is past for all.
    static let now = Timestamp(milliseconds: 0)

    /// Schedules the first recomputation for a person who now has a plan.
    static func add(_ person: Person.ID, dueAt: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            """
            INSERT INTO plan_schedule (person_id, due_at, leased_by, leased_until) VALUES ($1, $2, 0, 0)
            ON CONFLICT (person_id) DO NOTHING
            """,
            [.id(person), .time(dueAt)])
    }

    /// Makes every person's plan due now.
    static func makeEveryoneDue(on connection: any SQLConnection) throws {
        try connection.send("UPDATE plan_schedule SET due_at = $1", [.time(now)])
    }

    /// Makes it the time of people whose next time is further away than a week can be: it was planned by a clock that was
    /// wrong.
    static func bringBack(at time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            "UPDATE plan_schedule SET due_at = $1 WHERE due_at > $2",
            [.time(now), .time(time.adding(seconds: 8 * 86_400))])
    }

    /// The number of people whose plans are due.
    static func countDue(at time: Timestamp, on connection: any SQLConnection) throws -> Int {
        try connection.query("SELECT COUNT(*) AS count FROM plan_schedule WHERE due_at <= $1", [.time(time)])
            .first.orThrow()["count"]
    }

    /// The time at which the first lease on a person who is due ends; nil if nobody is due.
    static func firstEnd(at time: Timestamp, on connection: any SQLConnection) throws -> Timestamp? {
        try connection.query(
            "SELECT MIN(leased_until) AS first_end FROM plan_schedule WHERE due_at <= $1", [.time(time)]
        ).first?["first_end"]
    }

    /// Takes a lease on people whose plans are due and who are not leased, at most `limit` of them.
    static func lease(
        _ limit: Int, token: Int64, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Batch {
        let people = try connection.query(
            """
            SELECT person_id, due_at FROM plan_schedule WHERE due_at <= $1 AND leased_until <= $1
            ORDER BY due_at, person_id LIMIT $2\(connection.dialect.rowLockSkippingLocked)
            """,
            [.time(time), .integer(Int64(limit))]
        ).map { Due(person: try $0["person_id"], dueAt: try $0["due_at"]) }
        guard !people.isEmpty else { return Batch(people: [], token: token) }
        try connection.send(
            """
            UPDATE plan_schedule SET leased_by = $2, leased_until = $3
            WHERE person_id \(connection.dialect.isInArray)
            """,
            [.ids(people.map(\.person)), .integer(token), .time(time.adding(seconds: leaseSeconds))])
        return Batch(people: people, token: token)
    }

    /// The people of a batch on whom its lease still holds. Nobody else gets one until the transaction ends.
    static func held(_ batch: Batch, on connection: any SQLConnection) throws -> Set<Person.ID> {
        Set(
            try connection.query(
                """
                SELECT person_id FROM plan_schedule
                WHERE leased_by = $2 AND person_id \(connection.dialect.isInArray)
                ORDER BY person_id\(connection.dialect.rowLock)
                """,
                [.ids(batch.people.map(\.person)), .integer(batch.token)]
            ).map { try $0["person_id"] })
    }

    /// Ends the lease on people, and plans their next time.
    static func release(_ people: [Person.ID], dueAt: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            """
            UPDATE plan_schedule SET due_at = $2, leased_by = 0, leased_until = 0
            WHERE person_id \(connection.dialect.isInArray)
            """,
            [.ids(people), .time(dueAt)])
    }
}
