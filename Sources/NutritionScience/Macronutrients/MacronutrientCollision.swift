/// Why a day's macronutrients can't be as a person has set them: what collides with what, and by how much.
public enum MacronutrientCollision: Error, Hashable, Sendable {
    /// What is there already has so many kilocalories more than the day.
    case overCalories(by: Int)
    /// All three are set, and have so many kilocalories less than the day.
    case underCalories(by: Int)
    /// The others leave `grams` of fat, less than the `least` that serves the weight.
    case fatTooLow(grams: Int, least: Int)
    /// The others leave `grams` of protein, less than the `least` that serves the weight.
    case proteinTooLow(grams: Int, least: Int)
    /// Protein is set to more than the `most` that is for this person to have before a clinician has said so.
    case proteinTooHigh(grams: Int, most: Int)
}
