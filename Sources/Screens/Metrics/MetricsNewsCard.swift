import APIContract
import NutritionScience
public import Wording

/// The card on Home about recomputed metrics.
public struct MetricsNewsCard: Sendable {
    /// The numbers that changed, a line each: "BMI: 25.83 → 25 (−0.83)".
    public let lines: [PlanChangeWording.Line]
    /// The reasons, a sentence each.
    public let reasons: [String]
    /// A note that the plan still uses another expenditure; nil where it doesn't.
    public let planned: String?
    /// Whether the plan has changed as well, which the card also says.
    public let hasPlanNews: Bool

    /// The card of a change; nil where none of its numbers is shown to the person.
    init?(_ change: MetricsChange, of person: PersonReading, _ localization: Localization) {
        self.init(
            numbers: change.numbers,
            reasons: ReasonWording(localization: localization).explained(change).map(\.explanation), of: person,
            localization)
    }

    /// The card of a change reported by a server; nil where none of its numbers is shown to the person.
    init?(_ change: MetricsComparison, of person: PersonReading, _ localization: Localization) {
        self.init(
            numbers: change.numbers, reasons: change.reasons.map(ReasonWording(localization: localization).text),
            of: person, localization)
    }

    private init?(
        numbers: [PlanChange], reasons: [String], of person: PersonReading, _ localization: Localization
    ) {
        // With an expenditure from the log, the formula's is not shown beside it.
        let isLearned = person.current?.inputs.learnedExpenditure != nil
        let names = MetricsHistoryScreen.names.filter { $0 != "tdee" || !isLearned }
        let numbers = numbers.filter { names.contains($0.name) && $0.from != $0.to }
        guard !numbers.isEmpty else { return nil }
        self.lines = PlanChangeWording(localization: localization).lines(numbers)
        self.reasons = reasons
        let planned = person.plan == nil ? nil : person.current?.totalDailyEnergyExpenditure.result.units
        let tdee = numbers.first { $0.name == "tdee" }?.to
        self.planned = planned.flatMap { planned in
            tdee == nil || tdee == Double(planned)
                ? nil
                : localization.sentences("metrics.planned", ["tdee": localization.sentences.energy(planned)])
        }
        self.hasPlanNews = person.hasPlanNews
    }
}

extension PersonReading {
    /// A note that metrics use the formula alone while plans follow the log; nil where plans don't.
    func learned(_ sentences: Sentences) -> String? {
        current?.inputs.learnedExpenditure.map { learned in
            sentences("metrics.by_formula", ["learned": sentences.energy(learned)])
        }
    }
}
