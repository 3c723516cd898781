import APIContract
import Foundation
import NutritionScience
import Wording

/// The data that the page's script needs to answer by itself: the inputs of today's plan, the reach of the sliders, and
/// the words around the numbers.
struct WhatIfLive: Encodable {
    /// The inputs of today's plan.
    let inputs: PlanInputValues
    /// The person's current weight in kilograms, where the projection begins.
    let weightNow: Double
    let gramsPerPound = Pound.grams
    let units: String
    /// The direction of the goal: -1 to lose, 1 to gain, 0 to stay.
    let direction: Int
    let usualGap: Int
    /// The least and the most of a deficit or surplus.
    let gaps: [Int]
    /// The lowest calories to lose weight with.
    let floor: Int
    /// The lightest and the heaviest target of the slider, in grams.
    let targets: [Int]
    /// The lowest healthy weight in grams, at which a plan without a target weight ends.
    let lowestHealthy: Int
    /// Today, in days since 1970.
    let today: Int
    /// The weeks that the picture shows, and those that the module knows.
    let weeks: [Int]
    let words: [String: String]
    let months: [String]
    /// Sentences by the name of the problem in an answer, and by the field that is read on the page.
    let problems: [String: String]

    init(
        _ plan: NutritionPlan, weightNow: Mass, today: CalendarDay, frame: WhatIfFrame?, reach: WhatIfReach,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        inputs = PlanInputValues(plan.inputs)
        self.weightNow = weightNow.kilograms.value
        units = localization.units.text
        direction = reach.direction
        usualGap = reach.usualGap
        gaps = [reach.gaps.lowerBound, reach.gaps.upperBound]
        floor = reach.floor
        targets = reach.targets.map { [$0.lightest.grams, $0.heaviest.grams] } ?? []
        let lowest = BodyMassIndex.lowestHealthyWeight(height: plan.inputs.height)
        lowestHealthy = lowest.grams
        self.today = today.daysSince1970
        weeks = [frame?.weeks ?? 0, WeightProjection.weeks]
        words = [
            "over": sentences("timeline.expected.over", ["years": sentences.number(WeightProjection.weeks / 52)]),
            "from": sentences("timeline.expected.from"), "date": sentences("date.short"),
            "dateWithYear": sentences("date"), "month": sentences("date.month"),
            "lowestHealthy": localization.measures.textRoundedUp(lowest),
            "summary": sentences("whatif.summary"), "steady": sentences("whatif.summary.steady"),
        ]
        months = (1...12).map { sentences("month.short.\($0)") }
        problems = Self.problems(plan.inputs, localization)
    }

    private static func problems(_ inputs: PlanInputs, _ localization: Localization) -> [String: String] {
        let errors = localization.errors
        let kilograms = AllowedRange.kilograms
        let lowest = BodyMassIndex.lowestHealthyWeight(height: inputs.height)
        return [
            "unread": localization.notAWeight("targetWeight"),
            InputProblem.targetWeightOutOfRange.name: errors.sentence(
                for: .outOfRange(minimum: kilograms.lowerBound, maximum: kilograms.upperBound, unit: "kg"),
                field: "targetWeight"),
            InputProblem.targetWeightNotBelowCurrent.name: errors.sentence(
                for: .targetNotBelowCurrent, field: "targetWeight"),
            InputProblem.targetWeightNotAboveCurrent.name: errors.sentence(
                for: .targetNotAboveCurrent, field: "targetWeight"),
            InputProblem.targetWeightUnderweight(lowestHealthy: lowest).name: errors.sentence(
                for: .targetUnderweight(lowestHealthy: lowest.kilograms.value), field: "targetWeight"),
            "pace": WhatIfScreen.paceProblem(localization),
            "calories": localization.sentences(
                "problem.outOfRangeWithUnit",
                [
                    "field": errors.label(of: "calories"), "unit": localization.sentences("unit.calorieTarget"),
                    "minimum": "{minimum}", "maximum": "{maximum}",
                ]),
        ]
    }

    /// The same as JSON, always in one order.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
