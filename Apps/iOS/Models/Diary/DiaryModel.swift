import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// A day of the diary: its entries, drinks, weight and note.
@MainActor @Observable public final class DiaryModel {
    /// The latest change on the day, to undo it; nil for none.
    public internal(set) var news: DiaryNews?

    let session: AppSession
    /// The requested day; nil for today, even after midnight.
    private var asked: CalendarDay?
    private let page: LogReading<Page>

    /// A day, as read from the log.
    private struct Page: Sendable {
        let day: CalendarDay
        let shown: ShownDay
        let targets: DayTargets?

        /// A day; nil for today.
        init(_ log: LocalLog, on asked: CalendarDay?) throws(LocalStoreError) {
            if let asked { day = asked } else { day = try log.today() }
            shown = try log.day(day)
            targets = try log.targets(on: day)
        }
    }

    /// The diary of the app's user on a day, by default today.
    public init(_ session: AppSession, day: CalendarDay? = nil) {
        self.session = session
        let asked = day == session.today ? nil : day
        self.asked = asked
        page = LogReading(session) { log throws(LocalStoreError) in try Page(log, on: asked) }
    }

    /// The day that is shown. Today follows the clock: it advances at midnight.
    public var day: CalendarDay { asked ?? today ?? CalendarDay(daysSince1970: 0) }

    private var today: CalendarDay? { session.today }

    /// The day's contents; nil until the person's data has arrived.
    public var screen: DiaryScreen? {
        guard let person = session.person, let page = page.value else { return nil }
        let shown = page.shown
        return DiaryScreen(
            page.day, food: shown.diary, meals: person.meals, water: shown.water, weighIn: shown.weighIn,
            today: person.today, targets: page.targets, note: shown.note ?? DayNote(day: page.day),
            gender: person.settings?.gender,
            halfExpected: person.leastLogged(on: page.day),
            weightBeforePlanFollows: person.weightBeforePlanFollows, added: addedNumbers, removed: removedCount,
            moved: movedNumbers, logged: loggedNumbers, session.localization)
    }

    /// The question about days with too little food to be complete; nil for none, and on other days than today.
    public var small: SmallDaysScreen? {
        _ = session.revision
        guard asked == nil else { return nil }
        let reading = session.read { log throws(LocalStoreError) in try log.smallDays() }
        return reading.flatMap { SmallDaysScreen($0, session.sentences) }
    }

    /// The contents the page would have with a profile, in a sentence; nil if there is a profile.
    public var invitation: String? { session.invitation(to: "diary") }

    /// Loads the names of the person's meals from the server.
    public func load() async { await session.readMeals() }

    /// Syncs the phone with the server at once.
    public func refreshed() async {
        await session.sync()
        await load()
    }

    // Days

    /// Whether there is a day after the one shown: food can be planned for some days to come.
    public var hasNext: Bool { today.map { day < DiaryEntryRequest.lastDay(today: $0) } ?? false }

    /// Whether the day shown is in the past.
    public var isPast: Bool { today.map { day < $0 } ?? false }

    /// Shows an earlier or a later day.
    public func dayTapped(_ days: Int) {
        guard days < 0 || hasNext else { return }
        show(day.adding(days: days))
    }

    /// Shows a day.
    public func show(_ other: CalendarDay) {
        let asked = other == today ? nil : other
        (self.asked, news) = (asked, nil)
        page.ask { log throws(LocalStoreError) in try Page(log, on: asked) }
    }

    // Food

    /// The form to log food on the day at a meal, by default the meal usual at this time.
    public func addFood(at meal: String? = nil) -> AddFoodModel {
        AddFoodModel(session, day: day, meal: meal) { [weak self] in self?.news = .added($0) }
    }

    /// The form to log more on the same day, at the meal of the entries just added.
    public func addAnother() -> AddFoodModel {
        let (day, numbers) = (day, addedNumbers)
        let meal = session.read { log throws(LocalStoreError) in
            try log.day(day).diary.eatenAndPlanned.last { numbers.contains($0.id) }?.meal?.rawValue
        }
        return addFood(at: meal)
    }

    /// An entry, to view and change it; nil if it is gone.
    public func entry(_ entry: DiaryScreen.Entry) -> EntryModel? {
        EntryModel(session, id: entry.id) { [weak self] in self?.news = .removed([$0]) }
    }

    /// The form to select several entries of the day; initially those of a meal, or all.
    public func several(at meal: DiaryScreen.MealSection? = nil) -> ChooseEntriesModel {
        let first: ChooseEntriesModel.First = meal.map { .meal($0.id) } ?? .all
        return ChooseEntriesModel(session, day: day, choosing: first) { [weak self] day, news in
            self?.show(day)
            self?.news = news
        }
    }

    /// Logs the entries of a meal of this past day again today.
    public func copyToTodayTapped(_ meal: DiaryScreen.MealSection) {
        let day = day
        let copied = session.change { log throws(LocalStoreError) in
            let eaten = try log.day(day).diary.entries.filter { $0.meal?.rawValue == meal.id }
            let today = try log.today()
            return (today, try session.eatAgain(eaten, on: today, in: log))
        }
        guard let (today, ids) = copied, !ids.isEmpty else { return }
        show(today)
        news = .added(ids)
    }

    /// Logs a planned entry, with undo.
    public func logTapped(_ entry: DiaryScreen.Entry) { log(DiaryEntry.ID(entry.id).map { [$0] } ?? []) }

    /// Logs everything that is planned of a meal, with undo.
    public func logAllTapped(_ meal: DiaryScreen.MealSection) {
        log(meal.entries.filter(\.canBeLogged).compactMap { DiaryEntry.ID($0.id) })
    }

    private func log(_ ids: [DiaryEntry.ID]) {
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try session.set(planned: false, ids, in: log)
        }
        if isKept != nil { news = .logged(ids) }
    }

    /// Removes an entry, with undo.
    public func removeTapped(_ entry: DiaryScreen.Entry) {
        guard let id = DiaryEntry.ID(entry.id) else { return }
        let known = session.read { log throws(LocalStoreError) in
            try log.record(.diaryEntry, RecordID(id), as: DiaryEntry.self)
        }
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.diaryEntry, RecordID(id), nil)
        }
        if isKept != nil, let known { news = .removed([known]) }
    }
}
