import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what people say of days.
enum DayNoteStore {
    /// Stores what is said of a day in the place of what was said before.
    static func set(_ note: DayNote, on connection: PersonConnection) throws {
        let day: [SQLValue] = [.id(connection.person), .text(note.day.description)]
        guard !note.isEmpty else {
            let deleted = try connection.execute("DELETE FROM day_notes WHERE person_id = $1 AND day = $2", day)
            guard deleted > 0 else { return }
            try ChangedRecords.remove(.dayNote, RecordID(note.day), of: connection.person, on: connection)
            return
        }
        let sealed = try connection.key.seal(
            JSONText.encode(note), in: .dayNote(on: note.day, of: connection.person))
        try connection.send(
            """
            INSERT INTO day_notes (person_id, day, sealed) VALUES ($1, $2, $3)
            ON CONFLICT (person_id, day) DO UPDATE SET sealed = excluded.sealed
            """,
            day + [.blob(sealed)])
        try ChangedRecords.add(.dayNote, RecordID(note.day), of: connection.person, on: connection)
    }

    /// Stores what is said of a day, and keeps what was said before, to be brought back.
    static func replace(with note: DayNote, at time: Timestamp, on connection: PersonConnection) throws {
        let before = try Self.note(on: note.day, on: connection)
        // Said twice, it does not take the place of what was said before.
        guard note != before else { return }
        try set(note, on: connection)
        let sealed = try connection.key.seal(
            JSONText.encode(before), in: .dayNote(on: note.day, of: connection.person))
        try connection.send(
            """
            INSERT INTO replaced_day_notes (person_id, day, sealed, replaced_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id, day) DO UPDATE SET sealed = excluded.sealed, replaced_at = excluded.replaced_at
            """,
            [.id(connection.person), .text(note.day.description), .blob(sealed), .time(time)])
    }

    /// Brings back what was said of a day before it was said anew since a moment; otherwise it stays.
    static func bringBack(on day: CalendarDay, since time: Timestamp, on connection: PersonConnection) throws {
        let row = try connection.query(
            "SELECT sealed FROM replaced_day_notes WHERE person_id = $1 AND day = $2 AND replaced_at >= $3",
            [.id(connection.person), .text(day.description), .time(time)]
        ).first
        guard let row else { return }
        try set(open(row["sealed"], on: day, of: connection.person, key: connection.key), on: connection)
        try connection.send(
            "DELETE FROM replaced_day_notes WHERE person_id = $1 AND day = $2",
            [.id(connection.person), .text(day.description)])
    }

    /// Forgets what was said of days before it was said anew, where that was before a moment.
    static func forgetReplaced(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM replaced_day_notes WHERE replaced_at < $1", [.time(time)])
    }

    /// The notes of a range of days, the earliest first; days without a note are left out.
    static func notes(in days: ClosedRange<CalendarDay>, on connection: PersonConnection) throws -> [DayNote] {
        try connection.query(
            "SELECT day, sealed FROM day_notes WHERE person_id = $1 AND day >= $2 AND day <= $3 ORDER BY day",
            [.id(connection.person), .text(days.lowerBound.description), .text(days.upperBound.description)]
        ).map { try open($0["sealed"], on: $0["day"], of: connection.person, key: connection.key) }
    }

    /// The notes of those of the days that have one, in no order.
    static func notes(on days: [CalendarDay], on connection: PersonConnection) throws -> [DayNote] {
        guard !days.isEmpty else { return [] }
        return try connection.query(
            """
            SELECT day, sealed FROM day_notes
            WHERE person_id = $2 AND day \(connection.dialect.isTextInArray)
            """,
            [.texts(days), .id(connection.person)]
        ).map { try open($0["sealed"], on: $0["day"], of: connection.person, key: connection.key) }
    }

    /// The note of a day, empty if there is none.
    static func note(on day: CalendarDay, on connection: PersonConnection) throws -> DayNote {
        try notes(in: day...day, on: connection).first ?? DayNote(day: day)
    }

    /// Opens the sealed note of a day.
    static func open(_ sealed: Data, on day: CalendarDay, of person: Person.ID, key: PersonKey) throws -> DayNote {
        try JSONText.decode(DayNote.self, from: key.open(sealed, in: .dayNote(on: day, of: person)))
    }
}

extension SealedLocation {
    /// A person's note of a day.
    static func dayNote(on day: CalendarDay, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "day_notes", column: "sealed", row: .id(person), .text(day.description))
    }
}
