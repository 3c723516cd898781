import APIContract
import NutritionScience
import Wording

/// The frame of the picture of what would be. It stays while settings change, so that curves can be compared.
struct WhatIfFrame {
    /// How many weeks it shows.
    let weeks: Int
    /// The lightest weight that a slider reaches.
    let lightest: Mass
    let heaviest: Mass
    private let today: CalendarDay
    private let start: Mass

    /// The frame for a plan: twice the time and twice the way that the plan itself needs.
    init(_ plan: NutritionPlan, _ projection: WeightProjection, today: CalendarDay, _ localization: Localization) {
        let inputs = plan.inputs
        let days = [projection.weeklyTarget.daysToTarget, projection.fixedTarget.daysToTarget].compactMap { $0 }
        let known = days.map { ($0 + 6) / 7 }.reduce(plan.weeksToGoal?.result.units ?? 26, max)
        weeks = min(max(26, 2 * known), WeightProjection.weeks)
        let way = inputs.targetWeight.map { abs($0.grams - inputs.weight.grams) } ?? 0
        let room = max(2 * way, inputs.weight.grams * 3 / 20) / 1000 * 1000
        if plan.goalInForce == .gainMuscle {
            lightest = inputs.weight
            heaviest = Mass(grams: min(inputs.weight.grams + room, AllowedRange.kilograms.upperBound * 1000))
        } else {
            let lowest = max(
                BodyMassIndex.lowestHealthyWeight(height: inputs.height).grams,
                AllowedRange.kilograms.lowerBound * 1000)
            lightest = Mass(grams: min(max(inputs.weight.grams - room, lowest), inputs.weight.grams - 1000))
            heaviest = inputs.weight
        }
        self.today = today
        self.start = inputs.weight
    }

    /// Both ways in the frame; what leaves it is cut off.
    func chart(
        _ plan: NutritionPlan, _ projection: WeightProjection, beside present: WeightProjection,
        _ localization: Localization
    ) -> DayChart {
        let (sentences, measures) = (localization.sentences, localization.measures)
        let course = DayChart.Course(
            line: points(projection.weeklyTarget, measures), edge: points(projection.fixedTarget, measures),
            comparison: points(present.weeklyTarget, measures), comparisonName: sentences("whatif.chart.today"),
            start: nil, end: end(of: projection.weeklyTarget, plan.inputs.targetWeight, measures))
        var chart = DayChart(
            course, label: sentences("whatif.chart.label"), from: today, to: today.adding(days: 7 * weeks),
            today: today, values: (measures.value(lightest), measures.value(heaviest)), localization)
        chart.isFixed = true
        return chart
    }

    /// The weight at which a course ends or leaves the frame: the target as it was typed where it arrives there, not the
    /// little less that a body weighs on that day.
    private func end(of course: WeightProjection.Course, _ target: Mass?, _ measures: Measures) -> String {
        if let target, course.daysToTarget != nil, course.weeklyWeights.count <= weeks + 1 {
            return measures.text(target)
        }
        return measures.text(kilograms: course.weeklyWeights.prefix(weeks + 1).last ?? start.kilograms.value)
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
