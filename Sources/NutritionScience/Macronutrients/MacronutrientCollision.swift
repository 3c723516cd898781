/// The reason why a day's macronutrients can't be as a person has set them, with the amounts that collide.
public enum MacronutrientCollision: Error, Hashable, Sendable {
    /// The amounts together have more kilocalories than the day.
    case overCalories(by: Int)
    /// All three are set, and have fewer kilocalories than the day.
    case underCalories(by: Int)
    /// The others leave `grams` of fat, less than the `least` that the weight needs.
    case fatTooLow(grams: Int, least: Int)
    /// The others leave `grams` of protein, less than the `least` that the weight needs.
    case proteinTooLow(grams: Int, least: Int)
    /// Protein is set to more than the `most` that this person may have without a clinician's consent.
    case proteinTooHigh(grams: Int, most: Int)
}
