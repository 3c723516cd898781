package import APIContract
import Database
package import NutritionScience
import Rules

extension DiaryService {
    /// Everything that was logged on a day.
    package struct Day: Sendable {
        package let day: CalendarDay
        package let food: DiaryDay
        /// The foods of the day before; empty where they were not asked for.
        package let before: [DiaryEntry]
        package let water: WaterDay
        /// The weigh-in; nil without one.
        package let weighIn: WeighIn?
        /// The person's note on their log of the day.
        package let note: DayNote
        /// The targets that were in force; nil with neither a plan nor a cycle.
        package let targets: DayTargets?
        /// The week around it; nil where it was not asked for.
        package let week: DiaryWeekReading?
        /// The question about days that look too small; nil where there is none.
        package let small: SmallDaysReading?
    }

    /// Everything that was logged on a day. `asking` also reads what the page of a day shows beside it: its week, the meals
    /// of the day before, and today the question about the days before.
    package func day(_ day: CalendarDay, of person: Person.ID, asking: Bool = false) async throws -> Day {
        let snapshot = try await storage.snapshot(of: person)
        let today = snapshot.today(at: storage.time)
        let first = asking ? max(day.startOfWeek, FieldCheck.firstDay) : day
        var history = try await storage.targetHistory(snapshot, from: first, today: today)
        let around = asking ? try await storage.around(day, snapshot, &history, today: today) : nil
        let targets = history.targets(on: day)
        let before = asking ? max(day.adding(days: -1), FieldCheck.firstDay) : day
        return try await storage.database.read { connection in
            let connection = PersonConnection(snapshot.person, connection)
            let food = try DiaryStore.entries(on: day, withFoodsOf: before, on: connection)
            return Day(
                day: day, food: DiaryDay(day: day, entries: food.entries), before: food.before,
                water: WaterDay(day: day, entries: try WaterStore.entries(on: day...day, on: connection)),
                weighIn: try WeightStore.weighIn(on: day, on: connection),
                note: try around?.note ?? DayNoteStore.note(on: day, on: connection), targets: targets,
                week: around?.week, small: around?.small)
        }
    }
}

/// The days around the one that a page shows, from one reading of the log.
private struct DaysAround: Sendable {
    let week: DiaryWeekReading
    /// The person's note on the day itself.
    let note: DayNote
    /// The question about days that look too small; nil where there is none.
    let small: SmallDaysReading?
}

extension Storage {
    /// Reads the week of a day, and for today the days in question before it.
    fileprivate func around(
        _ day: CalendarDay, _ snapshot: PersonSnapshot, _ history: inout TargetHistory, today: CalendarDay
    ) async throws -> DaysAround {
        let monday = day.startOfWeek
        let first = day == today ? min(monday, SmallDaysReading.range(until: today).lowerBound) : monday
        let range = max(first, FieldCheck.firstDay)...monday.adding(days: 6)
        let logged = try await loggedDays(snapshot.person, in: range)
        let totals = logged.days.filter { $0.day >= monday }.map { totals in
            ProgressDay(totals: totals, targets: history.targets(on: totals.day))
        }
        return DaysAround(
            week: DiaryWeekReading(of: day, totals, logged.notes, today: today),
            note: logged.notes.first { $0.day == day } ?? DayNote(day: day),
            small: day == today ? try await smallDays(snapshot, on: today, among: logged) : nil)
    }
}
