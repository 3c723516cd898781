/// The reason why a row of a file is no food.
package enum SkippedFood: String, Codable, CaseIterable, Sendable {
    /// It has no name, or no number of its own.
    case unnamed
    /// Its energy is not given.
    case energyMissing
    /// Its numbers can't be: negative, more than 905 kcal or 105 g of protein, carbohydrate and fat in 100 g.
    case impossible
    /// It is a sample that went into a food of FoodData Central.
    case sample
}
