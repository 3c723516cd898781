import APIContract
import NutritionScience
import Wording

/// The frame of the chart for tried settings. It stays while settings change, so that curves can be compared.
struct WhatIfFrame {
    /// The number of weeks shown.
    let weeks: Int
    /// The lightest target weight that a slider reaches.
    let lightest: Mass
    /// The heaviest target weight that a slider reaches.
    let heaviest: Mass
    /// The lightest and the heaviest weight shown, in kilograms.
    private let shown: ClosedRange<Double>
    private let today: CalendarDay

    /// The frame for a plan: the length of these projections and a fifth more, so that a curve stays within it when it
    /// moves a little.
    init(_ plan: NutritionPlan, _ projections: [WeightProjection], today: CalendarDay) {
        let courses = projections.flatMap { [$0.weeklyTarget, $0.fixedTarget] }
        let arrival = courses.compactMap(\.daysToTarget).max().map { ($0 + 6) / 7 }
        let known = arrival ?? max(26, plan.weeksToGoal?.result.units ?? 0)
        let weeks = min(known + max(1, (known + 4) / 5), WeightProjection.weeks)
        self.weeks = weeks
        shown = Self.range(of: courses, weeks: weeks, isGain: plan.goalInForce == .gainMuscle)
        (lightest, heaviest) = Self.targets(plan)
        self.today = today
    }

    private static func range(of courses: [WeightProjection.Course], weeks: Int, isGain: Bool) -> ClosedRange<Double> {
        let weights = courses.flatMap { $0.weeklyWeights.prefix(weeks + 1) }
        let (low, high) = (weights.min() ?? 0, weights.max() ?? 0)
        let room = (high - low) / 5
        return isGain ? low...high + room : low - room...high
    }

    /// The lightest and the heaviest target weight to try: twice as far away as the plan's own.
    private static func targets(_ plan: NutritionPlan) -> (lightest: Mass, heaviest: Mass) {
        let inputs = plan.inputs
        let way = inputs.targetWeight.map { abs($0.grams - inputs.weight.grams) } ?? 0
        let room = max(2 * way, inputs.weight.grams * 3 / 20) / 1000 * 1000
        if plan.goalInForce == .gainMuscle {
            let most = min(inputs.weight.grams + room, AllowedRange.kilograms.upperBound * 1000)
            return (inputs.weight, Mass(grams: most))
        }
        let lowest = max(
            BodyMassIndex.lowestHealthyWeight(height: inputs.height).grams, AllowedRange.kilograms.lowerBound * 1000)
        let least = min(max(inputs.weight.grams - room, lowest), inputs.weight.grams - 1000)
        return (Mass(grams: least), inputs.weight)
    }

    /// Both courses in the frame, cut off at its edges.
    func chart(
        _ plan: NutritionPlan, _ projection: WeightProjection, beside present: WeightProjection,
        _ localization: Localization
    ) -> DayChart {
        let (sentences, measures) = (localization.sentences, localization.measures)
        let course = DayChart.Course(
            line: points(projection.weeklyTarget, measures), edge: points(projection.fixedTarget, measures),
            comparison: points(present.weeklyTarget, measures), comparisonName: sentences("whatif.chart.today"),
            start: nil, end: projection.weeklyTarget.end(within: weeks, of: plan.inputs, measures))
        var chart = DayChart(
            course, label: sentences("whatif.chart.label"), from: today, to: today.adding(days: 7 * weeks),
            today: today,
            // A hundredth of a pound above a round number needs no other edge.
            values: (
                measures.typedValue(kilograms: shown.lowerBound), measures.typedValue(kilograms: shown.upperBound)
            ), localization)
        chart.isFixed = true
        return chart
    }

    private func points(_ course: WeightProjection.Course, _ measures: Measures) -> [DayChart.Point] {
        let first = Double(today.daysSince1970)
        let shown = course.weeklyWeights.prefix(weeks + 1)
        let step = max(1, shown.count / 20)
        return shown.enumerated().filter { $0.offset % step == 0 || $0.offset == shown.count - 1 }.map { week, weight in
            let isLast = week == course.weeklyWeights.count - 1
            let day = isLast ? course.daysToTarget ?? 7 * week : 7 * week
            return DayChart.Point(x: first + Double(day), y: measures.value(kilograms: weight))
        }
    }
}
