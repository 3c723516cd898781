public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// A diary entry: viewed, changed, marked as a favourite, removed.
@MainActor @Observable public final class EntryModel: OpenedModel {
    /// The entries, as typed.
    public var entries: FoodEntries
    /// The value the person may confirm, as typed; nil if no confirmation is needed.
    public private(set) var inDoubt: String?
    /// Whether it was changed or removed, so that the form can close.
    public private(set) var isDone = false

    private let session: AppSession
    private let removed: (@MainActor (DiaryEntry) -> Void)?
    private let entry: DiaryEntry
    private let kept: LogReading<Kept>
    private var food: Food?
    private var problems: [String: String] = [:]

    /// An entry by its identifier; nil if there is none. `removed` is called if it is removed here.
    public init?(_ session: AppSession, id: String, removed: (@MainActor (DiaryEntry) -> Void)? = nil) {
        let known = DiaryEntry.ID(id).flatMap { id in
            session.read { log throws(LocalStoreError) in
                try log.record(.diaryEntry, RecordID(id), as: DiaryEntry.self)
            }
        }
        guard let known else { return nil }
        (self.session, self.entry, self.removed) = (session, known, removed)
        self.entries = FoodEntries(known, session.localization)
        kept = LogReading(session) { log throws(LocalStoreError) in try Kept(known, in: log) }
        openInPortion()
    }

    /// The person's stored foods that match the entry.
    private struct Kept: Sendable {
        /// The favourite with exactly the entry's contents.
        let favourite: FavouriteFood.ID?
        /// The own food that the entry is of.
        let own: OwnFood?

        init(_ entry: DiaryEntry, in log: LocalLog) throws(LocalStoreError) {
            let food = DiaryFood(entry)
            let favourites = try food == nil ? [] : log.records(.favourite, as: FavouriteFood.self)
            favourite = favourites.first { $0.food == food }?.id
            if entry.grams != nil, let id = entry.ownFoodId {
                own = try log.record(.ownFood, RecordID(id), as: OwnFood.self)
            } else {
                own = nil
            }
        }
    }

    /// The screen's contents.
    public var screen: EntryScreen {
        let meals = session.person?.meals ?? OwnMeals()
        return EntryScreen(
            entry, of: weighable, favourite: kept.value?.favourite, entries: entries, meals: meals, problems: problems,
            session.localization)
    }

    /// The entry of a field, by its name.
    public subscript(field name: String) -> String {
        get { FoodEntries.Name(rawValue: name).map { entries[$0] } ?? "" }
        set { if let name = FoodEntries.Name(rawValue: name) { entries[name] = newValue } }
    }

    /// The nutrients of the typed amount; nil if they can't be computed.
    public var live: String? {
        let (request, unread) = entries.weighed(of: weighable, session.localization)
        guard unread.isEmpty, let grams = request.grams else { return nil }
        return screen.amount?.live(grams: grams, session.sentences)
    }

    /// Loads the food's portions from the server. Without them, the amount is in grams.
    public func load() async {
        guard let id = entry.foodId, entry.grams != nil, entry.ownFoodId == nil else { return }
        food = try? await FoodSearch(session: session).food(id)
        openInPortion()
    }

    /// Shows the amount in the portion in which it was said, once the food is known and while nothing was typed.
    private func openInPortion() {
        let first = FoodEntries(entry, session.localization)
        guard entries[.amount] == first[.amount], entries[.unit] == first[.unit] else { return }
        let said = FoodEntries(entry, of: weighable, session.localization)
        (entries[.amount], entries[.unit]) = (said[.amount], said[.unit])
    }

    /// Stores the entries, if they are accepted.
    public func saveTapped() { save(confirming: nil) }

    /// Stores them despite an unusual value, which the person confirms.
    public func confirmTapped() { save(confirming: inDoubt) }

    private func save(confirming doubt: String?) {
        entries.confirmed = doubt ?? ""
        let words = session.localization
        var (typed, problems) = entry.grams == nil ? entries.typed(words) : entries.weighed(of: weighable, words)
        if problems.isEmpty, typed.calories == nil, typed.grams == nil,
            let required = EntryScreen.requiredField(of: entry, words)
        {
            problems[required] = words.errors.sentence(for: .missing, field: required)
        }
        var changes = DiaryEntryChanges(typed, of: entry)
        let today = session.read { log throws(LocalStoreError) in try log.today() } ?? entry.day
        // It stays a plan, however late the server hears of it.
        if let day = changes.day.flatMap({ CalendarDay($0) }), day > today { changes.isPlanned = true }
        let refused = problems.isEmpty ? changes.problems(of: entry, today: today) : [:]
        problems.merge(words.errors.texts(for: refused, naming: DiaryEntryRequest.formNames)) { unread, _ in unread }
        self.problems = problems
        inDoubt = refused.values.contains(where: \.isQuestion) ? entries.inDoubt : nil
        guard problems.isEmpty, let fields = try? JSONValue(of: changes) else { return }
        let id = RecordID(entry.id)
        isDone = session.change { log throws(LocalStoreError) in try log.change(.diaryEntry, id, fields) } != nil
        if isDone { session.toast = session.sentences("toast.entry_saved") }
    }

    /// Removes the entry; the page that opened it can undo that.
    public func removeTapped() {
        let entry = entry
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.diaryEntry, RecordID(entry.id), nil)
        }
        guard isKept != nil else { return }
        if let removed { removed(entry) } else { session.toast = Toast.entryRemoved.text(session.sentences) }
        isDone = true
    }

    /// Marks the entry's food as a favourite, or unmarks it.
    public func favouriteTapped() {
        let entry = entry
        if let favourite = kept.value?.favourite {
            session.change(saying: .favouriteRemoved) { log throws(LocalStoreError) in
                try log.change(.favourite, RecordID(favourite), nil)
            }
            return
        }
        let count =
            session.read { log throws(LocalStoreError) in
                try log.records(.favourite, as: FavouriteFood.self).count
            } ?? 0
        guard count < FavouriteFood.most else {
            session.toast = session.sentences("toast.too_many_favourites")
            return
        }
        session.change(saying: .favouriteAdded) { log throws(LocalStoreError) in
            try log.add(.favourite, ["entryId": .number(Double(entry.id.rawValue))])
        }
    }

    private var weighable: WeighableFood? {
        if let food { return WeighableFood(food, session.localization) }
        return kept.value?.own.flatMap { WeighableFood($0, session.localization) }
    }
}
