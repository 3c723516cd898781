public import APIContract
import ClientKit
public import NutritionScience
public import Observation
public import Screens
import Wording

/// A day of the diary: what was eaten, drunk and weighed, and what is said of it.
@MainActor @Observable public final class DiaryModel {
    /// The day that is shown.
    public private(set) var day: CalendarDay
    /// What was removed last, to take it back; nil for nothing.
    public private(set) var removed: DiaryEntry?

    private let session: AppSession

    /// The diary of whoever uses the app, on a day; today where none is named.
    public init(_ session: AppSession, day: CalendarDay? = nil) {
        self.session = session
        self.day = day ?? session.read { log throws(LocalStoreError) in try log.today() } ?? CalendarDay(daysSince1970: 0)
    }

    /// What the day shows; nil before anything of the person has come here.
    public var screen: DiaryScreen? {
        _ = session.revision
        let day = day
        return session.read { log throws(LocalStoreError) in
            guard let person = try log.personReading() else { return nil }
            let shown = try log.day(day)
            return DiaryScreen(
                day, food: shown.diary, meals: person.meals, water: shown.water, weighIn: shown.weighIn,
                today: person.today, targets: try log.targets(on: day), note: shown.note ?? DayNote(day: day),
                gender: person.settings?.gender, halfExpected: person.computed.map { $0.inputs.formulaExpenditure.result.units / 2 },
                weightBeforePlanFollows: person.weightBeforePlanFollows, removed: removed == nil ? 0 : 1,
                session.localization)
        }
    }

    /// Whether there is a day after the one that is shown.
    public var hasNext: Bool {
        session.read { log throws(LocalStoreError) in try log.today() }.map { day < $0 } ?? false
    }

    /// Shows the day before, or the day after.
    public func dayTapped(_ days: Int) {
        guard days < 0 || hasNext else { return }
        day = day.adding(days: days)
        removed = nil
    }

    /// Logs something that was eaten, as it was typed in a few words with its energy.
    public func added(_ request: DiaryEntryRequest) {
        let day = day
        session.change { log throws(LocalStoreError) in try log.eat(request, on: day) }
    }

    /// Logs a glass of water on the day.
    public func drinkTapped(_ drink: HomeScreen.Drink) {
        let day = day
        session.change { log throws(LocalStoreError) in try log.drink(millilitres: drink.millilitres, on: day) }
    }

    /// Removes an entry; it can be taken back.
    public func removeTapped(_ entry: DiaryScreen.Entry) {
        guard let id = DiaryEntry.ID(entry.id) else { return }
        removed = session.read { log throws(LocalStoreError) in
            try log.record(.diaryEntry, RecordID(id), as: DiaryEntry.self)
        }
        session.change { log throws(LocalStoreError) in try log.change(.diaryEntry, RecordID(id), nil) }
    }

    /// Takes the last removal back.
    public func undoTapped() {
        guard let entry = removed, let fields = try? JSONValue(of: entry) else { return }
        session.change { log throws(LocalStoreError) in
            try log.change(.diaryEntry, RecordID(entry.id), fields.without("id", "createdAt").withoutNulls)
        }
        removed = nil
    }

    /// Removes a drink.
    public func removeTapped(_ drink: DiaryScreen.Drink) {
        guard let id = WaterEntry.ID(drink.id) else { return }
        session.change { log throws(LocalStoreError) in try log.change(.water, RecordID(id), nil) }
    }
}
