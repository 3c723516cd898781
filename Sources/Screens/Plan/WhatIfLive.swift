import APIContract
import Foundation
import NutritionScience
import WhatIf
import Wording

/// What the page's script needs to answer by itself: what today's plan is computed from, how far sliders reach, and the
/// words around the numbers.
struct WhatIfLive: Encodable {
    /// The names of the numbers that the module reads, in their order.
    let inputs = WhatIfRow.Input.allCases.map(\.rawValue)
    /// The names of the numbers that an answer of the module begins with, in their order.
    let outputs = WhatIfRow.Output.allCases.map(\.rawValue)
    /// Today's plan, by the names of `inputs`.
    let row: [String: Int]
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
    /// How many weeks the picture shows, and how many the module knows.
    let weeks: [Int]
    let words: [String: String]
    let months: [String]
    /// Sentences by the number of the problem in an answer, and by the field that is read on the page.
    let problems: [String: String]

    init(
        _ plan: NutritionPlan, weightNow: Mass, today: CalendarDay, frame: WhatIfFrame?, reach: WhatIfReach,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        row = WhatIfRow.row(of: plan.inputs, weightNow: weightNow).reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
        units = localization.units.rawValue
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
        func number(_ problem: InputProblem) -> String { String(WhatIfRow.number(of: problem)) }
        return [
            "unread": localization.notAWeight("targetWeight"),
            number(.targetWeightOutOfRange): errors.sentence(
                for: .outOfRange(minimum: kilograms.lowerBound, maximum: kilograms.upperBound, unit: "kg"),
                field: "targetWeight"),
            number(.targetWeightNotBelowCurrent): errors.sentence(for: .targetNotBelowCurrent, field: "targetWeight"),
            number(.targetWeightNotAboveCurrent): errors.sentence(for: .targetNotAboveCurrent, field: "targetWeight"),
            number(.targetWeightUnderweight(lowestHealthy: lowest)): errors.sentence(
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
