import NutritionScience
import Wording

extension LearnScreen {
    /// The factor of an activity level, by which resting energy expenditure is multiplied.
    public struct Factor: Sendable {
        /// "Lightly Active".
        public let label: String
        /// "Exercise 1-3 days/week".
        public let detail: String
        /// "1.375".
        public let factor: String
        /// Whether it is the person's own.
        public let isOwn: Bool
    }

    static func offsets(_ sentences: Sentences) -> [String] {
        [Sex.male, .female, .other].map { sex in
            let constant = BasalMetabolicRate.sexConstant(sex)
            return sentences.inKilocalories(
                "learn.bmr.offset.\(sex.rawValue)",
                ["offset": (constant > 0 ? "+" : "") + sentences.number(constant)])
        }
    }

    static func factors(own: ActivityLevel?, _ sentences: Sentences) -> [Factor] {
        ActivityLevel.allCases.map { level in
            Factor(
                label: sentences("choice.activity.\(level.rawValue)"),
                detail: sentences("choice.activity.\(level.rawValue).detail"),
                factor: sentences.number(level.multiplier), isOwn: level == own)
        }
    }
}
