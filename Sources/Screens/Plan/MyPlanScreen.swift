public import APIContract
import NutritionScience
public import Wording

/// My Plan: how far the way is, the targets, the numbers behind them, and the way to the target weight.
public struct MyPlanScreen: Sendable {
    /// The person's progress on their way.
    public let hero: Hero
    /// The daily targets, each with how it came about.
    public let targets: [ExplainedFigure]
    /// The week so far.
    public let week: ThisWeekScreen
    /// The numbers behind them, each with how it came about.
    public let numbers: [ExplainedFigure]
    /// The deficit or surplus, with how it came about.
    public let balance: ExplainedFigure
    /// The way to the target weight in a picture and a line.
    public let way: WayAhead
    /// The paces to choose from; nil where there is nothing to choose.
    public let pace: PaceSlider?
    /// The phases of the person's cycle with their calories; nil without one.
    public let cyclePhases: String?
    /// Whether anything was ever logged, so that there is something to say of what the person spends.
    public let hasExpenditure: Bool
    /// The guards that acted, in plain words.
    public let notices: [PlanScreen.Notice]
    /// The heading of the notices.
    public let noticesTitle: String
    /// Whether numbers open into how they came about. Otherwise the words beside a figure say what it is, without its
    /// formula, and there is nothing to open.
    public let showsFormulas: Bool
    /// A note on all of the arithmetic, where it is shown.
    public let note: String
    /// "Made on February 2, 2026".
    public let made: String
    /// The last change; empty unless it is news.
    public let changes: [PlanChangeWording.Line]
    /// Whether it is news.
    public let isUpdated: Bool
    /// The changes since the person looked last, by the plan itself; nil where there are none.
    public let newsSinceLastVisit: PlanNewsScreen?
    /// That what the person has set themselves stays, where the plan changed; nil where it did not, or nothing is set.
    public let ownStays: String?
    /// That the latest weigh-in is long ago.
    public let oldWeighIn: String?
    /// That the plan was computed from another weight than that of the newest weigh-in; nil where it was not.
    public let following: String?

    /// A person's progress on their way.
    public struct Hero: Sendable {
        /// "Week 3 of 15".
        public let title: String
        /// The sentence where there is no way to show.
        public let text: String?
        /// The way to the target weight; nil without one.
        public let way: Way?
    }

    /// The way to the target weight.
    public struct Way: Sendable {
        /// The part of the way that is behind, 0 to 100.
        public let percent: Int
        /// The same in words.
        public let progress: String
        /// The weight at the start, in kilograms.
        public let startKilograms: Double
        /// The target weight in kilograms.
        public let goalKilograms: Double
        /// The weight at the start.
        public let start: String
        /// The day of the start, "Oct 27"; of one long ago its month, "Oct 2025".
        public let started: String
        /// The weight of the newest weigh-in, with its unit: "79.4 kg".
        public let now: String
        /// The trend on the day of the newest weigh-in: "trend 79.9 kg"; nil without one.
        public let trend: String?
        /// The target weight with its unit: "75 kg".
        public let goal: String
    }

    /// The way to the target weight, of which a page of its own says more.
    public struct WayAhead: Sendable {
        /// The dates of reaching the target weight; nil without a course to show, and where the pace names them.
        public let estimate: Figure?
        /// The way as a picture; nil where there is none to show.
        public let chart: DayChart?
        /// The answer to the person's target date; nil without one.
        public let dateAnswer: String?
        /// The reason why there is no way to show; nil where there is.
        public let none: String?
    }
}

extension MyPlanScreen {
    /// The screen of a plan in force.
    public init(_ reading: PlanInForceReading, _ localization: Localization) {
        let sentences = localization.sentences
        let wording = localization.plan
        let why = wording.whyItWorks(reading.computed)
        let guards = wording.guards(reading.computed)
        var figures = PlanFigures(
            inputs: PlanInputValues(reading.computed.inputs), targets: PlanTargets(reading.computed, guards: guards),
            projection: reading.plan.projection, whyItWorks: why, sentences: sentences, measures: localization.measures)
        figures.catchingUpTo = reading.outlook?.learned.flatMap { learned in
            learned.isFollowed(by: reading.computed) ? learned.expenditure : nil
        }
        let cycle = PlanInCycle(reading.computed, of: reading.person, sentences)
        let entries = PlanEntries(
            reading.computed, figures, of: reading.person, cycle: cycle,
            reached: TodayProgress.all(of: reading.today, reading.week.targets, localization), localization)
        showsFormulas = reading.person.presentation.showsFormulas
        let plain = showsFormulas ? nil : SimpleExplanations(reading.computed, figures, localization)
        let shown = { (entry: ExplainedFigure) in plain?.simplified(entry) ?? entry }
        (targets, numbers) = (entries.targets.map(shown), entries.numbers.map(shown))
        balance = shown(entries.balance)
        let ahead = PlanTimeline(reading, why: why, localization)
        hero = Hero(reading, ahead.expected, localization)
        week = ThisWeekScreen(reading, ahead.expected, localization)
        pace = PaceSlider(reading, localization)
        way = WayAhead(
            estimate: pace == nil ? ahead.estimate : nil, chart: ahead.chart, dateAnswer: ahead.dateAnswer,
            none: ahead.none)
        cyclePhases = cycle?.phases
        hasExpenditure = reading.outlook?.learned != nil || reading.computed.inputs.learnedExpenditure != nil
        notices = guards.map { PlanScreen.Notice(title: $0.title, text: $0.explanation) }
        noticesTitle = sentences("plan.notices")
        note = sentences("plan.explanations.note")
        made = sentences("myplan.made", ["date": sentences.date(reading.made)])
        let timeline = Self.changedTimeline(reading, ahead.expected, localization)
        changes =
            reading.changes.map {
                PlanChangeWording(localization: localization).lines($0) + [timeline].compactMap(\.self)
            } ?? []
        isUpdated = reading.changes != nil
        newsSinceLastVisit = reading.news.flatMap {
            PlanNewsScreen(
                $0, basis: reading.newsBasis, learned: reading.outlook?.learned, timeline: timeline, localization)
        }
        let isOwn = reading.person.week.map { !$0.own.isEmpty } ?? false
        ownStays = isOwn && (isUpdated || newsSinceLastVisit != nil) ? sentences("targets.stay") : nil
        oldWeighIn =
            reading.person.oldWeighIn.map { sentences("myplan.weigh_in.text", ["date": sentences.date($0)]) }
        following = reading.person.weightBeforePlanFollows.map { _ in localization.planFollows }
    }

    /// The time that the way takes by the plan before and by this one, both from today; nil where nothing changed.
    private static func changedTimeline(
        _ reading: PlanInForceReading, _ expected: ExpectedTimeline?, _ localization: Localization
    ) -> PlanChangeWording.Line? {
        guard let inputs = reading.previous?.planInputs, let previous = try? NutritionPlan(inputs) else { return nil }
        let before = ExpectedTimeline(
            previous, from: reading.person.today, cycle: reading.person.course, sentences: localization.sentences,
            measures: localization.measures)
        return PlanChangeWording(localization: localization).line(from: before, to: expected)
    }
}

extension MyPlanScreen.Hero {
    fileprivate init(_ reading: PlanInForceReading, _ expected: ExpectedTimeline?, _ localization: Localization) {
        let sentences = localization.sentences
        guard let projection = reading.plan.projection else {
            let isSteady = reading.computed.weeklyRate.result.units == 0
            if !isSteady, let trend = reading.person.trendAwayFromTarget(in: reading.computed) {
                let values = ["trend": localization.text(kilograms: trend)]
                self.init(
                    title: sentences("myplan.hero.at_target"), text: sentences("myplan.hero.at_target.text", values),
                    way: nil)
                return
            }
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
                startKilograms: reading.plan.start.weight, goalKilograms: projection.targetWeight,
                start: localization.text(kilograms: reading.plan.start.weight),
                started: days > 300 ? sentences.shortMonth(reading.started) : sentences.shortDate(reading.started),
                now: localization.text(kilograms: now),
                trend: reading.person.trendWeight.map { trend in
                    sentences("myplan.hero.trend", ["weight": localization.measures.text(kilograms: trend)])
                },
                goal: localization.text(kilograms: projection.targetWeight)))
    }
}
