import APIContract
import NutritionScience
import Wording

/// The numbers compared between two plans, formatted. The page's script formats them in the same way.
struct WhatIfNumbers {
    /// Each number by its id; a missing number has no entry.
    private(set) var texts: [String: String]
    /// The units by the same ids.
    let units: [String: String]
    /// The spoken units, by the same ids; without an entry where the unit is spoken as written.
    let spokenUnits: [String: String]
    /// The dates of reaching the target weight; nil without any.
    let dates: String?
    /// The honest range with its unit: "17–20 weeks"; nil without one.
    private let range: String?
    /// The projected courses of the weight.
    let projection: WeightProjection
    /// Whether the weight would level off below the healthy range.
    let endsUnderweight: Bool

    /// The numbers to compare: ids with the keys of their names.
    static func all(moves: Bool) -> [(id: String, label: String)] {
        let steady = [
            ("calories", "plan.calories"), ("protein", "plan.protein"), ("water", "plan.water"), ("bmr", "plan.bmr"),
            ("tdee", "plan.tdee"),
        ]
        let moving = [
            ("pace", "whatif.pace"), ("weeks", "whatif.simple"), ("range", "timeline.expected"),
            ("longRun", "timeline.long_run"),
        ]
        return (moves ? steady + moving : steady).map { (id: $0.0, label: $0.1) }
    }

    init(_ plan: NutritionPlan, from start: CalendarDay, cycle: CycleTimeline, _ localization: Localization) {
        let (sentences, measures) = (localization.sentences, localization.measures)
        let expected = ExpectedTimeline(plan, from: start, cycle: cycle, sentences: sentences, measures: measures)
        let projection = expected?.projection ?? WeightProjection(plan, from: start, cycle: cycle)
        let water = measures.parts(millilitres: plan.waterTarget.result.units)
        let pace = measures.parts(rate: plan.weeklyChange)
        let calories = sentences("unit.calorieTarget")
        texts = [
            "calories": sentences.energy(plan.calorieTarget.result.units),
            "protein": sentences.number(plan.proteinTarget.result.units), "water": water.number,
            "bmr": sentences.energy(plan.basalMetabolicRate.result.units),
            "tdee": sentences.energy(plan.totalDailyEnergyExpenditure.result.units), "pace": pace.number,
        ]
        texts["weeks"] = plan.weeksToGoal.map { weeks in
            weeks.result.units > WeeksToGoal.mostNamed
                ? sentences.number(WeeksToGoal.mostNamed) + "+" : sentences.number(weeks.result.units)
        }
        texts["range"] = expected?.range.value
        texts["longRun"] = projection.longRunWeight.map { measures.parts(kilograms: $0).number }
        units = [
            "calories": calories, "protein": sentences("unit.proteinTarget"),
            "water": sentences("plan.unit.perDay", ["unit": water.unit]), "bmr": calories, "tdee": calories,
            "pace": sentences("plan.unit.perWeek", ["unit": pace.unit]), "weeks": sentences("plan.unit.weeks.other"),
            "range": sentences("plan.unit.weeks.other"), "longRun": measures.weightUnit,
        ]
        let spoken = sentences("unit.spoken.calories")
        spokenUnits = [
            "calories": spoken, "bmr": spoken, "tdee": spoken, "protein": sentences("unit.spoken.protein"),
            "water": sentences("unit.spoken.water.\(measures.units.system.rawValue)"),
        ]
        dates = expected?.range.note
        range = expected?.range.text
        self.projection = projection
        endsUnderweight = projection.endsUnderweight(height: plan.inputs.height)
    }

    /// The two most important numbers in a sentence.
    func summary(_ sentences: Sentences) -> String {
        let values = ["calories": texts["calories"] ?? "–", "range": range ?? ""]
        return sentences(range == nil ? "whatif.summary.steady" : "whatif.summary", values)
    }
}
