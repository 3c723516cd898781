public import APIContract
public import NutritionScience

/// What a person spends: by the formula, by their own log, and what their plan counts on.
public struct PlanExpenditureScreen: Sendable {
    /// The three figures, each with its band or evidence.
    public let figures: [PlanScreen.Figure]
    /// What the plan makes of it.
    public let text: String
    /// What a plan that is made now would count on, where that is something else; empty otherwise.
    public let update: String

    /// The screen of a plan in force, beside what the log says today and the plan that would be made now; nil while
    /// nothing was ever logged.
    public init?(_ plan: NutritionPlan, learned: LearnedExpenditure?, next: NutritionPlan, _ localization: Localization)
    {
        guard learned != nil || plan.inputs.learnedExpenditure != nil else { return nil }
        let copy = localization.copy
        let expenditure = localization.plan.expenditure(plan, learned: learned)
        func figure(_ key: String, _ value: Int, note: String) -> PlanScreen.Figure {
            PlanScreen.Figure(
                label: copy(key), value: copy.number(value), unit: copy("unit.totalDailyEnergyExpenditure"), note: note)
        }
        func band(_ low: Int, _ high: Int) -> [String: String] {
            ["low": copy.number(low), "high": copy.number(high)]
        }
        var figures = [
            figure(
                "expenditure.formula", expenditure.formula,
                note: copy("expenditure.formula.note", band(expenditure.formulaLow, expenditure.formulaHigh)))
        ]
        if let learned {
            var values = band(learned.low, learned.high)
            values["evidence"] = localization.plan.evidence(learned)
            figures.append(
                figure(
                    "expenditure.learned.label", learned.expenditure, note: copy("expenditure.learned.note", values)))
        }
        figures.append(
            figure(
                "expenditure.used", expenditure.used,
                note: copy(expenditure.isLearned ? "expenditure.used.log" : "expenditure.used.formula")))
        self.figures = figures
        text = localization.plan.consequence(plan, learned)
        let counted = next.totalDailyEnergyExpenditure.result.units
        update =
            next.inputs.learnedExpenditure == plan.inputs.learnedExpenditure
            ? "" : copy("expenditure.update.text", ["next": copy.number(counted)])
    }
}
