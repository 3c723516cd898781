import APIContract
import NutritionScience
import Wording

/// The targets of a plan and the numbers behind them, each with how it came about: the same wherever they are shown.
struct PlanEntries {
    /// Calories, protein, carbohydrate, fat and water; of today, with its cycle and what the person has set themselves.
    let targets: [ExplainedFigure]
    /// BMI, BMR and TDEE.
    let numbers: [ExplainedFigure]
    /// The deficit or surplus.
    let balance: ExplainedFigure

    /// The entries of a plan of a person, whose figures are `figures`; `reached` is how much of its targets is reached
    /// today, by their names.
    init(
        _ plan: NutritionPlan, _ figures: PlanFigures, of person: PersonReading, cycle: PlanInCycle?,
        reached: [String: TodayProgress] = [:], _ localization: Localization
    ) {
        let why = figures.whyItWorks
        func entry(
            _ id: String, _ figure: Figure, _ section: WhyItWorks.Section, _ topic: LearnTopic? = nil,
            worked: [WorkedLine] = []
        ) -> ExplainedFigure {
            ExplainedFigure(
                id: id, figure: figure, explanation: figures.explanation(section, figure, then: worked, more: topic),
                today: reached[id])
        }
        let today = TodayTargets(person, localization)
        let own = today?.calories.map {
            ($0, today?.worked(today?.day.calories.steps ?? [], unit: "unit.calories") ?? [])
        }
        let protein = today?.protein.map {
            ($0, today?.worked(today?.day.macronutrients.protein.steps ?? [], unit: "unit.grams") ?? [])
        }
        targets =
            [
                entry(
                    "calories", own?.0 ?? cycle?.today ?? figures.calories, why.calorieTarget, .calorieTarget,
                    worked: own?.1 ?? cycle?.worked ?? []),
                entry(
                    "protein", protein?.0 ?? cycle?.protein?.figure ?? figures.protein, why.proteinTarget, .protein,
                    worked: protein?.1 ?? [cycle?.protein?.worked].compactMap(\.self)),
            ] + (today?.entries ?? []) + [entry("water", today?.water ?? figures.water, why.waterTarget, .water)]
        numbers = [
            Self.bodyMassIndex(person, besides: plan, localization) ?? entry("bmi", figures.bodyMassIndex, why.bmi),
            entry("bmr", figures.basalMetabolicRate, why.bmr, .bmr),
            entry("tdee", figures.expenditure, why.tdee, .tdee),
        ]
        balance = figures.balance(cycle.map { $0.runs ? $0.averageIntake : today?.mean } ?? today?.mean)
    }

    /// The body mass index by what the person weighs now; nil where it is the one of the plan.
    private static func bodyMassIndex(
        _ person: PersonReading, besides plan: NutritionPlan, _ localization: Localization
    ) -> ExplainedFigure? {
        guard let now = person.computed, now.bodyMassIndex != plan.bodyMassIndex else { return nil }
        let figures = PlanFigures(numbersOf: now, localization)
        let figure = figures.bodyMassIndex
        return ExplainedFigure(
            id: "bmi", figure: figure, explanation: figures.explanation(figures.whyItWorks.bmi, figure), today: nil)
    }
}
