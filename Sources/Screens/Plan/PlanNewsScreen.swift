public import APIContract
import NutritionScience
public import Wording

/// The news on My Plan, shown once after a plan changed by itself.
public struct PlanNewsScreen: Sendable {
    /// The basis of the change: progress, the log, or no new data with advice; nil where the reasons are enough.
    public let text: String?
    /// Praise, where the weight has come closer to the target.
    public let praise: String?
    /// The targets that changed, a line each: "Calories: 2,225 → 2,170 cal/day (−55)".
    public let changes: [PlanChangeWording.Line]
    /// The reasons, a sentence each.
    public let reasons: [String]
    /// The address of the comparison of both plans.
    public let comparison: String

    /// The targets of a plan, by name.
    private static let targets: Set = [
        "calorieTarget", "proteinTarget", "waterTarget", "weeklyRate",
    ]

    /// The news of the plan in force against the one that the person knows, with its basis, the estimate from the log,
    /// and the change in duration, if any; nil where no target changed.
    public init?(
        _ news: PlanComparison, basis: PlanNewsBasis?, learned: LearnedExpenditure?,
        timeline: PlanChangeWording.Line?, _ localization: Localization
    ) {
        let sentences = localization.sentences
        let changed = news.numbers.filter { $0.from != $0.to }
        self.changes =
            PlanChangeWording(localization: localization).lines(changed.filter { Self.targets.contains($0.name) })
            + [timeline].compactMap(\.self)
        guard !changes.isEmpty else { return nil }
        self.reasons = Self.reasons(changed, learned: learned, localization)
        self.text =
            switch basis {
            case .progress: sentences("myplan.news.text")
            case .measured: sentences("myplan.news.logged")
            case .noData: sentences("myplan.news.nothing")
            case .other, nil: nil
            }
        self.praise = basis == .progress ? sentences("myplan.news.praise") : nil
        self.comparison = PlanComparisonScreen.address(from: news.from.id, to: news.to.id)
    }

    /// The reasons for changes of a plan, a sentence each.
    static func reasons(
        _ changes: [PlanChange], learned: LearnedExpenditure?, _ localization: Localization
    ) -> [String] {
        changes.compactMap { change in
            change.name == "learnedExpenditure"
                ? expenditure(
                    changes.first { $0.name == "tdee" } ?? change, change, learned, localization.sentences)
                : reason(change, localization)
        }
    }

    private static func reason(_ change: PlanChange, _ localization: Localization) -> String? {
        let sentences = localization.sentences
        switch change.name {
        case "weight":
            let (from, to) = (change.from ?? 0, change.to ?? 0)
            return sentences(
                "myplan.news.weight",
                ["from": localization.text(kilograms: from), "to": localization.text(kilograms: to)])
        case "age": return sentences("myplan.news.age", ["age": sentences.number(Int(change.to ?? 0))])
        default: return nil
        }
    }
    /// A sentence about the expenditure from the log, and the plan's own, which follows it in steps.
    private static func expenditure(
        _ used: PlanChange, _ change: PlanChange, _ learned: LearnedExpenditure?, _ sentences: Sentences
    ) -> String {
        func calories(_ value: Double?) -> String { "~" + sentences.energy(about: Int(value ?? 0)) }
        guard change.to != nil else { return sentences("myplan.news.formula") }
        var values = [
            "from": calories(used.from), "to": calories(used.to),
            "step": sentences.energy(ExpenditureGuidance.largestStep),
        ]
        guard let learned, learned.isUsable else { return sentences("myplan.news.learned.unsure", values) }
        values["learned"] = calories(Double(learned.expenditure))
        return sentences(change.from == nil ? "myplan.news.learned.first" : "myplan.news.learned", values)
    }
}
