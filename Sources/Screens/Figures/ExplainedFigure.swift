public import Wording

/// A figure that opens into its explanation.
public struct ExplainedFigure: Sendable {
    /// Which one: `calories`, `protein`, `carbohydrate`, `fat`, `water`, `bmi`, `bmr`, `tdee`, `balance`.
    public let id: String
    /// The number with its name and unit, shown before it is opened.
    public let figure: Figure
    /// Its explanation.
    public let explanation: Explanation
    /// The part of it that is reached today; nil where nothing is.
    public let today: TodayProgress?
}
