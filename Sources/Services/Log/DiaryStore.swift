import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of diary entries. A writer holds the person's revision, so nobody else writes their rows meanwhile.
enum DiaryStore {
    /// The most entries that a day can have.
    static let mostADay = 500

    /// The room of a day for more entries, which is asked for and need not be known yet.
    struct Room {
        private let count: PendingRows

        /// The room of a day.
        init(on day: CalendarDay, _ connection: PersonConnection) throws {
            count = try connection.ask(
                "SELECT COUNT(*) AS count FROM diary_entries WHERE person_id = $1 AND day = $2",
                [.id(connection.person), .text(day.description)])
        }

        /// - Throws: `InvalidInput` where there is none for that many.
        func check(for count: Int, field: String = "day") throws {
            let there: Int = try self.count.rows().first.orThrow()["count"]
            try DiaryStore.checkRoom(for: count, beside: there, field: field)
        }
    }

    /// - Throws: `InvalidInput` where a day has no room for that many more entries.
    static func checkRoom(
        for count: Int, on day: CalendarDay, field: String = "day", on connection: PersonConnection
    ) throws {
        try Room(on: day, connection).check(for: count, field: field)
    }

    /// - Throws: `InvalidInput` where a day that has some entries has no room for that many more.
    static func checkRoom(for count: Int, beside there: Int, field: String = "day") throws {
        guard there + count <= mostADay else { throw InvalidInput([field: .tooManyEntries(maximum: mostADay)]) }
    }

    /// Everything known of numbers that a device gave to entries of some days.
    static func given(
        _ ids: [DiaryEntry.ID], on days: Set<CalendarDay>, _ connection: PersonConnection
    ) throws -> GivenNumbers<DiaryEntry> {
        try .read(ids, on: days, .diaryEntry, in: "diary_entries", connection)
    }

    /// Stores a new entry, under the person's next number where a device has not given it one.
    static func insert(
        _ content: Content, id: DiaryEntry.ID? = nil, day: CalendarDay, isPlanned: Bool = false, origin: Origin?,
        at time: Timestamp, on connection: PersonConnection
    ) throws -> DiaryEntry {
        let id = try id ?? connection.nextNumber()
        try connection.send(
            """
            INSERT INTO diary_entries (person_id, id, day, created_at, import_key, is_planned, sealed)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            [
                .id(connection.person), .id(id), .text(day.description), .time(time), SQLValue(origin?.importKey),
                SQLValue(isPlanned), .blob(try seal(content, id: id, for: connection)),
            ])
        try ChangedDays.add(day, on: connection)
        try ChangedRecords.add(.diaryEntry, RecordID(id), of: connection.person, on: connection)
        return DiaryEntry(id: id, day: day, content, isPlanned: isPlanned, createdAt: time)
    }

    /// Stores what an entry is now.
    static func update(
        _ id: DiaryEntry.ID, _ content: Content, day: CalendarDay, isPlanned: Bool, on connection: PersonConnection
    ) throws {
        try forgetDay(of: id, on: connection)
        try connection.send(
            "UPDATE diary_entries SET day = $3, is_planned = $4, sealed = $5 WHERE person_id = $1 AND id = $2",
            [
                .id(connection.person), .id(id), .text(day.description), SQLValue(isPlanned),
                .blob(try seal(content, id: id, for: connection)),
            ])
        try ChangedDays.add(day, on: connection)
        try ChangedRecords.add(.diaryEntry, RecordID(id), of: connection.person, on: connection)
    }

    /// Stores from what else an entry comes than was known.
    static func setOrigin(of id: DiaryEntry.ID, _ origin: Origin, on connection: PersonConnection) throws {
        try connection.send(
            "UPDATE diary_entries SET import_key = $3 WHERE person_id = $1 AND id = $2",
            [.id(connection.person), .id(id), .text(origin.importKey)])
    }

    /// Deletes an entry. It can be restored until what was deleted is forgotten.
    ///
    /// - Returns: Whether there was one.
    static func delete(_ id: DiaryEntry.ID, at time: Timestamp, on connection: PersonConnection) throws -> Bool {
        try forgetDay(of: id, on: connection)
        try connection.send(
            """
            INSERT INTO deleted_diary_entries
                (person_id, id, day, created_at, import_key, is_planned, sealed, deleted_at)
            SELECT person_id, id, day, created_at, import_key, is_planned, sealed, CAST($3 AS BIGINT)
            FROM diary_entries WHERE person_id = $1 AND id = $2
            ON CONFLICT (person_id, id) DO UPDATE SET day = excluded.day, created_at = excluded.created_at,
                import_key = excluded.import_key, is_planned = excluded.is_planned, sealed = excluded.sealed,
                deleted_at = excluded.deleted_at
            """,
            [.id(connection.person), .id(id), .time(time)])
        let deleted = try connection.execute(
            "DELETE FROM diary_entries WHERE person_id = $1 AND id = $2", [.id(connection.person), .id(id)])
        guard deleted > 0 else { return false }
        try ChangedRecords.remove(.diaryEntry, RecordID(id), of: connection.person, on: connection)
        return true
    }

    /// Brings an entry back that was deleted since a moment, unless what it came from has come again. Returns whether it did.
    @discardableResult
    static func restore(
        _ id: DiaryEntry.ID, deletedSince time: Timestamp, on connection: PersonConnection
    ) throws -> Bool {
        let restored = try connection.execute(
            """
            INSERT INTO diary_entries (person_id, id, day, created_at, import_key, is_planned, sealed)
            SELECT person_id, id, day, created_at, import_key, is_planned, sealed
            FROM deleted_diary_entries WHERE person_id = $1 AND id = $2 AND deleted_at >= $3
            ON CONFLICT DO NOTHING
            """,
            [.id(connection.person), .id(id), .time(time)])
        try connection.send(
            "DELETE FROM deleted_diary_entries WHERE person_id = $1 AND id = $2", [.id(connection.person), .id(id)])
        guard restored > 0 else { return false }
        try ChangedRecords.add(.diaryEntry, RecordID(id), of: connection.person, on: connection)
        try forgetDay(of: id, on: connection)
        return true
    }

    /// Forgets what was deleted before a moment.
    static func forgetDeleted(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM deleted_diary_entries WHERE deleted_at < $1", [.time(time)])
    }

    private static func forgetDay(of id: DiaryEntry.ID, on connection: PersonConnection) throws {
        let day: CalendarDay? = try connection.query(
            "SELECT day FROM diary_entries WHERE person_id = $1 AND id = $2", [.id(connection.person), .id(id)]
        ).first?["day"]
        if let day { try ChangedDays.add(day, on: connection) }
    }

    /// The sealed content of an entry.
    static func open(_ sealed: Data, id: DiaryEntry.ID, of person: Person.ID, key: PersonKey) throws -> Content {
        try JSONText.decode(Content.self, from: key.open(sealed, in: .diaryEntry(id, of: person)))
    }

    private static func seal(_ content: Content, id: DiaryEntry.ID, for connection: PersonConnection) throws -> Data {
        try connection.key.seal(JSONText.encode(content), in: .diaryEntry(id, of: connection.person))
    }
}

extension SealedLocation {
    /// A diary entry of a person.
    static func diaryEntry(_ id: DiaryEntry.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "diary_entries", column: "sealed", row: .id(person), .id(id))
    }
}
