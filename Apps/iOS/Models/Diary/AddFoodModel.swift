public import APIContract
import Device
import Foundation
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Logging food: by searching for it, by what was eaten before, by its numbers.
@MainActor @Observable public final class AddFoodModel: OpenedModel {
    /// The day that is logged on.
    public let day: CalendarDay
    /// The meal that is logged at, as the contract names it.
    public var meal: String { didSet { if meal != oldValue { here.ask(Self.reading(on: day, at: place)) } } }
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
    /// Whether several things are being chosen, to log them by one tap.
    public var isChoosing = false { didSet { if !isChoosing { chosen = [] } } }
    /// What is chosen of them, by what each logs.
    var chosen: Set<[LabelledValue]> = []
    /// Whether something was logged, and the sheet has done its work.
    public private(set) var isDone = false

    let session: AppSession
    private let here: LogReading<Here>
    private let added: (@MainActor ([RecordID]) -> Void)?
    private var found: AddFoodScreen.Search?
    private var problems: [String: String] = [:]

    /// Logs on a day, at a meal; today, and the meal that is usual now, where they are not said. `added` hears what was
    /// logged.
    public init(
        _ session: AppSession, day: CalendarDay? = nil, meal: String? = nil,
        added: (@MainActor ([RecordID]) -> Void)? = nil
    ) {
        self.session = session
        self.added = added
        let shown = day ?? session.today ?? CalendarDay(daysSince1970: 0)
        let usual = session.person.map { person in
            person.meals.usual(at: person.preferences.timeOfDay(at: session.surroundings.log.now()))
                .rawValue
        }
        let place = meal ?? usual ?? Meal.snack.rawValue
        (self.day, self.meal) = (shown, place)
        here = LogReading(session, Self.reading(on: shown, at: Meal(rawValue: place) ?? .snack))
    }

    /// What the phone knows to eat by itself, and what was eaten the day before.
    private struct Here: Sendable {
        let foods: FoodsHere
        let before: DiaryDay
    }

    private static func reading(on day: CalendarDay, at meal: Meal) -> LogReading<Here>.Read {
        { log throws(LocalStoreError) in
            let foods = try FoodsHere(log, at: meal, today: try log.today())
            return Here(foods: foods, before: try log.day(day.adding(days: -1)).diary)
        }
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: AddFoodScreen? {
        guard let person = session.person, let here = here.value else { return nil }
        return AddFoodScreen(
            day: day, meal: place, of: person.meals, today: person.today, search: found,
            suggestions: here.foods.suggestions, before: here.before, entries: entries, problems: problems,
            session.localization)
    }

    /// That a barcode may be looked up elsewhere, by a server; nil where there is none.
    public var lookupText: String? { session.server == nil ? nil : session.sentences("phone.search.lookup") }

    private var place: Meal { Meal(rawValue: meal) ?? .snack }

    // Searching

    /// Looks for what is typed now: on the phone at once, and on the server where it can be asked. Call it anew whenever that changes.
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
        let outcome = await search.everywhere(wanted, at: place)
        guard !Task.isCancelled else { return }
        (found, searchProblem) = (outcome?.search, outcome?.problem.map(session.sentence))
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
            named = .listed(id, found(id))
        } else {
            return nil
        }
        return FoodModel(session, named, day: day, meal: meal) { [weak self] in self?.logged($0) }
    }

    /// What is typed by its numbers, by the name of its field.
    public subscript(field name: String) -> String {
        get { FoodEntries.Name(rawValue: name).map { entries[$0] } ?? "" }
        set { if let name = FoodEntries.Name(rawValue: name) { entries[name] = newValue } }
    }

    // Other ways

    /// Typing what was eaten in words.
    public func typedDay() -> TypedDayModel {
        TypedDayModel(session, day: day, meal: meal) { [weak self, session] ids in
            // Where it was opened by itself, nobody else says that it is logged.
            if let self { logged(ids) } else { session.toast = session.sentences("toast.entry_saved") }
        }
    }

    /// The person's own foods and recipes.
    public func kitchen() -> KitchenModel { KitchenModel(session) }

    /// A new food of the person's own, with the barcode that was searched for.
    public func newFood() -> OwnFoodModel {
        OwnFoodModel(session, .new(barcode: Barcode.digits(typed: query)))
    }

    /// Keeps what became of the fields.
    func answered(_ problems: [String: String], inDoubt: String?) {
        (self.problems, self.inDoubt) = (problems, inDoubt)
    }

    /// Hears that something was logged.
    func logged(_ ids: [RecordID]) {
        if let added { added(ids) } else { session.toast = session.sentences("toast.entry_saved") }
        isDone = true
    }

    /// What was logged before and a row logs again just so; nil for a row of anything else.
    func logged(_ row: AddFoodScreen.Row) -> DiaryFood? {
        let values = row.values
        let (listed, own) = (values["foodId"].flatMap { Food.ID($0) }, values["ownFoodId"].flatMap { OwnFood.ID($0) })
        let suggestions = here.value?.foods.suggestions
        let known =
            (suggestions?.favourites.map(\.food) ?? []) + (suggestions?.recent.map(\.food) ?? [])
            + (found?.eaten.map(\.food) ?? [])
        let sentences = session.sentences
        return known.first { food in
            (food.name, String(food.calories)) == (values["name"], values["calories"])
                && (food.ownFoodId == nil ? food.foodId : nil, food.ownFoodId) == (listed, own)
                && (listed == nil && own == nil || sentences.typed(grams: food.grams) == values["amount"])
                && [("protein", food.protein), ("carbohydrate", food.carbohydrate), ("fat", food.fat)].allSatisfy {
                    sentences.typed(grams: $1) == values[$0]
                }
        }
    }

    /// What was found for a row's food.
    func found(_ id: Food.ID?) -> Food? { found?.foods.first { $0.id == id } }

    /// What was found for a row's food of one's own.
    func found(_ id: OwnFood.ID?) -> OwnFood? { found?.own.first { $0.id == id } }
}
