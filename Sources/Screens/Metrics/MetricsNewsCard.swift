import APIContract
import NutritionScience
public import Wording

/// What Home tells of metrics that were computed anew.
public struct MetricsNewsCard: Sendable {
    /// The numbers that changed, a line each: "BMI: 25.83 → 25 (−0.83)".
    public let lines: [PlanChangeWording.Line]
    /// Why, a sentence each.
    public let reasons: [String]
    /// What the log shows instead of the formula's expenditure; nil where nothing.
    public let learned: String?
    /// Whether the plan has changed with them, which is told here too.
    public let hasPlanNews: Bool

    /// The card of a change.
    init(_ change: MetricsChange, of person: PersonReading, _ localization: Localization) {
        self.init(
            numbers: change.numbers,
            reasons: ReasonWording(localization: localization).explained(change).map(\.explanation), of: person,
            localization)
    }

    /// The card of a change that a server told of.
    init(_ change: MetricsComparison, of person: PersonReading, _ localization: Localization) {
        self.init(
            numbers: change.numbers, reasons: change.reasons.map(ReasonWording(localization: localization).text),
            of: person, localization)
    }

    private init(
        numbers: [PlanChange], reasons: [String], of person: PersonReading, _ localization: Localization
    ) {
        let numbers = numbers.filter { MetricsHistoryScreen.names.contains($0.name) && $0.from != $0.to }
        self.lines = PlanChangeWording(localization: localization).lines(numbers)
        self.reasons = reasons
        self.learned = person.learned(localization.sentences)
        self.hasPlanNews = person.hasPlanNews
    }
}

extension PersonReading {
    /// That metrics are by the formula alone, where plans follow what the log shows; nil where they do not.
    func learned(_ sentences: Sentences) -> String? {
        current?.inputs.learnedExpenditure.map { learned in
            sentences("metrics.by_formula", ["learned": sentences.number(learned)])
        }
    }
}
