import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// A day of the diary: what was eaten, drunk and weighed, and what is said of it.
@MainActor @Observable public final class DiaryModel {
    /// What was just done on the day, to take it back; nil for nothing.
    public internal(set) var news: DiaryNews?

    let session: AppSession
    /// The day that was asked for; nil for today, whichever day that is by then.
    private var asked: CalendarDay?
    private let page: LogReading<Page>

    /// A day as the log has it.
    private struct Page: Sendable {
        let day: CalendarDay
        let shown: ShownDay
        let targets: DayTargets?

        /// A day; today for nil.
        init(_ log: LocalLog, on asked: CalendarDay?) throws(LocalStoreError) {
            if let asked { day = asked } else { day = try log.today() }
            shown = try log.day(day)
            targets = try log.targets(on: day)
        }
    }

    /// The diary of whoever uses the app, on a day; today where none is named.
    public init(_ session: AppSession, day: CalendarDay? = nil) {
        self.session = session
        let asked = day == session.today ? nil : day
        self.asked = asked
        page = LogReading(session) { log throws(LocalStoreError) in try Page(log, on: asked) }
    }

    /// The day that is shown. Today follows the clock: after midnight it is the new day.
    public var day: CalendarDay { asked ?? today ?? CalendarDay(daysSince1970: 0) }

    private var today: CalendarDay? { session.today }

    /// What the day shows; nil before anything of the person has come here.
    public var screen: DiaryScreen? {
        guard let person = session.person, let page = page.value else { return nil }
        let shown = page.shown
        return DiaryScreen(
            page.day, food: shown.diary, meals: person.meals, water: shown.water, weighIn: shown.weighIn,
            today: person.today, targets: page.targets, note: shown.note ?? DayNote(day: page.day),
            gender: person.settings?.gender,
            halfExpected: person.leastLogged(on: page.day),
            weightBeforePlanFollows: person.weightBeforePlanFollows, added: addedNumbers, removed: removedCount,
            moved: movedNumbers, session.localization)
    }

    /// What is asked about days that look too small to be all that was eaten; nil for nothing, and on other days than today.
    public var small: SmallDaysScreen? {
        _ = session.revision
        guard asked == nil else { return nil }
        let reading = session.read { log throws(LocalStoreError) in try log.smallDays() }
        return reading.flatMap { SmallDaysScreen($0, session.sentences) }
    }

    /// What the page would show with a profile, in a sentence; nil where there is one.
    public var invitation: String? { session.invitation(to: "diary") }

    /// Asks the server how the person calls their meals.
    public func load() async { await session.readMeals() }

    /// Brings the phone and the server in step at once.
    public func refreshed() async {
        await session.sync()
        await load()
    }

    // Days

    /// Whether there is a day after the one that is shown.
    public var hasNext: Bool { today.map { day < $0 } ?? false }

    /// Whether the day that is shown has passed.
    public var isPast: Bool { hasNext }

    /// Shows the day before, or the day after.
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

    /// Logging food on the day, at a meal; where none is named, at the one that is usual now.
    public func addFood(at meal: String? = nil) -> AddFoodModel {
        AddFoodModel(session, day: day, meal: meal) { [weak self] in self?.news = .added($0) }
    }

    /// Logging more on the same day, at the meal of what was just added.
    public func addAnother() -> AddFoodModel {
        let (day, numbers) = (day, addedNumbers)
        let meal = session.read { log throws(LocalStoreError) in
            try log.day(day).diary.entries.last { numbers.contains($0.id) }?.meal?.rawValue
        }
        return addFood(at: meal)
    }

    /// An entry, to look at it and change it; nil where it is gone.
    public func entry(_ entry: DiaryScreen.Entry) -> EntryModel? {
        EntryModel(session, id: entry.id) { [weak self] in self?.news = .removed([$0]) }
    }

    /// Choosing several entries of the day; those of a meal are chosen at first, or all of them.
    public func several(at meal: DiaryScreen.MealSection? = nil) -> ChooseEntriesModel {
        let first: ChooseEntriesModel.First = meal.map { .meal($0.id) } ?? .all
        return ChooseEntriesModel(session, day: day, choosing: first) { [weak self] day, news in
            self?.show(day)
            self?.news = news
        }
    }

    /// Logs what was eaten at a meal of this day, which is past, today as well.
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

    /// Removes an entry; it can be taken back.
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
