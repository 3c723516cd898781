package import APIContract
import Database
package import NutritionScience
import Rules

/// Days that look too small to be complete.
extension DiaryService {
    /// Today's question about such days; nil where nothing is known of the person's expenditure.
    package func smallDays(of person: Person.ID) async throws -> SmallDaysReading? {
        let snapshot = try await storage.snapshot(of: person)
        return try await storage.smallDays(snapshot, on: snapshot.today(at: storage.time))
    }

    /// Stores the person's answer about the days in question. Earlier statements about the completeness of a day stay.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func answer(_ answer: SmallDaysAnswer, of person: Person.ID) async throws {
        let asked = try await smallDays(of: person)
        guard let days = asked?.days.map(\.day), let first = days.first else { return }
        switch answer {
        case .all(let completeness): try await say(Dictionary(days.map { ($0, completeness) }) { $1 }, of: person)
        case .each(let each): try await say(each.filter { days.contains($0.key) }, of: person)
        case .usual: try await say(eatsLittleFrom: min(asked?.eatsLittleFrom ?? first, first), of: person)
        }
    }

    /// Stores the day from which the person says that they usually eat little; nil takes it back.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func say(eatsLittleFrom day: CalendarDay?, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        try await writer.change(person) { snapshot, connection in
            guard var settings = snapshot.settings else { return }
            settings.eatsLittleFrom = day
            try SettingsStore.set(settings, on: connection)
        }
    }

    private func say(_ completeness: [CalendarDay: DayCompleteness], of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        try await writer.write(person) { _, connection in
            try DayNoteStore.complete(completeness, on: connection)
        }
    }
}

extension Storage {
    /// The question about days that look too small; nil where nothing is known of the person's expenditure. `logged` are
    /// the days that may be in question, where they were read already.
    func smallDays(
        _ snapshot: PersonSnapshot, on today: CalendarDay, among logged: LoggedDays? = nil
    ) async throws -> SmallDaysReading? {
        guard let settings = snapshot.settings, let plan = settings.plan(on: today) else { return nil }
        let range = SmallDaysReading.range(until: today)
        let days = if let logged { logged.limited(to: range) } else { try await loggedDays(snapshot.person, in: range) }
        let shares = try CycleShares(snapshot.cycleTimeline()) { try snapshot.cycleBasis($0, on: today) }
        return SmallDaysReading(
            days.log, formula: plan.inputs.formulaExpenditure.result.value, eatsLittleFrom: settings.eatsLittleFrom,
            today: today, share: shares.share)
    }
}

extension DayNoteStore {
    /// Stores whether days without such a statement were logged completely; other notes on them stay.
    static func complete(_ completeness: [CalendarDay: DayCompleteness], on connection: PersonConnection) throws {
        let known = try notes(on: Array(completeness.keys), on: connection)
        let notes = Dictionary(known.map { ($0.day, $0) }) { first, _ in first }
        for (day, completeness) in completeness.sorted(by: { $0.key < $1.key })
        where notes[day]?.completeness == nil {
            let note = DayNote(
                day: day, completeness: completeness, marks: Set(notes[day]?.marks ?? []), text: notes[day]?.text)
            try set(note, on: connection)
        }
    }
}
