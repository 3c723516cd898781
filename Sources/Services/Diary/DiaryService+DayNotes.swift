package import APIContract
import Database
import NutritionScience
import Rules

extension DiaryService {
    /// A person's note on a day.
    ///
    /// - Throws: `InvalidInput` for a day before 1970, or after today with nothing on it.
    package func note(on day: String?, of person: Person.ID) async throws -> DayNote {
        let time = storage.time
        return try await storage.read(person) { person, connection in
            let last = try connection.lastDay(named: day, today: person.today(at: time))
            return try DayNoteStore.note(on: FieldCheck.pastDay(day, today: last).get(), on: connection)
        }
    }

    /// Stores a person's note on a day, replacing an earlier one, which can be restored for a day.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func say(_ request: DayNoteRequest, on day: String?, of person: Person.ID) async throws -> DayNote {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await writer.write(person) { person, connection in
            let last = try connection.lastDay(named: day, today: person.today(at: time))
            let (day, completeness, marks, text) = try all(
                FieldCheck.pastDay(day, today: last), FieldCheck.completeness(request.completeness),
                FieldCheck.marks(request.marks), FieldCheck.note(request.text))
            let note = DayNote(day: day, completeness: completeness, marks: marks, text: text)
            try DayNoteStore.replace(with: note, at: time, on: connection)
            return note
        }
    }

    /// Adds marks to the notes of a range of days, and keeps everything else in them.
    ///
    /// - Returns: The notes of all these days.
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func mark(_ request: DayMarksRequest, of person: Person.ID) async throws -> DayNoteList {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await writer.write(person) { person, connection in
            let (days, marks) = try FieldCheck.markedDays(request, today: person.today(at: time))
            let known = Dictionary(
                uniqueKeysWithValues: try DayNoteStore.notes(in: days, on: connection).map { ($0.day, $0) })
            let notes = (days.lowerBound.daysSince1970...days.upperBound.daysSince1970).map { number in
                let day = CalendarDay(daysSince1970: number)
                return (known[day] ?? DayNote(day: day)).marked(marks)
            }
            for note in notes where note != known[note.day] { try DayNoteStore.set(note, on: connection) }
            return DayNoteList(days: notes)
        }
    }

    /// Restores a person's previous note on a day, within a day. Without one, nothing changes.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute.
    package func bringNoteBack(on day: String?, of person: Person.ID) async throws -> DayNote {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await writer.write(person) { person, connection in
            let last = try connection.lastDay(named: day, today: person.today(at: time))
            let day = try FieldCheck.pastDay(day, today: last).get()
            try DayNoteStore.bringBack(
                on: day, since: time.adding(seconds: -Self.restorableSeconds), on: connection)
            return try DayNoteStore.note(on: day, on: connection)
        }
    }

    /// Stores whether everything was logged on the days of a week that have entries, but no statement about that yet.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func mark(_ completeness: String?, weekOf day: String?, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await writer.write(person) { person, connection in
            let today = person.today(at: time)
            let (day, completeness) = try all(
                FieldCheck.pastDay(day, today: today), FieldCheck.completeness(completeness))
            // Weeks of a log begin on Sundays.
            let first = day.adding(days: -((day.weekday + 1) % 7))
            let week = first...min(first.adding(days: 6), today)
            let notes = Dictionary(
                uniqueKeysWithValues: try DayNoteStore.notes(in: week, on: connection)
                    .map { ($0.day, $0) })
            let logged = try DiaryStore.entries(on: week, on: connection).map(\.day)
            for day in Set(logged).sorted() where notes[day]?.completeness == nil {
                let note = DayNote(
                    day: day, completeness: completeness, marks: Set(notes[day]?.marks ?? []), text: notes[day]?.text)
                try DayNoteStore.set(note, on: connection)
            }
        }
    }
}
