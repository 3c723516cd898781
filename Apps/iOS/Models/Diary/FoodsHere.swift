import APIContract
import Device
import NutritionScience
import Rules

/// What a phone knows to eat by itself: the person's own foods, what they marked, and what they ate lately.
struct FoodsHere: Sendable {
    private static let mostFound = 20

    /// What is likely to be logged next.
    let suggestions: DiarySuggestions
    private let own: WorkedOutFoods
    private let habits: Habits

    /// What is known on a day, for a meal.
    init(_ log: LocalLog, at meal: Meal?, today: CalendarDay) throws(LocalStoreError) {
        let eaten = try log.records(.diaryEntry, as: DiaryEntry.self, on: Habits.period(until: today))
            .sorted { ($0.day, $0.createdAt, $0.id) < ($1.day, $1.createdAt, $1.id) }
        own = WorkedOutFoods(try log.records(.ownFood, as: OwnFood.self))
        habits = Habits(eaten, at: meal, today: today)
        suggestions = DiarySuggestions(try log.records(.favourite, as: FavouriteFood.self), habits, own: own)
    }

    /// What was eaten whose name has the words of a text.
    func eaten(matching text: String) -> [RecentFood] { habits.eaten(matching: text, own: own) }

    /// What is kept whose name or brand has the words of a text.
    func own(matching text: String) -> [OwnFood] { Array(own.foods(matching: text).prefix(Self.mostFound)) }

    /// The person's own food with the digits of a barcode.
    func own(barcode digits: String) -> OwnFood? { own.food(barcode: digits) }
}
