import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Several entries of a day, to copy, move or remove them together.
@MainActor @Observable public final class ChooseEntriesModel: OpenedModel {
    /// The initial selection.
    public enum First: Hashable, Sendable {
        case all
        /// The entries of a meal; nil for those without one.
        case meal(String?)
    }

    /// The day to copy or move to, as in a form; empty for the same day.
    public var to: String { didSet { problems = [:] } }
    /// The meal to copy or move to; empty to keep each entry's own.
    public var toMeal = "" { didSet { problems = [:] } }
    /// Whether it is done, so that the sheet can close.
    public private(set) var isDone = false

    private let session: AppSession
    private let day: CalendarDay
    private let done: @MainActor (CalendarDay, DiaryNews) -> Void
    private let eaten: LogReading<DiaryDay>
    private var chosen: Set<DiaryEntry.ID>
    private var problems: [String: String] = [:]

    /// The entries of a day. `done` receives the day that shows the result, and how to undo it.
    public init(
        _ session: AppSession, day: CalendarDay, choosing first: First,
        done: @escaping @MainActor (CalendarDay, DiaryNews) -> Void
    ) {
        (self.session, self.day, self.done) = (session, day, done)
        let today = session.today ?? day
        to = day == today ? "" : today.description
        let eaten = LogReading(session) { log throws(LocalStoreError) in try log.day(day).diary }
        self.eaten = eaten
        let taken = (eaten.value?.eatenAndPlanned ?? []).filter { entry in
            if case .meal(let meal) = first { entry.meal?.rawValue == meal } else { true }
        }
        chosen = Set(taken.map(\.id))
    }

    /// The screen's contents; nil until the person's data has arrived.
    public var screen: ChooseEntriesScreen? {
        guard let person = session.person, let eaten = eaten.value else { return nil }
        return ChooseEntriesScreen(
            eaten, meals: person.meals, chosen: chosen, to: to, toMeal: toMeal, today: person.today,
            problems: problems, session.localization)
    }

    /// Selects an entry, or deselects it.
    public func chosen(_ entry: ChooseEntriesScreen.Entry, _ isChosen: Bool) {
        guard let id = DiaryEntry.ID(String(entry.field.dropFirst(ChooseEntriesScreen.fieldPrefix.count)))
        else { return }
        problems = [:]
        if isChosen { chosen.insert(id) } else { chosen.remove(id) }
    }

    /// Copies the selection to the other day or meal.
    public func copyTapped() {
        guard let (entries, target) = asked() else { return }
        let meal = Meal(rawValue: toMeal)
        let ids = session.change { log throws(LocalStoreError) in
            try session.eatAgain(entries, on: target, at: meal, in: log)
        }
        if let ids { finish(target, .added(ids)) }
    }

    /// Moves the selection to the other day or meal.
    public func moveTapped() {
        guard let (entries, target) = asked() else { return }
        let meal = toMeal
        let changes = entries.map { entry in
            var place: JSONValue = ["day": .text(target.description)]
            if !meal.isEmpty { place.set("meal", .text(meal)) }
            if session.isToCome(target), target != entry.day { place.set("isPlanned", true) }
            return (SyncKind.diaryEntry, RecordID(entry.id), JSONValue?.some(place))
        }
        let isKept: Void? = session.change { log throws(LocalStoreError) in try log.change(changes) }
        if isKept != nil { finish(target, .moved(entries)) }
    }

    /// Removes the selection.
    public func removeTapped() {
        let entries = chosenEntries
        guard !entries.isEmpty else { return refuse("entries", "diary.several.none") }
        let changes = entries.map { (SyncKind.diaryEntry, RecordID($0.id), JSONValue?.none) }
        let isKept: Void? = session.change { log throws(LocalStoreError) in try log.change(changes) }
        if isKept != nil { finish(day, .removed(entries)) }
    }

    private func finish(_ day: CalendarDay, _ news: DiaryNews) {
        done(day, news)
        isDone = true
    }

    /// The selected entries and the target day; nil if something is missing, which the screen then says.
    private func asked() -> (entries: [DiaryEntry], day: CalendarDay)? {
        let entries = chosenEntries
        guard !entries.isEmpty else {
            refuse("entries", "diary.several.none")
            return nil
        }
        guard !to.isEmpty || !toMeal.isEmpty else {
            refuse("to", "diary.several.nowhere")
            return nil
        }
        let today = session.today ?? day
        switch FieldCheck.day(
            to.isEmpty ? day.description : to, in: FieldCheck.entryDays(today: today), usual: today)
        {
        case .accepted(let target): return (entries, target)
        case .refused(_, let problem):
            problems = ["to": session.localization.errors.sentence(for: problem, field: "several.to")]
            return nil
        }
    }

    private func refuse(_ field: String, _ key: String) { problems = [field: session.sentences(key)] }

    private var chosenEntries: [DiaryEntry] { (eaten.value?.eatenAndPlanned ?? []).filter { chosen.contains($0.id) } }
}
