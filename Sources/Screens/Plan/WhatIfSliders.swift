import APIContract
import Foundation
import NutritionScience
public import Wording

extension WhatIfScreen {
    /// A slider under a field: another way to enter the same number.
    public struct Slider: Hashable, Sendable {
        /// The name of its field.
        public let name: String
        /// The range, in the unit of the field; at least a step long.
        public let range: ClosedRange<Double>
        /// The step size.
        public let step: Double
        /// The position, within the range.
        public let value: Double
        /// The position as spoken: "2,225 calories per day".
        public let spoken: String
        /// The number of decimal places typed.
        private let places: Int

        /// A slider at a number, or at the nearest end of its range; nil without a range.
        fileprivate init?(
            _ name: WhatIfEntries.Name, from low: Double, to high: Double, step: Double, at value: Double,
            spoken: String, places: Int
        ) {
            guard high - low >= step else { return nil }
            self.name = name.rawValue
            self.range = low...high
            self.step = step
            self.value = min(max(value, low), high)
            self.spoken = spoken
            self.places = places
        }

        /// A position of the slider as typed into its field.
        public func typed(_ value: Double, _ localization: Localization) -> String {
            let scale = (0..<places).reduce(1.0) { scale, _ in 10 * scale }
            let units = Int((scale * value).rounded(.toNearestOrAwayFromZero))
            // Thousands are typed without a separator.
            return places == 0
                ? String(units) : localization.sentences.notation.text(ExactDecimal(units, places: places))
        }
    }
}

/// The ranges of a plan's sliders, shared by the page's script and the app.
struct WhatIfReach {
    /// The direction of the goal: -1 to lose, 1 to gain, 0 to stay.
    let direction: Int
    /// The usual deficit or surplus, in kilocalories a day.
    let usualGap: Int
    /// The allowed deficits or surpluses, in kilocalories a day.
    let gaps = AllowedRange.energyGap
    /// The lowest calories for losing weight.
    let floor: Int
    /// The lightest and the heaviest target weight; nil where the goal keeps the weight as it is.
    let targets: (lightest: Mass, heaviest: Mass)?

    /// The ranges for a plan, in the frame of its chart; without target weights where the goal keeps the weight as it
    /// is.
    init(_ plan: NutritionPlan, _ frame: WhatIfFrame?) {
        direction = frame == nil ? 0 : plan.goalInForce == .gainMuscle ? 1 : -1
        usualGap = WhatIfScreen.usualGap(plan.inputs)
        floor = CalorieTarget.floor(plan.inputs.sex)
        targets = frame.map { ($0.lightest, $0.heaviest) }
    }

    /// The sliders for a tried plan at a current weight; a refused field keeps its typed value. The page's script moves
    /// its sliders in the same way.
    func sliders(
        _ tried: NutritionPlan, weightNow: Mass, refused: WhatIfEntries?, _ localization: Localization
    ) -> [WhatIfScreen.Slider] {
        guard let targets else { return [] }
        let target = target(
            refused.map { try? localization.measures.weight($0[.targetWeight]) } ?? tried.inputs.targetWeight,
            from: targets.lightest, to: targets.heaviest, weightNow, localization.measures)
        return [target, calories(tried, localization), pace(tried, localization)].compactMap(\.self)
    }

    private func target(
        _ target: Mass?, from lightest: Mass, to heaviest: Mass, _ weightNow: Mass, _ measures: Measures
    ) -> WhatIfScreen.Slider? {
        let step = measures.units.countsPounds ? 1 : 0.5
        return WhatIfScreen.Slider(
            .targetWeight, from: (measures.value(lightest) / step).rounded(.up) * step,
            to: (measures.value(heaviest) / step).rounded(.down) * step, step: step,
            at: measures.value(target ?? weightNow), spoken: target.map(measures.text) ?? "–",
            places: measures.units.countsPounds ? 0 : 1)
    }

    private func calories(_ tried: NutritionPlan, _ localization: Localization) -> WhatIfScreen.Slider? {
        let spent = tried.totalDailyEnergyExpenditure.result.units
        let at = spent + direction * gap(tried)
        let ends = [gaps.lowerBound, Self.largestGap(of: tried)].map { spent + direction * $0 }.sorted()
        let sentences = localization.sentences
        func energy(_ kilocalories: Int) -> Double { Double(sentences.value(energy: Double(kilocalories))) }
        let step = sentences.energy == .kilojoules ? 10.0 : 5
        let spoken =
            "\(localization.sentences.energy(at)) \(localization.sentences("unit.spoken.calories"))"
        return WhatIfScreen.Slider(
            .calories, from: energy(ends[0]), to: energy(ends[1]), step: step, at: energy(at), spoken: spoken, places: 0
        )
    }

    private func pace(_ tried: NutritionPlan, _ localization: Localization) -> WhatIfScreen.Slider? {
        let measures = localization.measures
        // A gram a week corresponds to a kilocalorie a day.
        let (slowest, fastest, now) = (
            Mass(grams: gaps.lowerBound), Mass(grams: Self.largestGap(of: tried)), Mass(grams: gap(tried))
        )
        let step = measures.units.countsPounds ? 0.1 : 0.05
        let (number, unit) = measures.parts(rate: now, chosenIn: 100)
        return WhatIfScreen.Slider(
            .pace, from: (measures.value(slowest) / step - 0.001).rounded(.up) * step,
            to: (measures.value(fastest) / step + 0.001).rounded(.down) * step, step: step, at: measures.value(now),
            spoken: "\(number) \(localization.sentences("plan.unit.perWeek", ["unit": unit]))",
            places: measures.units.countsPounds ? 1 : 2)
    }

    private func gap(_ tried: NutritionPlan) -> Int { tried.inputs.energyGap ?? usualGap }

    /// The largest deficit or surplus that a slider reaches: for losing weight, calories stay above the floor.
    static func largestGap(of plan: NutritionPlan) -> Int {
        let range = AllowedRange.energyGap
        guard plan.inputs.goal == .loseWeight else { return range.upperBound }
        let room = plan.totalDailyEnergyExpenditure.result.units - CalorieTarget.floor(plan.inputs.sex)
        return max(min(range.upperBound, room), range.lowerBound)
    }
}
