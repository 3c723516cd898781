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
    /// What was added last, to take it back.
    public private(set) var added: [RecordID] = []
    /// Whether what is said of the day was just stored.
    public private(set) var isNoted = false

    let session: AppSession

    /// The diary of whoever uses the app, on a day; today where none is named.
    public init(_ session: AppSession, day: CalendarDay? = nil) {
        self.session = session
        self.day = day ?? session.read { log throws(LocalStoreError) in try log.today() } ?? CalendarDay(daysSince1970: 0)
    }

    /// What the day shows; nil before anything of the person has come here.
    public var screen: DiaryScreen? {
        _ = session.revision
        let (day, new) = (day, Set(added.compactMap { $0.number(of: DiaryEntry.self) }))
        return session.read { log throws(LocalStoreError) in
            guard let person = try log.personReading() else { return nil }
            let shown = try log.day(day)
            return DiaryScreen(
                day, food: shown.diary, meals: person.meals, water: shown.water, weighIn: shown.weighIn,
                today: person.today, targets: try log.targets(on: day), note: shown.note ?? DayNote(day: day),
                gender: person.settings?.gender, halfExpected: person.computed.map { $0.inputs.formulaExpenditure.result.units / 2 },
                weightBeforePlanFollows: person.weightBeforePlanFollows, added: new, removed: removed == nil ? 0 : 1,
                session.localization)
        }
    }

    // Days

    /// Whether there is a day after the one that is shown.
    public var hasNext: Bool {
        session.read { log throws(LocalStoreError) in try log.today() }.map { day < $0 } ?? false
    }

    /// Whether the day that is shown has passed.
    public var isPast: Bool { hasNext }

    /// Shows the day before, or the day after.
    public func dayTapped(_ days: Int) {
        guard days < 0 || hasNext else { return }
        show(day.adding(days: days))
    }

    /// Shows a day.
    public func show(_ other: CalendarDay) {
        day = other
        (removed, added, isNoted) = (nil, [], false)
    }

    // Food

    /// Logs something that was eaten, as it was typed in a few words with its energy.
    public func added(_ request: DiaryEntryRequest) {
        let day = day
        if let id = session.change({ log throws(LocalStoreError) in try log.eat(request, on: day) }) { hear([id]) }
    }

    /// Logging food on the day, at a meal; where none is named, at the one that is usual now.
    public func addFood(at meal: String? = nil) -> AddFoodModel {
        AddFoodModel(session, day: day, meal: meal) { [weak self] in self?.hear($0) }
    }

    /// Logging food by typing it in words.
    public func typedDay(at meal: String) -> TypedDayModel {
        TypedDayModel(session, day: day, meal: meal) { [weak self] in self?.hear($0) }
    }

    /// An entry, to look at it and change it; nil where it is gone.
    public func entry(_ entry: DiaryScreen.Entry) -> EntryModel? {
        EntryModel(session, id: entry.id) { [weak self] in self?.hear(removed: $0) }
    }

    /// Logs what was eaten at a meal of this day, which is past, today as well.
    public func copyToTodayTapped(_ meal: DiaryScreen.MealSection) {
        let day = day
        let ids = session.change { log throws(LocalStoreError) in
            let eaten = try log.day(day).diary.entries.filter { $0.meal?.rawValue == meal.id }
            return try session.eatAgain(eaten, on: try log.today(), in: log)
        }
        guard let ids, !ids.isEmpty, let today = session.read({ log throws(LocalStoreError) in try log.today() }) else {
            return
        }
        show(today)
        hear(ids)
    }

    /// Removes an entry; it can be taken back.
    public func removeTapped(_ entry: DiaryScreen.Entry) {
        guard let id = DiaryEntry.ID(entry.id) else { return }
        let known = session.read { log throws(LocalStoreError) in
            try log.record(.diaryEntry, RecordID(id), as: DiaryEntry.self)
        }
        let isKept: Void? = session.change { log throws(LocalStoreError) in try log.change(.diaryEntry, RecordID(id), nil) }
        if isKept != nil, let known { hear(removed: known) }
    }

    /// Takes the last removal back.
    public func undoTapped() {
        guard let entry = removed, let fields = try? JSONValue(of: entry) else { return }
        session.change { log throws(LocalStoreError) in
            try log.change(.diaryEntry, RecordID(entry.id), fields.without("id", "createdAt").withoutNulls)
        }
        removed = nil
    }

    /// Removes again what was just added.
    public func undoAddingTapped() {
        let ids = added
        added = []
        session.change { log throws(LocalStoreError) in
            try log.change(ids.map { id in
                let isEaten = try? log.record(.diaryEntry, id, as: DiaryEntry.self) != nil
                return (isEaten == true ? .diaryEntry : .water, id, nil)
            })
        }
        session.toast = session.sentences("toast.entry_removed")
    }

    private func hear(_ ids: [RecordID]) { (added, removed, isNoted) = (ids, nil, false) }

    private func hear(removed entry: DiaryEntry) { (removed, added, isNoted) = (entry, [], false) }

    /// Whether what is said of the day is stored now.
    func hear(isNoted: Bool) { (self.isNoted, added, removed) = (isNoted, [], nil) }
}
