public import APIContract
import NutritionScience
public import Wording

/// My Plan: how far the way is, the targets, the numbers behind them, and the way to the target weight.
public struct MyPlanScreen: Sendable {
    /// How far the person has come.
    public let hero: Hero
    /// The daily targets, each with how it came about.
    public let targets: [Entry]
    /// The week so far.
    public let week: ThisWeekScreen
    /// The numbers behind them, each with how it came about.
    public let numbers: [Entry]
    /// The deficit or surplus.
    public let balance: Figure
    /// What the person spends by the formula and by their own log; nil while nothing was ever logged.
    public let expenditure: PlanExpenditureScreen?
    /// The way to the target weight.
    public let timeline: [Figure]
    /// When the simple rule would have it end; nil where there is no way to show.
    public let simpleRule: Figure?
    /// Why there is no way to show; nil where there is.
    public let noTimeline: String?
    /// The way as a picture.
    public let chart: DayChart?
    /// Why the way takes longer than the simple rule says; nil where there is no way to show.
    public let expectation: String?
    /// How long the way takes by the mean of the person's cycle; nil where that changes nothing.
    public let cycleWay: String?
    /// The phases of the person's cycle with their calories; nil without one.
    public let cyclePhases: String?
    /// Where that comes from; nil where there is no way to show.
    public let expectationSource: String?
    /// How the way is calculated.
    public let timelineExplanation: PlanScreen.Explanation
    /// The guards that acted, in plain words.
    public let notices: [PlanScreen.Notice]
    /// The heading of the notices.
    public let noticesTitle: String
    /// What to know about all of the arithmetic.
    public let note: String
    /// "Made on February 2, 2026".
    public let made: String
    /// What the last change was; empty unless it is news.
    public let changes: [String]
    /// Whether it is news.
    public let isUpdated: Bool
    /// What changed since the person looked last, by itself; nil where nothing did.
    public let newsSinceLastVisit: PlanNewsScreen?
    /// That the latest weigh-in is long ago.
    public let oldWeighIn: String?
    /// That the plan was computed from another weight than that of the newest weigh-in; nil where it was not.
    public let following: String?
    /// The form for a new weight.
    public let weighIn: WeighInForm

    /// How far the person has come.
    public struct Hero: Sendable {
        /// "Week 3 of 15".
        public let title: String
        /// What there is to say where there is no way to show.
        public let text: String?
        /// The way to the target weight; nil without one.
        public let way: Way?
    }

    /// How far the way to the target weight is.
    public struct Way: Sendable {
        /// How much of the way is behind, 0 to 100.
        public let percent: Int
        /// The same in words.
        public let progress: String
        /// The weight at the start.
        public let start: String
        /// The weight of the newest weigh-in, with its unit: "79.4 kg".
        public let now: String
        /// The target weight with its unit: "75 kg".
        public let goal: String
    }

    /// A figure that opens into its explanation.
    public struct Entry: Sendable {
        /// Which one: `calories`, `protein`, `water`, `bmi`, `bmr`, `tdee`.
        public let id: String
        /// The number with its name and unit, shown before it is opened.
        public let figure: Figure
        /// How it came about.
        public let explanation: PlanScreen.Explanation
        /// How much of it is reached today; nil where nothing is.
        public let today: TodayProgress?
    }
}

extension MyPlanScreen {
    /// The screen of a plan in force.
    public init(_ reading: PlanInForceReading, _ localization: Localization) {
        let sentences = localization.sentences
        let wording = localization.plan
        let why = wording.whyItWorks(reading.computed)
        let guards = wording.guards(reading.computed)
        let figures = PlanFigures(
            inputs: PlanInputValues(reading.computed.inputs), targets: PlanTargets(reading.computed, guards: guards),
            projection: reading.plan.projection, whyItWorks: why, sentences: sentences, measures: localization.measures)
        func entry(
            _ id: String, _ figure: Figure, _ section: WhyItWorks.Section,
            worked: [PlanScreen.WorkedLine] = [], today: TodayProgress? = nil
        ) -> Entry {
            Entry(
                id: id, figure: figure, explanation: figures.explanation(section, figure, then: worked), today: today)
        }
        let today = TodayProgress.all(of: reading.today, reading.week.targets, localization)
        let cycle = PlanInCycle(reading.computed, reading.person.cycle, today: reading.person.today, sentences)
        targets = [
            entry(
                "calories", cycle?.today ?? figures.calories, why.calorieTarget, worked: cycle?.worked ?? [],
                today: today["calories"]),
            entry(
                "protein", cycle?.protein?.figure ?? figures.protein, why.proteinTarget,
                worked: [cycle?.protein?.worked].compactMap(\.self), today: today["protein"]),
            entry("water", figures.water, why.waterTarget, today: today["water"]),
        ]
        numbers = [
            Self.bodyMassIndex(reading, localization) ?? entry("bmi", figures.bodyMassIndex, why.bmi),
            entry("bmr", figures.basalMetabolicRate, why.bmr),
            entry("tdee", figures.expenditure, why.tdee),
        ]
        balance = figures.balance
        expenditure = PlanExpenditureScreen(
            reading.computed, learned: reading.outlook?.learned, next: reading.next, localization)
        let onward = reading.onward
        let expected = ExpectedTimeline(
            onward, from: reading.person.today, cycle: reading.person.cycle, sentences: sentences,
            measures: localization.measures)
        let estimate = expected.map { expected in
            Figure(
                label: sentences("plan.estimate"), value: expected.range.value, unit: expected.range.unit,
                note: expected.range.note)
        }
        let simple = PlanProjection(onward, today: reading.person.today)
        let way = PlanFigures(
            inputs: PlanInputValues(onward.inputs), targets: PlanTargets(onward, guards: []), projection: simple,
            whyItWorks: onward == reading.computed ? why : wording.whyItWorks(onward), sentences: sentences,
            measures: localization.measures)
        hero = Hero(reading, expected, localization)
        week = ThisWeekScreen(reading, expected, localization)
        timeline =
            reading.plan.projection == nil
            ? [] : figures.way(of: reading) + [estimate, expected?.longRun].compactMap { $0 }
        simpleRule = way.simpleEstimate("whatif.simple")
        expectation = expected?.explanation
        cycleWay = cycle?.way
        cyclePhases = cycle?.phases
        expectationSource = expected?.source
        noTimeline =
            reading.plan.projection != nil
            ? nil
            : sentences(
                reading.computed.weeklyRate.result.units == 0 ? "myplan.timeline.none" : "myplan.timeline.no_target")
        chart = Self.chart(reading, simple, expected, localization)
        timelineExplanation = way.explanation(way.whyItWorks.timeline, nil)
        notices = guards.map { PlanScreen.Notice(title: $0.title, text: $0.explanation) }
        noticesTitle = sentences("plan.notices")
        note = sentences("plan.explanations.note")
        made = sentences("myplan.made", ["date": sentences.date(reading.made)])
        changes = reading.changes.map { PlanChangeWording(localization: localization).lines($0) } ?? []
        isUpdated = reading.changes != nil
        newsSinceLastVisit = reading.news.flatMap {
            PlanNewsScreen($0, daysBehind: reading.daysBehindNews, localization)
        }
        oldWeighIn =
            reading.person.oldWeighIn.map { sentences("myplan.weigh_in.text", ["date": sentences.date($0)]) }
        following = reading.person.weightBeforePlanFollows.map(localization.following)
        weighIn = WeighInForm(
            reading.person.weight, on: reading.person.today, name: WeighInForm.nameInPlan, localization)
    }

    /// The body mass index by what the person weighs now; nil where it is the one of the plan.
    private static func bodyMassIndex(_ reading: PlanInForceReading, _ localization: Localization) -> Entry? {
        guard let now = reading.person.computed, now.bodyMassIndex != reading.computed.bodyMassIndex else { return nil }
        let why = localization.plan.whyItWorks(now)
        let figures = PlanFigures(
            inputs: PlanInputValues(now.inputs), targets: PlanTargets(now, guards: []), projection: nil,
            whyItWorks: why, sentences: localization.sentences, measures: localization.measures)
        let figure = figures.bodyMassIndex
        return Entry(id: "bmi", figure: figure, explanation: figures.explanation(why.bmi, figure, then: []), today: nil)
    }

    /// The way that is expected with its band, and the simple one.
    private static func chart(
        _ reading: PlanInForceReading, _ simple: PlanProjection?, _ expected: ExpectedTimeline?,
        _ localization: Localization
    ) -> DayChart? {
        guard let projection = simple, let expected,
            let start = Mass(kilograms: projection.startWeight),
            let target = Mass(kilograms: projection.targetWeight)
        else { return nil }
        let end = projection.projectedDate.day
        let (from, goal) = (localization.measures.text(start), localization.measures.text(target))
        let label = localization.sentences(
            "myplan.chart.label",
            [
                "start": from, "from": localization.sentences.date(expected.start), "goal": goal,
                "date": localization.sentences.date(end), "range": expected.range.text,
            ])
        let weeks = expected.shownWeeks(simple: projection.estimatedWeeks)
        let measures = localization.measures
        let course = DayChart.Course(
            line: expected.points(expected.projection.weeklyTarget, weeks: weeks, measures),
            edge: expected.points(expected.projection.fixedTarget, weeks: weeks, measures),
            comparison: [
                DayChart.point(expected.start, measures.value(start)), DayChart.point(end, measures.value(target)),
            ],
            comparisonName: localization.sentences("myplan.chart.simple"), start: from, end: goal)
        return DayChart(course, label: label, today: reading.person.today, localization)
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

extension PlanFigures {
    /// The way of a plan in force: its one start, and where the plan was computed anew since, from what.
    fileprivate func way(of reading: PlanInForceReading) -> [Figure] {
        guard let projection, projection.startWeight != reading.plan.start.weight else { return way }
        return [
            figure("plan.start", kilograms: reading.plan.start.weight, note: sentences.date(reading.started)),
            figure("myplan.computed_from", kilograms: projection.startWeight, note: sentences.date(reading.made)),
        ] + way.dropFirst()
    }
}

extension MyPlanScreen.Hero {
    fileprivate init(_ reading: PlanInForceReading, _ expected: ExpectedTimeline?, _ localization: Localization) {
        let sentences = localization.sentences
        guard let projection = reading.plan.projection else {
            let isSteady = reading.computed.weeklyRate.result.units == 0
            self.init(
                title: sentences(isSteady ? "myplan.hero.steady" : "myplan.hero.no_target"),
                text: isSteady
                    ? localization.plan.whyItWorks(reading.computed).calorieTarget.explanation
                    : sentences("myplan.hero.no_target.text"),
                way: nil)
            return
        }
        let days = max(0, reading.person.today.daysSince1970 - reading.started.daysSince1970)
        var week = ["week": sentences.number(days / 7 + 1)]
        week["count"] = expected?.weeks(after: days, sentences)
        let way = projection.targetWeight - reading.plan.start.weight
        let now = reading.person.weight ?? projection.startWeight
        let done = way == 0 ? 0 : (now - reading.plan.start.weight) / way
        let percent = Int((min(max(done, 0), 1) * 100).rounded(.down))
        self.init(
            title: sentences(week["count"] == nil ? "myplan.week.open" : "myplan.week", week),
            text: nil,
            way: MyPlanScreen.Way(
                percent: percent,
                progress: sentences("myplan.hero.progress", ["percent": sentences.number(percent)]),
                start: localization.text(kilograms: reading.plan.start.weight),
                now: localization.text(kilograms: now),
                goal: localization.text(kilograms: projection.targetWeight)))
    }
}
