import APIContract
import NutritionScience
public import Wording

/// The first impression, with an example whose arithmetic is real.
public struct LandingScreen: Sendable {
    /// Whose example it is.
    public let person: String
    /// The example's basal metabolic rate, with how it came about.
    public let example: Explanation
    /// The example's basal metabolic rate as a number alone: "1,758".
    public let value: String
    /// The unit after the number: "cal/day".
    public let unit: String?
    /// The same as it is spoken: "calories per day"; nil where it is spoken as it is written.
    public let spokenUnit: String?
    /// "±10%: 1,582 to 1,934".
    public let certainty: String?

    /// The landing page in a language and units.
    public init(_ localization: Localization) {
        let figures = ExamplePlan.figures(localization)
        let figure = figures.basalMetabolicRate
        self.person = localization.sentences("landing.example.person", ["person": figures.person])
        self.example = figures.explanation(figures.whyItWorks.bmr, figure)
        self.value = figure.value
        self.unit = figure.unit
        self.spokenUnit = figure.spokenUnit
        self.certainty = figure.note
    }
}
