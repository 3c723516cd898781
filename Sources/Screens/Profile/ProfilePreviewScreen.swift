public import APIContract
import NutritionScience
public import Wording

/// The changes that saving a profile would make: old and new side by side, and why.
public struct ProfilePreviewScreen: Sendable {
    /// Number by number: its name, both values, and the difference; nil where there is none.
    public let table: DataTable?
    /// That nothing would change, or that there would be no numbers; nil where something would change.
    public let same: String?
    /// The reasons, a sentence each.
    public let reasons: [String]
    /// The question that comes before the targets; nil where there is none.
    public let question: String?
    /// That what the person has set themselves stays; nil where nothing is set.
    public let ownStays: String?
    /// The new numbers, each with how it came about; none where nothing would change.
    public let entries: [ExplainedFigure]

    private static let metrics = ["bmi", "bmr", "tdee"]
    private static let targets = ["calorieTarget", "proteinTarget", "waterTarget", "weeklyRate"]

    /// The preview of a change that is not saved.
    public init(_ preview: ProfilePreviewReading, _ localization: Localization) {
        let sentences = localization.sentences
        let shown = Self.metrics + (preview.asksFirst ? [] : Self.targets)
        let numbers = preview.numbers.filter { shown.contains($0.name) }
        let wording = PlanChangeWording(localization: localization)
        let isSame = numbers.allSatisfy { $0.from == $0.to }
        self.table =
            numbers.isEmpty
            ? nil
            : DataTable(
                header: [
                    sentences("metrics.change.number"), sentences("preview.now"), sentences("preview.then"),
                    sentences("metrics.change.difference"),
                ],
                rows: numbers.map(wording.row))
        self.same =
            preview.to == nil ? sentences("preview.gone") : isSame ? sentences("preview.same") : nil
        self.reasons = ReasonWording(localization: localization).explained(preview).map(\.explanation)
        self.question = preview.asksFirst ? sentences("preview.question") : nil
        self.ownStays = preview.hasOwnTargets ? sentences("targets.stay") : nil
        let figures = preview.to.map { PlanFigures(numbersOf: $0, localization) }
        self.entries =
            isSame
            ? []
            : (figures?.metricsEntries(expenditureNamed: sentences("plan.tdee")) ?? [])
                + (preview.asksFirst ? [] : figures?.targetEntries ?? [])
    }
}
