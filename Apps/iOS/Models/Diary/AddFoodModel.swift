public import APIContract
import Device
import Foundation
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Logging food: by search, from recent food, by its numbers.
@MainActor @Observable public final class AddFoodModel: OpenedModel {
    /// The day to log on.
    public let day: CalendarDay
    /// The meal to log at, by its name in the contract.
    public var meal: String { didSet { if meal != oldValue { here.ask(Self.reading(on: day, at: place)) } } }
    /// The search text.
    public var query = ""
    /// The entries of the form for food by its numbers.
    public var entries = FoodEntries()
    /// Whether a request to the server is in progress.
    public private(set) var isSearching = false
    /// The reason why the server could not be reached, in a sentence; the results are those of the phone.
    public private(set) var searchProblem: String?
    /// The value the person may confirm, as typed; nil if no confirmation is needed.
    public private(set) var inDoubt: String?
    /// Whether several rows are being selected, to log them with one tap.
    public var isChoosing = false { didSet { if !isChoosing { chosen = [] } } }
    /// The selection, by the values each row logs.
    var chosen: Set<[LabelledValue]> = []
    /// Whether something was logged, so that the sheet can close.
    public private(set) var isDone = false

    let session: AppSession
    private let here: LogReading<Here>
    private let added: (@MainActor ([RecordID]) -> Void)?
    private var found: AddFoodScreen.Search?
    private var problems: [String: String] = [:]

    /// Logs on a day at a meal, by default today and the meal usual at this time. `added` receives the logged entries.
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

    /// The foods the phone knows, and the previous day's entries.
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

    /// The screen's contents; nil until the person's data has arrived.
    public var screen: AddFoodScreen? {
        guard let person = session.person, let here = here.value else { return nil }
        return AddFoodScreen(
            day: day, meal: place, of: person.meals, today: person.today, search: found,
            suggestions: here.foods.suggestions, before: here.before, entries: entries, problems: problems,
            session.localization)
    }

    /// The notice that a server may look up a barcode elsewhere; nil without a server.
    public var lookupText: String? { session.server == nil ? nil : session.sentences("phone.search.lookup") }

    private var place: Meal { Meal(rawValue: meal) ?? .snack }

    // Searching

    /// Searches for the typed text: on the phone at once, and on the server if it can be reached. Call it again
    /// whenever the text changes.
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

    /// Searches for a barcode that the camera read.
    public func scanned(_ barcode: String) { query = barcode }

    /// The food of a row, to choose its amount; nil for food typed by its numbers.
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

    /// The entry of a field of the form for food by its numbers.
    public subscript(field name: String) -> String {
        get { FoodEntries.Name(rawValue: name).map { entries[$0] } ?? "" }
        set { if let name = FoodEntries.Name(rawValue: name) { entries[name] = newValue } }
    }

    // Other ways

    /// Typing food in words.
    public func typedDay() -> TypedDayModel {
        TypedDayModel(session, day: day, meal: meal) { [weak self, session] ids in
            // If the sheet was opened on its own, nothing else shows that the food was logged.
            if let self { logged(ids) } else { session.toast = session.sentences("toast.entry_saved") }
        }
    }

    /// The person's own foods and recipes.
    public func kitchen() -> KitchenModel { KitchenModel(session) }

    /// A new own food, with the barcode that was searched for.
    public func newFood() -> OwnFoodModel {
        OwnFoodModel(session, .new(barcode: Barcode.digits(typed: query)))
    }

    /// Stores the result of checking the fields.
    func answered(_ problems: [String: String], inDoubt: String?) {
        (self.problems, self.inDoubt) = (problems, inDoubt)
    }

    /// Reports logged entries.
    func logged(_ ids: [RecordID]) {
        if let added { added(ids) } else { session.toast = session.sentences("toast.entry_saved") }
        isDone = true
    }

    /// The earlier entry that a row logs again unchanged; nil for other rows.
    func logged(_ row: AddFoodScreen.Row) -> DiaryFood? {
        let values = row.values
        let (listed, own) = (values["foodId"].flatMap { Food.ID($0) }, values["ownFoodId"].flatMap { OwnFood.ID($0) })
        let suggestions = here.value?.foods.suggestions
        let known =
            (suggestions?.favourites.map(\.food) ?? []) + (suggestions?.recent.map(\.food) ?? [])
            + (found?.eaten.map(\.food) ?? [])
        let sentences = session.sentences
        return known.first { food in
            (food.name, sentences.unmistakable(energy: food.calories)) == (values["name"], values["calories"])
                && (food.ownFoodId == nil ? food.foodId : nil, food.ownFoodId) == (listed, own)
                && (listed == nil && own == nil || sentences.typed(grams: food.grams) == values["amount"])
                && [("protein", food.protein), ("carbohydrate", food.carbohydrate), ("fat", food.fat)].allSatisfy {
                    sentences.typed(grams: $1) == values[$0]
                }
        }
    }

    /// The found food of a row.
    func found(_ id: Food.ID?) -> Food? { found?.foods.first { $0.id == id } }

    /// The found own food of a row.
    func found(_ id: OwnFood.ID?) -> OwnFood? { found?.own.first { $0.id == id } }
}
