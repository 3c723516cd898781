/// The energy left of a day, and how much of it the next meal can have.
public struct DayRemainder: Hashable, Sendable {
    /// The place of a day beside its target.
    public enum State: Sendable {
        /// Under the target.
        case open
        /// Near the target.
        case reached
        /// Clearly above the target.
        case above
    }

    /// The place of the day beside its target.
    public let state: State
    /// The kilocalories left, or above the target.
    public let calories: Int
    /// Whether nothing was eaten yet.
    public let isUntouched: Bool
    /// The kilocalories for the next meal, rounded down to 50; nil where no meal is left, and for little.
    public let mealCalories: Int?

    /// A remainder with these values.
    package init(state: State, calories: Int, isUntouched: Bool, mealCalories: Int?) {
        self.state = state
        self.calories = calories
        self.isUntouched = isUntouched
        self.mealCalories = mealCalories
    }
}

/// A meal of the day before, to log the same again.
public struct MealBefore: Hashable, Sendable {
    /// The meal.
    public let meal: Meal
    /// The names of what was eaten, in the order of logging.
    public let foods: [String]
    /// Kilocalories of all of it.
    public let calories: Int

    /// A meal with these values.
    package init(meal: Meal, foods: [String], calories: Int) {
        self.meal = meal
        self.foods = foods
        self.calories = calories
    }
}
