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
        /// What the scales showed; nil without a weigh-in.
        package let weighIn: WeighIn?
        /// What the person says of how they logged it.
        package let note: DayNote
        /// The targets that were in force; nil with neither a plan nor a cycle.
        package let targets: DayTargets?
        /// What is asked about days that look too small; nil where nothing is to be asked.
        package let small: SmallDaysReading?

        /// Whether anything was logged on it, or said of it.
        package var hasAnything: Bool {
            !food.entries.isEmpty || !water.entries.isEmpty || weighIn != nil || !note.isEmpty
        }
    }

    /// Everything that was logged on a day. Where it is today, `asking` reads what is asked about the days before, too.
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
