public import APIContract
import ClientKit
import Foundation
public import NutritionScience
public import Observation
public import Screens
import Wording

/// Logging food: by searching for it, by what was eaten before, by its numbers.
@MainActor @Observable public final class AddFoodModel {
    /// The day that is logged on.
    public let day: CalendarDay
    /// The meal that is logged at, as the contract names it.
    public var meal: String
    /// What is searched for.
    public var query = ""
    /// What is typed about something by its numbers.
    public var entries = FoodEntries()
    /// Whether the server is asked.
    public private(set) var isSearching = false
    /// Why the server could not be asked, in a sentence: what is shown is what the phone knows.
    public private(set) var searchProblem: String?
    /// What the person may confirm, as it was typed; nil where nothing is asked.
    public private(set) var inDoubt: String?
    /// Whether something was logged, and the sheet has done its work.
    public private(set) var isDone = false

    let session: AppSession
    private let added: (@MainActor ([RecordID]) -> Void)?
    private var found: AddFoodScreen.Search?
    private var problems: [String: String] = [:]
    private let unknownDay = CalendarDay(daysSince1970: 0)

    /// Logs on a day, at a meal; today, and the meal that is usual now, where they are not said. `added` hears what was logged.
    public init(
        _ session: AppSession, day: CalendarDay? = nil, meal: String? = nil,
        added: (@MainActor ([RecordID]) -> Void)? = nil
    ) {
        self.session = session
        self.added = added
        self.day =
            day ?? session.read { log throws(LocalStoreError) in try log.today() } ?? CalendarDay(daysSince1970: 0)
        let usual = session.read { log throws(LocalStoreError) in try log.personReading() }.map { person in
            person.meals.usual(at: person.preferences.timeOfDay(at: session.surroundings.log.now())).rawValue
        }
        self.meal = meal ?? usual ?? Meal.snack.rawValue
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: AddFoodScreen? {
        _ = session.revision
        let (day, place, found) = (day, place, found)
        return session.read { log throws(LocalStoreError) in
            guard let person = try log.personReading() else { return nil }
            let known = try FoodsHere(log, at: place, today: person.today)
            return AddFoodScreen(
                day: day, meal: place, of: person.meals, today: person.today, search: found,
                suggestions: known.suggestions, before: try log.day(day.adding(days: -1)).diary, entries: entries,
                problems: problems, session.localization)
        }
    }

    private var place: Meal { Meal(rawValue: meal) ?? .snack }

    // Searching

    /// Looks for what is typed now: on the phone at once, and on the server. Call it anew whenever that changes.
    public func search() async {
        let wanted = query.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !wanted.isEmpty else {
            (found, searchProblem) = (nil, nil)
            return
        }
        let search = FoodSearch(session: session)
        found = search.here(wanted, at: place)
        isSearching = true
        defer { isSearching = false }
        do throws(SyncServerError) {
            let everywhere = try await search.everywhere(wanted, at: place)
            guard !Task.isCancelled else { return }
            (found, searchProblem) = (everywhere, nil)
        } catch {
            guard !Task.isCancelled else { return }
            searchProblem = session.sentence(of: error)
        }
    }

    /// Looks for a barcode that the camera read.
    public func scanned(_ barcode: String) { query = barcode }

    /// The food of a row, to choose how much of it; nil for what was typed in.
    public func food(of row: AddFoodScreen.Row) -> FoodModel? {
        let values = row.values
        let named: FoodModel.Named
        if let own = values["ownFoodId"].flatMap({ OwnFood.ID($0) }) {
            named = .own(own)
        } else if let id = values["foodId"].flatMap({ Food.ID($0) }) {
            named = .listed(id, found?.foods.first { $0.id == id })
        } else {
            return nil
        }
        return FoodModel(session, named, day: day, meal: meal) { [weak self] in self?.logged($0) }
    }

    // Logging

    /// Logs what a row says.
    public func addTapped(_ row: AddFoodScreen.Row) {
        guard let request = request(of: row) else { return }
        log([request])
    }

    /// Logs what is typed by its numbers, where nothing of it is refused.
    public func addTypedTapped() { addTyped(confirming: nil) }

    /// Logs it although it is much at once: the person says that it is right.
    public func confirmTapped() { addTyped(confirming: inDoubt) }

    private func addTyped(confirming doubt: String?) {
        entries.confirmed = doubt ?? ""
        entries[.meal] = meal
        entries[.day] = day.description
        let words = session.localization
        let (request, unread) = entries.typed(words)
        let refused = unread.isEmpty ? EntryCheck.problems(request, today: today) : [:]
        problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        inDoubt = refused.values.contains(where: \.isQuestion) ? entries.inDoubt : nil
        if problems.isEmpty { log([request]) }
    }

    /// Logs again what was eaten the day before.
    public func repeatTapped(_ again: AddFoodScreen.Repeat) {
        let day = day
        let ids = session.change { log throws(LocalStoreError) in
            let before = try log.day(day.adding(days: -1)).diary.entries
            return try session.eatAgain(
                before.filter { again.meal == nil || $0.meal?.rawValue == again.meal }, on: day, in: log)
        }
        if let ids { logged(ids) }
    }

    /// Forgets a favourite.
    public func removeFavouriteTapped(_ row: AddFoodScreen.Row) {
        guard let id = row.favourite else { return }
        session.change { log throws(LocalStoreError) in try log.change(.favourite, RecordID(rawValue: id), nil) }
        session.toast = session.sentences("toast.favourite_removed")
    }

    private func log(_ requests: [DiaryEntryRequest]) {
        let day = day
        let ids = session.change { log throws(LocalStoreError) in
            var ids: [RecordID] = []
            for request in requests { ids.append(try log.eat(request, on: day)) }
            return ids
        }
        if let ids { logged(ids) }
    }

    private func logged(_ ids: [RecordID]) {
        added?(ids)
        isDone = true
    }

    private var today: CalendarDay {
        session.read { log throws(LocalStoreError) in try log.today() } ?? unknownDay
    }

    /// What a tap on a row logs.
    private func request(of row: AddFoodScreen.Row) -> DiaryEntryRequest? {
        let values = row.values
        var typed = FoodEntries()
        for name in FoodEntries.Name.allCases { typed[name] = values[name.rawValue] ?? "" }
        var request = typed.typed(session.localization).request
        let grams = typed.weighed(of: nil, session.localization).request.grams
        (request.foodId, request.ownFoodId) = (
            values["foodId"].flatMap { Food.ID($0) }, values["ownFoodId"].flatMap { OwnFood.ID($0) }
        )
        request.grams = request.foodId == nil && request.ownFoodId == nil ? nil : grams
        if request.calories == nil, let grams {
            if let food = found?.foods.first(where: { $0.id == request.foodId }) {
                request = DiaryEntryRequest(food, grams: grams)
            } else if let own = found?.own.first(where: { $0.id == request.ownFoodId }) {
                request = DiaryEntryRequest(own, grams: grams) ?? request
            }
        }
        request.meal = meal
        return request.calories == nil ? nil : request
    }
}

extension AddFoodScreen.Row {
    /// What a tap logs, by the fields of the form.
    fileprivate var values: [String: String] {
        Dictionary(entry.map { ($0.label, $0.value) }) { first, _ in first }
    }
}
