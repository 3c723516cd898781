import APIContract
import Foundation
import NutritionScience
import WhatIf
import Wording

/// What the page's script needs to answer by itself: what today's plan is computed from, how far sliders reach, and the
/// words around the numbers.
struct WhatIfLive: Encodable {
    /// Today's plan, as the module reads it.
    let row: [Int]
    let units: String
    /// -1 where the goal is to lose, 1 where it is to gain, 0 where the weight stays as it is.
    let direction: Int
    let usualGap: Int
    /// The least and the most of a deficit or surplus.
    let gaps: [Int]
    /// The lowest calories to lose weight with.
    let floor: Int
    /// The lightest and the heaviest target of the slider, in grams.
    let targets: [Int]
    /// Today, in days since 1970.
    let today: Int
    /// How many weeks the picture shows, and how many the module knows.
    let weeks: [Int]
    let words: [String: String]
    let months: [String]
    /// Sentences by the number of the problem.
    let problems: [String: String]

    init(_ plan: NutritionPlan, today: CalendarDay, frame: WhatIfFrame?, _ localization: Localization) {
        let copy = localization.copy
        row = WhatIfRow.row(of: plan.inputs)
        units = localization.units.rawValue
        direction = frame == nil ? 0 : plan.goalInForce == .gainMuscle ? 1 : -1
        usualGap = WhatIfScreen.usualGap(plan.inputs)
        gaps = [AllowedRange.energyGap.lowerBound, AllowedRange.energyGap.upperBound]
        floor = CalorieTarget.floor(plan.inputs.sex)
        targets = frame.map { [$0.lightest.grams, $0.heaviest.grams] } ?? []
        self.today = today.daysSince1970
        weeks = [frame?.weeks ?? 0, WeightProjection.weeks]
        words = [
            "over": copy("timeline.expected.over", ["years": copy.number(WeightProjection.weeks / 52)]),
            "from": copy("timeline.expected.from"), "date": copy("date.short"), "month": copy("date.month"),
            "summary": copy("whatif.summary"), "steady": copy("whatif.summary.steady"),
        ]
        months = (1...12).map { copy("month.short.\($0)") }
        problems = Self.problems(plan.inputs, localization)
    }

    private static func problems(_ inputs: PlanInputs, _ localization: Localization) -> [String: String] {
        let errors = localization.errors
        let kilograms = AllowedRange.kilograms
        let lowest = BodyMassIndex.lowestHealthyWeight(height: inputs.height).kilograms.value
        return [
            "unread": localization.notAWeight("targetWeight"),
            "4": errors.sentence(
                for: .outOfRange(minimum: kilograms.lowerBound, maximum: kilograms.upperBound, unit: "kg"),
                field: "targetWeight"),
            "5": errors.sentence(for: .targetNotBelowCurrent, field: "targetWeight"),
            "6": errors.sentence(for: .targetNotAboveCurrent, field: "targetWeight"),
            "7": errors.sentence(for: .targetUnderweight(lowestHealthy: lowest), field: "targetWeight"),
            "pace": WhatIfScreen.paceProblem(localization),
            "calories": localization.copy(
                "problem.outOfRangeWithUnit",
                [
                    "field": errors.label(of: "calories"), "unit": localization.copy("unit.calorieTarget"),
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
