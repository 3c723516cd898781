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

/// A meal that is planned for today, to be logged by one tap.
public struct PlannedMeal: Hashable, Sendable {
    /// The meal; nil for entries that belong to none.
    public let meal: Meal?
    /// The planned entries, in the order of planning.
    public let ids: [DiaryEntry.ID]
    /// Their names, without those of entries that have none.
    public let foods: [String]
    /// Kilocalories of all of them.
    public let calories: Int

    /// A meal with these values.
    package init(meal: Meal?, ids: [DiaryEntry.ID], foods: [String], calories: Int) {
        self.meal = meal
        self.ids = ids
        self.foods = foods
        self.calories = calories
    }
}
