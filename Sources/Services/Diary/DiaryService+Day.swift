package import APIContract
import Database
package import NutritionScience

extension DiaryService {
    /// Everything that was logged on a day.
    package struct Day: Sendable {
        package let day: CalendarDay
        package let food: DiaryDay
        package let water: WaterDay
        /// What the scales showed; nil where nothing was told.
        package let weighIn: WeighIn?
        /// What the person says of how they logged it.
        package let note: DayNote
        /// The targets that were in force; nil with neither a plan nor a cycle.
        package let targets: DayTargets?
    }

    /// Everything that was logged on a day.
    package func day(_ day: CalendarDay, of person: Person.ID) async throws -> Day {
        let standing = try await storage.standing(of: person)
        let key = standing.person.key
        let targets = try await storage.targetHistory(
            standing, from: day, today: standing.today(at: storage.time)
        ).targets(on: day)
        return try await storage.database.read { connection in
            Day(
                day: day,
                food: DiaryDay(
                    day: day, entries: try DiaryStore.entries(on: day...day, of: person, key: key, on: connection)),
                water: WaterDay(
                    day: day, entries: try WaterStore.entries(on: day...day, of: person, key: key, on: connection)),
                weighIn: try WeightStore.weighIns(in: day...day, of: person, key: key, on: connection).first,
                note: try DayNoteStore.notes(in: day...day, of: person, key: key, on: connection).first
                    ?? DayNote(day: day),
                targets: targets)
        }
    }

    /// An entry.
    ///
    /// - Throws: `DiaryError.entryNotFound`.
    package func entry(_ id: DiaryEntry.ID, of person: Person.ID) async throws -> DiaryEntry {
        let key = try await storage.person(person).key
        let stored = try await storage.database.read { connection in
            try DiaryStore.entry(id, of: person, key: key, on: connection)
        }
        guard let stored else { throw DiaryError.entryNotFound }
        return DiaryEntry(stored)
    }
}
