import APIContract
import NutritionScience

extension Nutrient.Unit {
    /// The number of these in a gram.
    var inAGram: Double {
        switch self {
        case .grams: 1
        case .milligrams: 1000
        case .micrograms: 1_000_000
        }
    }
}
