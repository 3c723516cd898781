import APIContract
import NutritionScience
import Wording

/// The way of a plan in force to its target weight, as it goes on from today.
struct PlanTimeline {
    /// What to expect as the body changes; nil where there is no way to show.
    let expected: ExpectedTimeline?
    /// When the target weight will be reached; nil where there is no way to show.
    let estimate: Figure?
    /// What the simple rule makes of the rest of the way.
    let figures: PlanFigures
    /// What there is to say to the person's target date; nil without one.
    let dateAnswer: String?
    /// The way as a picture; nil where there is none to show.
    let chart: DayChart?
    /// Where and when the way began: "Start: 180 lbs (October 27, 2025)"; nil where there is no way to show.
    let start: String?
    /// Why there is no way to show; nil where there is.
    let none: String?

    /// The way of a plan; `why` explains the plan in force.
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
        start =
            expected == nil
            ? nil
            : sentences(
                "myplan.timeline.start",
                [
                    "weight": localization.text(kilograms: reading.plan.start.weight),
                    "date": sentences.date(reading.started),
                ])
        none =
            reading.plan.projection != nil
            ? nil : sentences("myplan.timeline.\(reading.person.reasonForNoTimeline(of: reading.computed))")
        chart = Self.chart(reading, figures.projection, expected, localization)
    }

    /// The first day of the picture: that on which the way began, unless what was would have more room than what lies
    /// ahead until a day.
    private static func first(_ reading: PlanInForceReading, until end: CalendarDay) -> CalendarDay {
        let today = reading.person.today
        return max(reading.started, today.adding(days: today.daysSince1970 - end.daysSince1970))
    }

    /// What was weighed since a day.
    private static func measured(
        _ reading: PlanInForceReading, since first: CalendarDay, _ measures: Measures
    ) -> [DayChart.Point] {
        let points = (reading.outlook?.weighIns ?? [])
            .filter { first <= $0.day && $0.day <= reading.person.today }
            .map { DayChart.point($0.day, measures.typedValue(kilograms: $0.weight)) }
        return DayChart.thinned(points.count > 1 ? points : [])
    }

    /// What was weighed, the way that is expected with its band, and the simple one.
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
    /// Why there is no way to show of a plan of theirs, as names of sentences end.
    func reasonForNoTimeline(of plan: NutritionPlan) -> String {
        if plan.weeklyRate.result.units == 0 { return "none" }
        return trendAwayFromTarget(in: plan) == nil ? "no_target" : "at_target"
    }

    /// Their trend in kilograms, where they weigh what they want to, so that a plan names no target, and only the trend is
    /// not there yet; nil otherwise.
    func trendAwayFromTarget(in plan: NutritionPlan) -> Double? {
        guard plan.inputs.targetWeight == nil, let settings, settings.targetWeight != nil, settings.goalReachedOn == nil
        else { return nil }
        return trendWeight
    }
}

extension ExpectedTimeline {
    /// How many weeks a picture shows: until the last course arrives; of one that doesn't, as much again as the others
    /// take, and at least half a year.
    fileprivate func shownWeeks(simple: Int) -> Int {
        let arrivals = [projection.weeklyTarget.daysToTarget, projection.fixedTarget.daysToTarget].map { days in
            days.map { ($0 + 6) / 7 }
        }
        let known = arrivals.compactMap { $0 }.reduce(simple, max)
        return min(arrivals.contains(nil) ? max(2 * known, 26) : known, WeightProjection.weeks)
    }

    /// The weights of a course, week by week; of a long one, fewer.
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
