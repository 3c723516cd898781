public import APIContract
public import NutritionScience
public import Wording

/// "How GTSD Works for You": what onboarding ends with.
public struct SummaryScreen: Sendable {
    /// "Hi Alex!", the line above the introduction.
    public let greeting: String
    /// "We've created a personalized plan to help you lose weight"; that it keeps the weight where a guard decided so.
    public let intro: String
    /// The body mass index, with its arithmetic.
    public let bodyMassIndex: ExplainedFigure
    /// The basal metabolic rate.
    public let bmr: Card
    /// The total daily energy expenditure.
    public let tdee: Card
    /// Calories, protein and water, in this order.
    public let targets: [Target]
    /// The guards that acted, in plain words.
    public let notices: [PlanScreen.Notice]
    /// The heading of the notices.
    public let noticesTitle: String
    /// That the numbers follow a new weight on Sunday; nil where they rest on what the person weighs.
    public let following: String?
    /// The way to the target weight, with how long it takes as the body changes; nil where there is no way to show.
    public let projection: Projection?
    /// The time that it takes by the simple rule; empty where there is no way to show.
    public let simpleRule: [LabelledValue]
    /// "6.81 kg to lose"; nil without a target.
    public let difference: String?
    /// "Safe rate: 0.5 kg/week"; nil where the weight is not expected to change.
    public let rate: String?
    /// The reason why the way takes longer than the simple rule says; nil where there is no way to show.
    public let expectation: String?
    /// The meaning of the projection.
    public let projectionText: String
    /// The plan in practice, in four steps.
    public let steps: [Step]
    /// Whether numbers open into how they came about. Otherwise the sentences beside them have no formulas.
    public let showsFormulas: Bool
    /// Which of all this stands on its first page.
    public let parts: Parts
    /// The page on which the rest stands; nil where everything is on the first, or left out.
    public let second: SecondPage?

    /// A number with what is behind it.
    public struct Card: Sendable {
        /// The number without its unit, which is cal/day: "1,780".
        public let value: String
        /// The meaning of the number, and the formula or log that it comes from.
        public let text: String
        /// The details on request.
        public let details: [String]
        /// The person's own arithmetic.
        public let worked: [WorkedLine]
        /// The certainty of it.
        public let certainty: String
    }

    /// An amount to eat or drink a day, and the reason for it.
    public struct Target: Sendable {
        /// Which one: `calories`, `protein`, `water`.
        public let id: String
        /// The number with its name and unit.
        public let figure: Figure
        /// The purpose of it.
        public let text: String
        /// The person's own arithmetic.
        public let worked: [WorkedLine]
    }

    /// The way to the target weight.
    public struct Projection: Sendable {
        /// The beginning: "Start", "180 lbs".
        public let start: LabelledValue
        /// The end: "Goal", "165 lbs".
        public let goal: LabelledValue
        /// The time that it takes: "Estimated", "17–20" and "weeks".
        public let estimate: Figure
        /// When the target weight will be reached: "Target Date", "Feb 23 – Mar 16"; nil where it is beyond the model.
        public let date: LabelledValue?
    }

    /// A step of the four.
    public struct Step: Sendable {
        /// The step in a few words: "Stay Consistent".
        public let title: String
        /// The step in a sentence or two.
        public let text: String
    }
}

extension SummaryScreen {
    /// The summary of a plan, whose way goes on from where the trend of the person's weight is, or from what they weigh now,
    /// in kilograms, and follows what they eat. It began with `begun` kilograms; nil where it begins now. `isFirst` says
    /// that onboarding ends with it; looked up again, it is always whole.
    public init(
        _ plan: NutritionPlan, user: User, gender: Gender, weight: Double?, trendWeight: Double? = nil,
        begun: Double? = nil, today: CalendarDay, cycle: CycleTimeline, isFirst: Bool, presentation: Presentation,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        let onward = plan.underWay(at: plan.forecastStart(trend: trendWeight, weight: weight))
        let summary = localization.plan.howItWorksSummary(
            plan, onward: onward, user: user, gender: gender, targetDate: nil, today: today)
        let why = localization.plan.whyItWorks(plan)
        let figures = PlanFigures(
            inputs: PlanInputValues(plan.inputs),
            targets: PlanTargets(plan, guards: summary.calculations.targets.guards),
            projection: PlanProjection(onward, today: today), whyItWorks: why, sentences: sentences,
            measures: localization.measures)
        func worked(_ section: WhyItWorks.Section) -> [WorkedLine] {
            figures.explanation(section, nil).worked
        }
        showsFormulas = presentation.showsFormulas
        let plain = showsFormulas ? nil : SimpleExplanations(plan, figures, localization)
        let length = isFirst ? presentation.summary ?? .full : .full
        (parts, second) = (Parts(length), SecondPage(length, sentences))
        greeting = sentences("summary.greeting", ["name": user.name.givenName])
        intro = Self.intro(plan, sentences)
        bodyMassIndex = figures.metricsEntries(expenditureNamed: figures.expenditure.label)[0]
        bmr = Card(
            value: figures.basalMetabolicRate.value,
            text: plain?.text("bmr", figures.basalMetabolicRate) ?? summary.calculations.bmr.explanation,
            details: Self.aboutPerson(plan, gender, localization), worked: worked(why.bmr),
            certainty: why.bmr.certainty)
        tdee = Card(
            value: figures.expenditure.value,
            text: plain?.text("tdee", figures.expenditure) ?? summary.calculations.tdee.explanation,
            details: Self.aboutActivity(plan, sentences), worked: worked(why.tdee), certainty: why.tdee.certainty)
        func target(
            _ id: String, _ figure: Figure, _ calculation: HowItWorksSummary.Calculation, _ section: WhyItWorks.Section
        ) -> Target {
            Target(
                id: id, figure: plain?.simplified(figure, id) ?? figure, text: calculation.explanation,
                worked: worked(section))
        }
        let calculated = summary.calculations.targets
        targets = [
            target("calories", figures.calories, calculated.calories, why.calorieTarget),
            target("protein", figures.protein, calculated.protein, why.proteinTarget),
            target("water", figures.water, calculated.water, why.waterTarget),
        ]
        notices = summary.calculations.targets.guards.map { PlanScreen.Notice(title: $0.title, text: $0.explanation) }
        noticesTitle = sentences("plan.notices")
        let expected = ExpectedTimeline(
            onward, from: today, cycle: cycle, sentences: sentences, measures: localization.measures)
        let simple = PlanProjection(onward, today: today)
        projection = Self.projection(simple, begun: begun, expected, localization)
        let levelsOff = expected?.levelsOff ?? false
        simpleRule =
            expected == nil ? [] : simple.map { Self.simpleRule($0, arrives: !levelsOff, sentences) } ?? []
        expectation = expected?.explanation
        difference = Self.difference(onward, from: begun == nil ? nil : weight, localization)
        following =
            plan.underWay(at: weight) == plan
            ? nil : localization.planFollows
        let change = Mass(kilograms: abs(plan.weeklyRate.result.value))
        rate =
            plan.weeklyRate.result.units == 0
            ? nil
            : sentences(
                plan.hasOwnPace ? "summary.projection.rate.own_pace" : "summary.projection.rate",
                ["rate": change.map(localization.measures.weeklyChange) ?? ""])
        projectionText = levelsOff ? figures.withoutArrival : summary.projection.explanation
        steps = [
            summary.howItWorks.step1, summary.howItWorks.step2, summary.howItWorks.step3, summary.howItWorks.step4,
        ].map { Step(title: $0.title, text: $0.description) }
    }

    /// The summary of the person of a reading; nil while weight and height are not known.
    public init?(of person: PersonReading, isFirst: Bool, _ localization: Localization) {
        guard let plan = person.current, let settings = person.settings else { return nil }
        self.init(
            plan, user: person.user, gender: settings.gender, weight: person.weight,
            trendWeight: person.trendWeight, begun: person.plan?.start.weight, today: person.today,
            cycle: person.course, isFirst: isFirst, presentation: person.presentation, localization)
    }

    private static func intro(_ plan: NutritionPlan, _ sentences: Sentences) -> String {
        guard plan.attainableGoal == plan.inputs.goal else {
            return sentences("summary.intro.\(plan.guards.contains(.goalReached) ? "reached" : "steady")")
        }
        return sentences("summary.intro", ["goal": sentences("summary.goal.\(plan.inputs.goal.rawValue)")])
    }

    /// The formula, and what it is for this person. People who are male or female are called so; for others the sentence
    /// does without.
    private static func aboutPerson(
        _ plan: NutritionPlan, _ gender: Gender, _ localization: Localization
    ) -> [String] {
        let sentences = localization.sentences
        guard plan.inputs.formula == .mifflinStJeor else {
            let values = localization.plan.values(plan)
            return [
                sentences("summary.bmr.formula.katch_mcardle"), sentences("summary.bmr.detail.katch_mcardle", values),
            ]
        }
        let values = ["age": sentences.number(plan.inputs.age), "gender": sentences("sex.\(plan.inputs.sex.rawValue)")]
        return switch gender {
        case .male, .female: [sentences("summary.bmr.formula"), sentences("summary.bmr.detail", values)]
        case .other, .preferNotToSay:
            [sentences("summary.bmr.formula"), sentences("summary.bmr.detail.person", values)]
        }
    }

    private static func aboutActivity(_ plan: NutritionPlan, _ sentences: Sentences) -> [String] {
        let factors = Dictionary(
            uniqueKeysWithValues: ActivityLevel.allCases.map { ($0.rawValue, sentences.number($0.multiplier)) })
        let chosen = plan.inputs.activity.rawValue
        return [
            sentences("summary.tdee.levels", factors),
            sentences(
                "summary.tdee.selected",
                [
                    "activity": sentences("choice.activity.\(chosen)"),
                    "detail": sentences("choice.activity.\(chosen).detail"),
                ]),
        ]
    }

    private static func projection(
        _ projection: PlanProjection?, begun: Double?, _ expected: ExpectedTimeline?, _ localization: Localization
    ) -> Projection? {
        guard let projection, let range = expected?.range else { return nil }
        let sentences = localization.sentences
        func weight(_ label: String, _ kilograms: Double) -> LabelledValue {
            LabelledValue(label: sentences(label), value: localization.text(kilograms: kilograms))
        }
        return Projection(
            start: weight("summary.projection.start", begun ?? projection.startWeight),
            goal: weight("summary.projection.goal", projection.targetWeight),
            estimate: Figure(label: sentences("summary.projection.estimated"), value: range.value, unit: range.unit),
            date: range.note.map { LabelledValue(label: sentences("summary.projection.date"), value: $0) })
    }

    private static func simpleRule(
        _ projection: PlanProjection, arrives: Bool, _ sentences: Sentences
    ) -> [LabelledValue] {
        guard arrives, projection.estimatedWeeks <= WeeksToGoal.mostNamed else {
            return [LabelledValue(label: sentences("whatif.simple"), value: sentences("plan.estimate.beyond"))]
        }
        return [
            (sentences("whatif.simple"), "~" + sentences.count("weeks", projection.estimatedWeeks)),
            (sentences("summary.projection.date"), sentences.date(projection.projectedDate.day)),
        ].map { LabelledValue(label: $0, value: $1) }
    }

    /// The part of the way that is left from today's weight, where that is not at the target already while their
    /// trend is on its way.
    private static func difference(
        _ plan: NutritionPlan, from weight: Double?, _ localization: Localization
    ) -> String? {
        guard let target = plan.inputs.targetWeight, plan.weeksToGoal != nil else { return nil }
        let loses = target < plan.inputs.weight
        let now = weight.flatMap(Mass.init(kilograms:)).flatMap { (loses ? target < $0 : $0 < target) ? $0 : nil }
        return localization.sentences(
            "summary.projection.difference.\(loses ? "lose" : "gain")",
            ["difference": localization.measures.difference(target, now ?? plan.inputs.weight)])
    }
}
