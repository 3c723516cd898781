import APIContract
import Device
import NutritionScience
import Rules

/// The foods that a phone knows by itself: the person's own, those that they marked, and those that they ate lately.
struct FoodsHere: Sendable {
    private static let mostFound = 20

    /// The foods that are likely to be logged next.
    let suggestions: DiarySuggestions
    private let own: WorkedOutFoods
    private let habits: Habits

    /// The foods that are known on a day, for a meal.
    init(_ log: LocalLog, at meal: Meal?, today: CalendarDay) throws(LocalStoreError) {
        own = WorkedOutFoods(try log.records(.ownFood, as: OwnFood.self))
        habits = try log.habits(at: meal, today: today)
        suggestions = DiarySuggestions(try log.records(.favourite, as: FavouriteFood.self), habits, own: own)
    }

    /// The foods that were eaten whose names have the words of a text.
    func eaten(matching text: String) -> [RecentFood] { habits.eaten(matching: text, own: own) }

    /// The own foods whose names or brands have the words of a text.
    func own(matching text: String) -> [OwnFood] { Array(own.foods(matching: text).prefix(Self.mostFound)) }

    /// The person's own food with the digits of a barcode.
    func own(barcode digits: String) -> OwnFood? { own.food(barcode: digits) }
}
