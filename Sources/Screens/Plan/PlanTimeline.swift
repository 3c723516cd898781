import APIContract
import NutritionScience
import Wording

/// The course of a plan in force to its target weight, continued from today.
struct PlanTimeline {
    /// The expected course as the body changes; nil without a course to show.
    let expected: ExpectedTimeline?
    /// The date of reaching the target weight; nil without a course to show.
    let estimate: Figure?
    /// The figures of the remaining course by the simple rule.
    let figures: PlanFigures
    /// The answer to the person's target date; nil without one.
    let dateAnswer: String?
    /// The chart of the course; nil without a course to show.
    let chart: DayChart?
    /// The reason why there is no course to show; nil where there is one.
    let none: String?

    /// The timeline of a plan; `why` explains the plan in force.
    init(_ reading: PlanInForceReading, why: WhyItWorks, _ localization: Localization) {
        let (sentences, onward) = (localization.sentences, reading.onward)
        let expected = ExpectedTimeline(
            onward, from: reading.person.today, cycle: reading.person.course, sentences: sentences,
            measures: localization.measures)
        self.expected = expected
        estimate = expected?.figures(sentences).first
        var figures = PlanFigures(
            onward: onward, why: onward == reading.computed ? why : nil, today: reading.person.today, localization)
        figures.levelsOff = expected?.levelsOff ?? false
        self.figures = figures
        dateAnswer = reading.person.settings?.targetDate.flatMap { day in
            TargetDateAnswer(
                onward, by: day, from: reading.person.today, course: reading.person.course,
                cycle: reading.person.cycle, among: localization.measures.paces)
        }.map { localization.plan.answer($0, to: onward) }
        none =
            reading.plan.projection != nil
            ? nil : sentences("myplan.timeline.\(reading.person.reasonForNoTimeline(of: reading.computed))")
        chart = Self.chart(reading, figures.projection, expected, localization)
    }

    /// The first day of the chart: the first of the course, unless the past would take up more room than the days from
    /// today to `end`.
    private static func first(_ reading: PlanInForceReading, until end: CalendarDay) -> CalendarDay {
        let today = reading.person.today
        return max(reading.started, today.adding(days: today.daysSince1970 - end.daysSince1970))
    }

    /// The weigh-ins since a day.
    private static func measured(
        _ reading: PlanInForceReading, since first: CalendarDay, _ measures: Measures
    ) -> [DayChart.Point] {
        let points = (reading.outlook?.weighIns ?? [])
            .filter { first <= $0.day && $0.day <= reading.person.today }
            .map { DayChart.point($0.day, measures.typedValue(kilograms: $0.weight)) }
        return DayChart.thinned(points.count > 1 ? points : [])
    }

    /// The weigh-ins, the expected course with its band, and the simple rule's.
    private static func chart(
        _ reading: PlanInForceReading, _ simple: PlanProjection?, _ expected: ExpectedTimeline?,
        _ localization: Localization
    ) -> DayChart? {
        guard let projection = simple, let expected,
            let start = Mass(kilograms: projection.startWeight),
            let target = Mass(kilograms: projection.targetWeight)
        else { return nil }
        let end = projection.projectedDate.day
        let measures = localization.measures
        let from = localization.text(kilograms: reading.plan.start.weight)
        let weeks = expected.shownWeeks(simple: projection.estimatedWeeks)
        let last = expected.projection.weeklyTarget.end(within: weeks, of: reading.onward.inputs, measures)
        let label = localization.sentences(
            expected.levelsOff ? "myplan.chart.label.levels" : "myplan.chart.label",
            [
                "start": from, "from": localization.sentences.date(reading.started), "goal": measures.text(target),
                "end": last, "date": localization.sentences.date(end), "range": expected.range.text,
            ])
        let first = first(reading, until: expected.start.adding(days: 7 * weeks))
        let course = DayChart.Course(
            line: expected.points(expected.projection.weeklyTarget, weeks: weeks, measures),
            edge: expected.points(expected.projection.fixedTarget, weeks: weeks, measures),
            comparison: [
                DayChart.point(expected.start, measures.value(start)), DayChart.point(end, measures.value(target)),
            ],
            comparisonName: localization.sentences("myplan.chart.simple"),
            start: first == reading.started ? from : nil,
            end: last,
            measured: measured(reading, since: first, measures),
            begin: first == reading.started
                ? DayChart.point(first, measures.typedValue(kilograms: reading.plan.start.weight)) : nil)
        return DayChart(course, label: label, today: reading.person.today, localization)
    }
}

extension PersonReading {
    /// The reason why a plan of this person has no course to show, as used in the keys of sentences.
    func reasonForNoTimeline(of plan: NutritionPlan) -> String {
        if plan.weeklyRate.result.units == 0 { return "none" }
        return trendAwayFromTarget(in: plan) == nil ? "no_target" : "at_target"
    }

    /// The trend in kilograms, where the person has reached their target weight, so that the plan names no target, but
    /// the trend has not yet; nil otherwise.
    func trendAwayFromTarget(in plan: NutritionPlan) -> Double? {
        guard plan.inputs.targetWeight == nil, let settings, settings.targetWeight != nil, settings.goalReachedOn == nil
        else { return nil }
        return trendWeight
    }
}

extension ExpectedTimeline {
    /// The number of weeks that a chart shows: until the last course arrives; for one that doesn't, twice as long as
    /// the others take, and at least half a year.
    fileprivate func shownWeeks(simple: Int) -> Int {
        let arrivals = [projection.weeklyTarget.daysToTarget, projection.fixedTarget.daysToTarget].map { days in
            days.map { ($0 + 6) / 7 }
        }
        let known = arrivals.compactMap { $0 }.reduce(simple, max)
        return min(arrivals.contains(nil) ? max(2 * known, 26) : known, WeightProjection.weeks)
    }

    /// The weights of a course, week by week; fewer for a long one.
    fileprivate func points(
        _ course: WeightProjection.Course, weeks: Int, _ measures: Measures
    ) -> [DayChart.Point] {
        let shown = course.weeklyWeights.prefix(weeks + 1)
        let step = max(1, shown.count / 40)
        return shown.enumerated().filter { $0.offset % step == 0 || $0.offset == shown.count - 1 }
            .compactMap { week, weight in
                let isLast = week == course.weeklyWeights.count - 1
                let day = isLast ? course.daysToTarget ?? 7 * week : 7 * week
                return Mass(kilograms: weight).map { DayChart.point(start.adding(days: day), measures.value($0)) }
            }
    }
}
