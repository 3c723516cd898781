import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what people drink. A writer holds the person's revision, so nobody else writes their rows meanwhile.
enum WaterStore {
    /// The sealed part of an entry; the rest stands in columns.
    private struct Amount: Codable {
        let millilitres: Int
    }

    /// The most entries that a day can have.
    static let mostADay = 200

    /// - Throws: `InvalidInput` where a day has no room for another entry.
    static func checkRoom(on day: CalendarDay, on connection: PersonConnection) throws {
        let there: Int = try connection.query(
            "SELECT COUNT(*) AS count FROM water_entries WHERE person_id = $1 AND day = $2",
            [.id(connection.person), .text(day.description)]
        ).first.orThrow()["count"]
        try checkRoom(beside: there)
    }

    /// - Throws: `InvalidInput` where a day that has some entries has no room for another one.
    static func checkRoom(beside there: Int) throws {
        guard there < mostADay else { throw InvalidInput(["day": .tooManyEntries(maximum: mostADay)]) }
    }

    /// Everything known of numbers that a device gave to entries of some days.
    static func given(
        _ ids: [WaterEntry.ID], on days: Set<CalendarDay>, _ connection: PersonConnection
    ) throws -> GivenNumbers<WaterEntry> {
        try .read(ids, on: days, .water, in: "water_entries", connection)
    }

    /// Stores a new entry, under the person's next number where a device has not given it one.
    static func insert(
        millilitres: Int, id: WaterEntry.ID? = nil, day: CalendarDay, clientKey: String?, at time: Timestamp,
        on connection: PersonConnection
    ) throws -> WaterEntry {
        let id = try id ?? connection.nextNumber()
        let sealed = try connection.key.seal(
            JSONText.encode(Amount(millilitres: millilitres)), in: .water(id, of: connection.person))
        try connection.send(
            """
            INSERT INTO water_entries (person_id, id, day, created_at, client_key, sealed)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [
                .id(connection.person), .id(id), .text(day.description), .time(time), SQLValue(clientKey),
                .blob(sealed),
            ])
        try ChangedDays.add(day, on: connection)
        try ChangedRecords.add(.water, RecordID(id), of: connection.person, on: connection)
        return WaterEntry(id: id, day: day, millilitres: millilitres, createdAt: time)
    }

    /// Deletes an entry.
    ///
    /// - Returns: Whether there was one.
    static func delete(_ id: WaterEntry.ID, on connection: PersonConnection) throws -> Bool {
        let deleted = try connection.query(
            "DELETE FROM water_entries WHERE person_id = $1 AND id = $2 RETURNING day",
            [.id(connection.person), .id(id)]
        ).first
        guard let deleted else { return false }
        try ChangedDays.add(deleted["day"], on: connection)
        try ChangedRecords.remove(.water, RecordID(id), of: connection.person, on: connection)
        return true
    }

    /// The entries of these days, the earliest first, those of a day in the order in which they were logged.
    static func entries(on days: ClosedRange<CalendarDay>, on connection: PersonConnection) throws -> [WaterEntry] {
        try entries(
            "day >= $2 AND day <= $3 ORDER BY day, created_at, id",
            [.text(days.lowerBound.description), .text(days.upperBound.description)], on: connection)
    }

    /// The last drink of a day.
    static func last(on day: CalendarDay, on connection: PersonConnection) throws -> WaterEntry? {
        try entries(
            "day = $2 ORDER BY created_at DESC, id DESC LIMIT 1", [.text(day.description)], on: connection
        ).first
    }

    /// The entry that was made under a client's key.
    static func entry(madeUnder clientKey: String, on connection: PersonConnection) throws -> WaterEntry? {
        try entries("client_key = $2", [.text(clientKey)], on: connection).first
    }

    /// Those of these entries that are there, in no order.
    static func entries(_ ids: [WaterEntry.ID], on connection: PersonConnection) throws -> [WaterEntry] {
        guard !ids.isEmpty else { return [] }
        return try connection.query(
            """
            SELECT id, day, created_at, sealed FROM water_entries
            WHERE person_id = $2 AND id \(connection.dialect.isInArray)
            """,
            [.ids(ids), .id(connection.person)]
        ).map { try entry($0, of: connection) }
    }

    private static func entries(
        _ condition: String, _ arguments: [SQLValue], on connection: PersonConnection
    ) throws -> [WaterEntry] {
        try connection.query(
            "SELECT id, day, created_at, sealed FROM water_entries WHERE person_id = $1 AND \(condition)",
            [.id(connection.person)] + arguments
        ).map { try entry($0, of: connection) }
    }

    private static func entry(_ row: SQLRow, of connection: PersonConnection) throws -> WaterEntry {
        let id: WaterEntry.ID = try row["id"]
        return WaterEntry(
            id: id, day: try row["day"],
            millilitres: try openMillilitres(row["sealed"], id: id, of: connection.person, key: connection.key),
            createdAt: try row["created_at"])
    }

    /// The millilitres that were sealed of an entry.
    static func openMillilitres(_ sealed: Data, id: WaterEntry.ID, of person: Person.ID, key: PersonKey) throws -> Int {
        try JSONText.decode(Amount.self, from: key.open(sealed, in: .water(id, of: person))).millilitres
    }
}

extension SealedLocation {
    /// A drink of a person.
    static func water(_ id: WaterEntry.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "water_entries", column: "sealed", row: .id(person), .id(id))
    }
}
