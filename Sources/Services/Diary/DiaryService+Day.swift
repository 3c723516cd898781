package import APIContract
import Database
package import NutritionScience
import Rules

extension DiaryService {
    /// Everything that was logged on a day.
    package struct Day: Sendable {
        package let day: CalendarDay
        package let food: DiaryDay
        package let water: WaterDay
        /// The weigh-in; nil without one.
        package let weighIn: WeighIn?
        /// The person's note on their log of the day.
        package let note: DayNote
        /// The targets that were in force; nil with neither a plan nor a cycle.
        package let targets: DayTargets?
        /// The question about days that look too small; nil where there is none.
        package let small: SmallDaysReading?

        /// Whether the day has an entry or a note.
        package var hasAnything: Bool {
            !food.entries.isEmpty || !water.entries.isEmpty || weighIn != nil || !note.isEmpty
        }
    }

    /// Everything that was logged on a day. For today, `asking` also reads the question about the days before.
    package func day(_ day: CalendarDay, of person: Person.ID, asking: Bool = false) async throws -> Day {
        let snapshot = try await storage.snapshot(of: person)
        let today = snapshot.today(at: storage.time)
        var history = try await storage.targetHistory(snapshot, from: day, today: today)
        let small = asking && day == today ? try await storage.smallDays(snapshot, on: today) : nil
        let targets = history.targets(on: day)
        return try await storage.database.read { connection in
            let connection = PersonConnection(snapshot.person, connection)
            return Day(
                day: day, food: DiaryDay(day: day, entries: try DiaryStore.entries(on: day...day, on: connection)),
                water: WaterDay(day: day, entries: try WaterStore.entries(on: day...day, on: connection)),
                weighIn: try WeightStore.weighIn(on: day, on: connection),
                note: try DayNoteStore.note(on: day, on: connection), targets: targets, small: small)
        }
    }
}
