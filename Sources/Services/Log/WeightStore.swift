import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The SQL of weigh-ins. A writer holds the person's revision, so nobody else writes their rows meanwhile.
enum WeightStore {
    /// The sealed part of a weigh-in; the rest stands in columns.
    private struct SealedWeight: Codable {
        let weight: Double
    }

    /// Stores the weigh-in of a day in the place of the one there is.
    ///
    /// - Returns: Whether the day had none.
    @discardableResult
    static func set(_ weighIn: WeighIn, on connection: PersonConnection) throws -> Bool {
        let sealed = try connection.key.seal(
            JSONText.encode(SealedWeight(weight: weighIn.weight)), in: .weight(on: weighIn.day, of: connection.person))
        let values: [SQLValue] = [
            .id(connection.person), .text(weighIn.day.description), .time(weighIn.recordedAt), .blob(sealed),
        ]
        let replaced = try connection.execute(
            "UPDATE weights SET recorded_at = $3, sealed = $4 WHERE person_id = $1 AND day = $2", values)
        try ChangedDays.add(weighIn.day, on: connection)
        if replaced == 0 {
            try connection.send(
                "INSERT INTO weights (person_id, day, recorded_at, sealed) VALUES ($1, $2, $3, $4)", values)
        }
        try ChangedRecords.add(.weighIn, RecordID(weighIn.day), of: connection.person, on: connection)
        return replaced == 0
    }

    /// Before the first weigh-in is stored of a person who was here before weigh-ins were kept, which is since migration
    /// 3: makes a weigh-in of the weight in their profile, on the day of their latest plan. So an older weigh-in does not
    /// count as their newest.
    static func keepProfileWeight(_ snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection)
        throws
    {
        let givenAt = snapshot.latestPlan?.createdAt ?? snapshot.latestMetrics?.computedAt ?? snapshot.user.createdAt
        guard let weight = snapshot.settings?.currentWeight, try newest(on: connection) == nil,
            try !connection.query(
                "SELECT id FROM schema_migrations WHERE id = 3 AND applied_at > $1", [.time(snapshot.user.createdAt)]
            ).isEmpty
        else { return }
        let weighIn = WeighIn(day: snapshot.today(at: givenAt), weight: weight, recordedAt: time)
        try set(weighIn, on: connection)
    }

    /// The weigh-ins of these days, the earliest first.
    static func weighIns(in days: ClosedRange<CalendarDay>, on connection: PersonConnection) throws -> [WeighIn] {
        try connection.query(
            """
            SELECT day, recorded_at, sealed FROM weights
            WHERE person_id = $1 AND day >= $2 AND day <= $3 ORDER BY day
            """,
            [.id(connection.person), .text(days.lowerBound.description), .text(days.upperBound.description)]
        ).map { try weighIn($0, of: connection) }
    }

    /// The weigh-ins of those of these days that have one, in no order.
    static func weighIns(on days: [CalendarDay], on connection: PersonConnection) throws -> [WeighIn] {
        guard !days.isEmpty else { return [] }
        return try connection.query(
            """
            SELECT day, recorded_at, sealed FROM weights
            WHERE person_id = $2 AND day \(connection.dialect.isTextInArray)
            """,
            [.texts(days), .id(connection.person)]
        ).map { try weighIn($0, of: connection) }
    }

    /// The weigh-in of a day.
    static func weighIn(on day: CalendarDay, on connection: PersonConnection) throws -> WeighIn? {
        try weighIns(in: day...day, on: connection).first
    }

    /// The weigh-in of the latest day that has one.
    static func newest(on connection: PersonConnection) throws -> WeighIn? {
        try latest(1, on: connection).first
    }

    /// The weigh-ins of the latest days that have one, up to a limit, the newest first.
    static func latest(_ count: Int, on connection: PersonConnection) throws -> [WeighIn] {
        try connection.query(
            "SELECT day, recorded_at, sealed FROM weights WHERE person_id = $1 ORDER BY day DESC LIMIT $2",
            [.id(connection.person), .integer(Int64(count))]
        ).map { try weighIn($0, of: connection) }
    }

    /// Deletes the weigh-in of a day.
    ///
    /// - Returns: Whether there was one.
    static func delete(_ day: CalendarDay, on connection: PersonConnection) throws -> Bool {
        try ChangedDays.add(day, on: connection)
        let deleted = try connection.execute(
            "DELETE FROM weights WHERE person_id = $1 AND day = $2", [.id(connection.person), .text(day.description)])
        guard deleted > 0 else { return false }
        try ChangedRecords.remove(.weighIn, RecordID(day), of: connection.person, on: connection)
        return true
    }

    /// The kilograms that were sealed for a day.
    static func openWeight(_ sealed: Data, on day: CalendarDay, of person: Person.ID, key: PersonKey) throws -> Double {
        try JSONText.decode(SealedWeight.self, from: key.open(sealed, in: .weight(on: day, of: person))).weight
    }

    private static func weighIn(_ row: SQLRow, of connection: PersonConnection) throws -> WeighIn {
        let day: CalendarDay = try row["day"]
        return WeighIn(
            day: day,
            weight: try openWeight(row["sealed"], on: day, of: connection.person, key: connection.key),
            recordedAt: try row["recorded_at"])
    }
}

extension SealedLocation {
    /// A person's weight on a day.
    static func weight(on day: CalendarDay, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "weights", column: "sealed", row: .id(person), .text(day.description))
    }
}
