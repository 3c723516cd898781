public import APIContract
public import NutritionScience
public import Wording

/// A person's first plan beside the one in force.
public struct ThenAndNowScreen: Sendable {
    /// "Your plan on January 1, 2026 vs now".
    public let title: String
    /// Number by number: its name, both values, and the difference.
    public let table: DataTable

    private static let numbers: Set<String> = [
        "weight", "bmi", "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget",
    ]

    /// The comparison of both. `day` tells on which day where the person lives a moment was.
    public init(_ comparison: PlanComparison, day: (Timestamp) -> CalendarDay, _ localization: Localization) {
        let sentences = localization.sentences
        title = sentences("summary.then.title", ["date": sentences.date(day(comparison.from.createdAt))])
        let wording = PlanChangeWording(localization: localization)
        table = DataTable(
            header: [
                sentences("compare.number"), sentences("summary.then.then"), sentences("summary.then.now"),
                sentences("compare.difference"),
            ],
            rows: comparison.numbers.filter { Self.numbers.contains($0.name) }.map(wording.row))
    }
}
