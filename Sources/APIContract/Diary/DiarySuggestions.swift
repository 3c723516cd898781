public import NutritionScience

/// Something to eat as it was logged: what can be logged again just so.
public struct DiaryFood: Codable, Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Its energy in kilocalories.
    public let calories: Int
    /// Grams of protein; nil where not known.
    public let protein: Double?
    /// Grams of carbohydrate; nil where not known.
    public let carbohydrate: Double?
    /// Grams of fat; nil where not known.
    public let fat: Double?
    /// The number of the food of the food table that it is; nil where it was typed.
    public let foodId: Food.ID?
    /// The number of the own food that it is; nil where it is none.
    public let ownFoodId: OwnFood.ID?
    /// Grams of that food; nil where it was typed.
    public let grams: Double?
    /// What is known of all other nutrients.
    public let nutrients: NutrientAmounts

    /// Something to eat with these values.
    public init(
        name: String, calories: Int, protein: Double?, carbohydrate: Double?, fat: Double?, foodId: Food.ID?,
        ownFoodId: OwnFood.ID? = nil, grams: Double?, nutrients: NutrientAmounts = NutrientAmounts()
    ) {
        self.name = name
        self.calories = calories
        self.protein = protein
        self.carbohydrate = carbohydrate
        self.fat = fat
        self.foodId = foodId
        self.ownFoodId = ownFoodId
        self.grams = grams
        self.nutrients = nutrients
    }
}

/// Something that a person marked because they eat it often.
public struct FavouriteFood: Codable, Hashable, Identifiable, Sendable {
    /// Its number among what the person has; nothing else ever gets it.
    public let id: Identifier<FavouriteFood>
    /// What is logged when the person picks the favourite.
    public let food: DiaryFood

    /// A favourite with these values.
    public init(id: ID, food: DiaryFood) {
        self.id = id
        self.food = food
    }
}

/// Something that a person logged not long ago.
public struct RecentFood: Codable, Hashable, Sendable {
    /// What is logged when the person picks it again.
    public let food: DiaryFood
    /// The meal that it was last eaten at; nil where that is not known.
    public let meal: Meal?
    /// The day that it was last eaten on.
    public let lastDay: CalendarDay
    /// How often it was eaten in the last sixty days.
    public let count: Int

    /// Something with these values.
    public init(food: DiaryFood, meal: Meal?, lastDay: CalendarDay, count: Int) {
        self.food = food
        self.meal = meal
        self.lastDay = lastDay
        self.count = count
    }
}

/// `GET /v1/diary/suggestions`: what a person is likely to log next.
public struct DiarySuggestions: Codable, Sendable {
    /// What they marked, by name.
    public let favourites: [FavouriteFood]
    /// What they logged in the last sixty days and did not mark, the latest first.
    public let recent: [RecentFood]

    /// Suggestions from these lists, which are already in the order to show.
    public init(favourites: [FavouriteFood], recent: [RecentFood]) {
        self.favourites = favourites
        self.recent = recent
    }
}

/// An answer that holds a favourite.
public struct FavouriteFoodResponse: Codable, Sendable {
    /// The favourite as it is stored now.
    public let favourite: FavouriteFood

    /// An answer with this favourite.
    public init(favourite: FavouriteFood) {
        self.favourite = favourite
    }
}

/// An answer that holds entries of the diary.
public struct DiaryEntriesResponse: Codable, Sendable {
    /// The entries that the request added, moved or brought back.
    public let entries: [DiaryEntry]

    /// An answer with these entries.
    public init(entries: [DiaryEntry]) {
        self.entries = entries
    }
}
