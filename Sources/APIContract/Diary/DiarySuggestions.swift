public import NutritionScience

/// A food as it was logged, ready to be logged again.
public struct DiaryFood: Codable, Hashable, Sendable {
    /// The name of the food.
    public let name: String
    /// Its energy in kilocalories.
    public let calories: Int
    /// Grams of protein; nil if unknown.
    public let protein: Double?
    /// Grams of carbohydrate; nil if unknown.
    public let carbohydrate: Double?
    /// Grams of fat; nil if unknown.
    public let fat: Double?
    /// The number of its food in the food table; nil if it was typed.
    public let foodId: Food.ID?
    /// The number of its own food; nil if it is none.
    public let ownFoodId: OwnFood.ID?
    /// Grams of that food; nil if it was typed.
    public let grams: Double?
    /// That amount as the person said it; nil where they typed grams.
    public let portion: DiaryEntry.Portion?
    /// The known amounts of all other nutrients.
    public let nutrients: NutrientAmounts

    /// A food with these values.
    public init(
        name: String, calories: Int, protein: Double?, carbohydrate: Double?, fat: Double?, foodId: Food.ID?,
        ownFoodId: OwnFood.ID? = nil, grams: Double?, portion: DiaryEntry.Portion? = nil,
        nutrients: NutrientAmounts = NutrientAmounts()
    ) {
        self.name = name
        self.calories = calories
        self.protein = protein
        self.carbohydrate = carbohydrate
        self.fat = fat
        self.foodId = foodId
        self.ownFoodId = ownFoodId
        self.grams = grams
        self.portion = portion
        self.nutrients = nutrients
    }
}

extension DiaryFood {
    /// Whether two foods are the same in the same amount, however that was said.
    public static func == (one: DiaryFood, other: DiaryFood) -> Bool {
        one.name == other.name && one.calories == other.calories && one.protein == other.protein
            && one.carbohydrate == other.carbohydrate && one.fat == other.fat && one.foodId == other.foodId
            && one.ownFoodId == other.ownFoodId && one.grams == other.grams && one.nutrients == other.nutrients
    }

    /// Hashes what makes two foods the same.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(calories)
        hasher.combine(foodId)
        hasher.combine(ownFoodId)
        hasher.combine(grams)
    }
}

/// A food that a person marked because they eat it often.
public struct FavouriteFood: Codable, Hashable, Identifiable, Sendable {
    /// The favourite's number, unique to the person and never used again.
    public let id: Identifier<FavouriteFood>
    /// The food to log when the person picks the favourite.
    public let food: DiaryFood

    /// A favourite with these values.
    public init(id: ID, food: DiaryFood) {
        self.id = id
        self.food = food
    }
}

/// A food that a person logged recently.
public struct RecentFood: Codable, Hashable, Sendable {
    /// The food to log when the person picks it again.
    public let food: DiaryFood
    /// The meal at which it was last eaten; nil if unknown.
    public let meal: Meal?
    /// The day on which it was last eaten.
    public let lastDay: CalendarDay
    /// The number of times that it was eaten in the last sixty days.
    public let count: Int

    /// A recent food with these values.
    public init(food: DiaryFood, meal: Meal?, lastDay: CalendarDay, count: Int) {
        self.food = food
        self.meal = meal
        self.lastDay = lastDay
        self.count = count
    }
}

/// `GET /v1/diary/suggestions`: the foods that a person is likely to log next.
public struct DiarySuggestions: Codable, Sendable {
    /// The foods that they marked, by name.
    public let favourites: [FavouriteFood]
    /// The foods that they logged in the last sixty days and did not mark, latest first.
    public let recent: [RecentFood]

    /// Suggestions from these lists, already in display order.
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
    /// The entries that the request added, moved or restored.
    public let entries: [DiaryEntry]

    /// An answer with these entries.
    public init(entries: [DiaryEntry]) {
        self.entries = entries
    }
}
