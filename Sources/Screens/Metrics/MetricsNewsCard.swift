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
        let numbers = change.numbers.filter { MetricsHistoryScreen.names.contains($0.name) && $0.from != $0.to }
        self.lines = PlanChangeWording(localization: localization).lines(numbers)
        self.reasons = ReasonWording(localization: localization).explained(change).map(\.explanation)
        self.learned = person.learned(localization.sentences)
        self.hasPlanNews = person.hasPlanNews
    }

    /// The card of a change that a server told of. Its reasons are in the words of the contract, so of those only what its
    /// numbers say is said, in the person's own words.
    init(_ change: MetricsComparison, of person: PersonReading, _ localization: Localization) {
        let numbers = change.numbers.filter { MetricsHistoryScreen.names.contains($0.name) && $0.from != $0.to }
        self.lines = PlanChangeWording(localization: localization).lines(numbers)
        self.reasons = PlanChangeWording(localization: localization)
            .lines(change.numbers.filter { !MetricsHistoryScreen.names.contains($0.name) && $0.from != $0.to })
            .map(\.whole)
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
