package import APIContract
import Database
import NutritionScience

extension DiaryService {
    /// What a person says of a day.
    ///
    /// - Throws: `InvalidInput` for a day before 1970 or after today.
    package func note(on day: String?, of person: Person.ID) async throws -> DayNote {
        let standing = try await storage.standing(of: person)
        let day = try FieldCheck.pastDay(day, today: standing.today(at: storage.time)).get()
        let notes = try await storage.database.read { connection in
            try DayNoteStore.notes(in: day...day, of: person, key: standing.person.key, on: connection)
        }
        return notes.first ?? DayNote(day: day)
    }

    /// Stores what a person says of a day, in the place of what they said before.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func say(_ request: DayNoteRequest, on day: String?, of person: Person.ID) async throws -> DayNote {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await storage.change(person) { standing, connection in
            let (day, completeness, marks) = try all(
                FieldCheck.pastDay(day, today: standing.today(at: time)), FieldCheck.completeness(request.completeness),
                FieldCheck.marks(request.marks))
            let note = DayNote(day: day, completeness: completeness, marks: marks)
            try DayNoteStore.set(note, of: person, key: standing.person.key, on: connection)
            return note
        }
    }

    /// Stores whether everything was logged on the days of a week, of those on which something was and of which nothing is
    /// said yet.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func say(_ completeness: String?, ofWeekOf day: String?, of person: Person.ID) async throws {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await storage.change(person) { standing, connection in
            let today = standing.today(at: time)
            let (day, told) = try all(
                FieldCheck.pastDay(day, today: today), FieldCheck.completeness(completeness))
            // Weeks of a log begin on Sundays.
            let first = day.adding(days: -((day.weekday + 1) % 7))
            let week = first...min(first.adding(days: 6), today)
            let notes = Dictionary(
                uniqueKeysWithValues: try DayNoteStore.notes(in: week, of: person, key: standing.person.key, on: connection)
                    .map { ($0.day, $0) })
            let logged = try DiaryStore.entries(on: week, of: person, key: standing.person.key, on: connection).map(\.day)
            for day in Set(logged).sorted() where notes[day]?.completeness == nil {
                let note = DayNote(day: day, completeness: told, marks: Set(notes[day]?.marks ?? []))
                try DayNoteStore.set(note, of: person, key: standing.person.key, on: connection)
            }
        }
    }
}

extension FieldCheck {
    /// A required day until today.
    static func pastDay(_ text: String?, today: CalendarDay, field: String = "day") -> Checked<CalendarDay> {
        guard text != nil else { return .refused(field: field, .missing) }
        return day(text, in: firstDay...today, usual: today, field: field)
    }

    /// Whether a day is completely logged, if that is said.
    static func completeness(_ text: String?, field: String = "completeness") -> Checked<DayCompleteness?> {
        guard let text else { return .accepted(nil) }
        guard let told = DayCompleteness(rawValue: text) else {
            return .refused(field: field, .notOneOf(DayCompleteness.allCases.map(\.rawValue)))
        }
        return .accepted(told)
    }

    /// What else moves weight on a day.
    static func marks(_ names: [String]?, field: String = "marks") -> Checked<Set<DayMark>> {
        let marks = (names ?? []).compactMap(DayMark.init(rawValue:))
        guard marks.count == names?.count ?? 0 else {
            return .refused(field: field, .notOneOf(DayMark.allCases.map(\.rawValue)))
        }
        return .accepted(Set(marks))
    }
}
