import APIContract
import NutritionScience
import Wording

/// The numbers of a plan in simple sentences without their formulas. What keeps a person from harm stays.
struct SimpleExplanations {
    private let plan: NutritionPlan
    private let figures: PlanFigures
    private let localization: Localization

    /// The explanations of a plan whose figures are `figures`.
    init(_ plan: NutritionPlan, _ figures: PlanFigures, _ localization: Localization) {
        self.plan = plan
        self.figures = figures
        self.localization = localization
    }

    /// The entry with its sentences in place of the few words beside its figure.
    func simplified(_ entry: ExplainedFigure) -> ExplainedFigure {
        ExplainedFigure(
            id: entry.id, figure: simplified(entry.figure, entry.id), explanation: entry.explanation,
            today: entry.today)
    }

    /// The figure with its sentences in place of the few words beside it, which begin them where they are no formula.
    func simplified(_ figure: Figure, _ id: String) -> Figure {
        let words = figure == figures.protein || figure == figures.water ? nil : figure.note
        return Figure(
            label: figure.label, value: figure.value, unit: figure.unit, spokenUnit: figure.spokenUnit,
            note: [words, text(id, figure)].compactMap(\.self).joined(separator: " · "))
    }

    /// The meaning of a number, with the cautions about it.
    func text(_ id: String, _ figure: Figure) -> String {
        let sentence = localization.sentences(key(id, figure), ["figure": figure.text])
        return ([sentence] + cautions(id)).joined(separator: " ")
    }

    /// Calories that are the plan's are less or more than what is spent; those of a day may be either.
    private func key(_ id: String, _ figure: Figure) -> String {
        guard id == "calories", figure == figures.calories else { return "simple.\(id)" }
        let deficit = figures.targets.tdee - figures.targets.calorieTarget
        return "simple.calories.\(deficit > 0 ? "deficit" : deficit < 0 ? "surplus" : "balance")"
    }

    private func cautions(_ id: String) -> [String] {
        let quantities: [String: Quantity] = [
            "bmr": .basalMetabolicRate, "calories": .calorieTarget, "protein": .proteinTarget,
        ]
        return quantities[id].map { localization.plan.cautions($0, plan) } ?? []
    }
}
