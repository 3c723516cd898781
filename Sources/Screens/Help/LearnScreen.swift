import APIContract
public import NutritionScience
public import Wording

/// All there is to know about a number: what it is, the formula, the person's own calculation, why, how sure, and the
/// source.
public struct LearnScreen: Sendable {
    /// "About BMR (Basal Metabolic Rate)".
    public let title: String
    /// The introduction below the title: what the number means, in a few sentences.
    public let about: String
    /// The lead-in to the list of what it includes; nil without one.
    public let includes: String?
    /// The items of that list: "Breathing and circulation"; empty without one.
    public let parts: [String]
    /// The formula's offsets by sex: "Male: +5 calories"; empty where it has none.
    public let offsets: [String]
    /// The factors that the formula multiplies with; empty where it has none.
    public let factors: [Factor]
    /// The reason why this formula is used, and what evidence there is for it.
    public let why: String
    /// The choices that a person has about it.
    public let choice: String?
    /// The source of that, unless it is among the sources already; nil where it says nothing.
    public let choiceSource: String?
    /// The person's calculation by the other formula; nil where there is none.
    public let alternative: Alternative?
    /// The formula, the calculation, how sure, and the source.
    public let explanation: Explanation
    /// The person's place among others of their age; nil where there is nothing to compare.
    public let comparison: Comparison?
    /// The expectation of the dynamic model instead; nil where it says nothing.
    public let expectation: String?
    /// The source of that; nil where it says nothing.
    public let expectationSource: String?
    /// Whose calculation it is, where it is an example and not the person's own.
    public let example: String?

    /// A calculation by another formula.
    public struct Alternative: Sendable {
        /// Which other method it is: "By Katch-McArdle".
        public let title: String
        /// The formula in words.
        public let formula: String
        /// The person's own arithmetic.
        public let worked: [WorkedLine]
    }

    /// A person's place among others of their age.
    public struct Comparison: Sendable {
        /// "Your estimated BMR is higher than about 40% of US men aged 30–39".
        public let text: String
        /// The source of the figures.
        public let source: String
        /// Whom else one can be compared with, for a person who is neither in the tables.
        public let choices: [Choice]

        /// A group to be compared with.
        public struct Choice: Sendable {
            /// The group in the person's language: "US men".
            public let label: String
            /// Its address: `?among=men`.
            public let address: String
        }
    }

    /// A topic, with the calculation of `plan`, or of an example where the person has none.
    ///
    /// A person who is neither male nor female to the formulas is compared with the group that they chose.
    public init(
        _ topic: LearnTopic, plan: NutritionPlan?, among chosen: RestingEnergyPercentile.Group? = nil,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        let expected =
            topic == .timeline
            ? plan.flatMap {
                ExpectedTimeline(
                    $0, from: CalendarDay(daysSince1970: 0), sentences: sentences, measures: localization.measures)
            } : nil
        var figures =
            plan.map { plan in
                PlanFigures(
                    inputs: PlanInputValues(plan.inputs), targets: PlanTargets(plan, guards: []), projection: nil,
                    whyItWorks: localization.plan.whyItWorks(plan), sentences: sentences,
                    measures: localization.measures)
            } ?? ExamplePlan.figures(localization)
        figures.levelsOff = expected?.levelsOff ?? false
        self.title = sentences("learn.\(topic.rawValue).title")
        self.about = sentences("learn.\(topic.rawValue).about")
        self.includes = topic == .bmr ? sentences("learn.bmr.includes") : nil
        self.parts = topic == .bmr ? (1...4).map { sentences("learn.bmr.includes.\($0)") } : []
        let isByLeanMass = plan?.inputs.formula == .katchMcArdle
        self.offsets = topic == .bmr && !isByLeanMass ? Self.offsets(sentences) : []
        self.factors = topic == .tdee ? Self.factors(own: plan?.inputs.activity, sentences) : []
        self.why =
            topic == .bmr && isByLeanMass
            ? sentences("learn.bmr.why.katch_mcardle")
            : sentences(sentences.key("learn.\(topic.rawValue).why", in: localization.units))
        self.choice = Self.choice(topic, sentences, localization.units)
        switch topic {
        case .bmr: self.alternative = figures.whyItWorks.bmr.alternative.map { Alternative($0, sentences) }
        case .tdee: self.alternative = figures.whyItWorks.tdee.measured.map { Alternative(measured: $0) }
        case .calorieTarget, .protein, .water, .timeline: self.alternative = nil
        }
        self.explanation = figures.explanation(figures.section(topic), nil)
        let source = explanation.source
        self.choiceSource = Self.choiceSource(topic, sentences).flatMap { source.contains($0) ? nil : $0 }
        self.comparison = topic == .bmr ? plan.flatMap { Comparison($0, among: chosen, sentences) } : nil
        self.expectation = expected?.explanation
        self.expectationSource = expected?.source
        self.example = plan == nil ? sentences("landing.example.person", ["person": figures.person]) : nil
    }
}

extension LearnScreen {
    fileprivate static func choice(_ topic: LearnTopic, _ sentences: Sentences, _ units: PersonalUnits) -> String? {
        switch topic {
        case .bmr: sentences("learn.bmr.choice")
        case .calorieTarget: sentences("learn.calorie_target.pace")
        case .timeline: sentences(sentences.key("learn.timeline.pace", in: units))
        case .tdee: [sentences("learn.tdee.log"), sentences("expenditure.method.text")].joined(separator: " ")
        case .protein, .water: nil
        }
    }

    fileprivate static func choiceSource(_ topic: LearnTopic, _ sentences: Sentences) -> String? {
        switch topic {
        case .bmr: sentences("citation.cunningham1991")
        case .calorieTarget: sentences("citation.obesityGuideline1998")
        case .tdee: sentences("citation.ownLog")
        case .protein, .water, .timeline: nil
        }
    }
}

extension LearnScreen.Alternative {
    fileprivate init(_ alternative: WhyItWorks.Alternative, _ sentences: Sentences) {
        self.init(alternative, title: sentences("learn.bmr.alternative", ["name": alternative.name]))
    }

    fileprivate init(measured: WhyItWorks.Alternative) {
        self.init(measured, title: measured.name)
    }

    private init(_ alternative: WhyItWorks.Alternative, title: String) {
        self.title = title
        formula = alternative.formula
        worked = alternative.worked.steps.map {
            WorkedLine(label: $0.label, arithmetic: $0.arithmetic, unit: $0.unit)
        }
    }
}

extension LearnScreen.Comparison {
    fileprivate init?(_ plan: NutritionPlan, among chosen: RestingEnergyPercentile.Group?, _ sentences: Sentences) {
        let person = plan.inputs
        let canChoose = person.sex == .other
        let group = (canChoose ? chosen : nil) ?? RestingEnergyPercentile.Group(person.sex)
        let rank = RestingEnergyPercentile.rank(
            weight: person.weight, height: person.height, age: person.age, among: group)
        guard let rank else { return nil }
        text = sentences(
            person.formula == .katchMcArdle ? "learn.bmr.comparison.katch_mcardle" : "learn.bmr.comparison",
            [
                "percent": sentences.number(rank.percent), "group": sentences("learn.bmr.among.\(group.rawValue)"),
                "ages": rank.ages.upperBound >= 120
                    ? sentences("learn.bmr.ages.from", ["from": sentences.number(rank.ages.lowerBound)])
                    : "\(sentences.number(rank.ages.lowerBound))–\(sentences.number(rank.ages.upperBound))",
            ])
        source = sentences("citation.nhanes2018")
        choices =
            canChoose
            ? RestingEnergyPercentile.Group.allCases.filter { $0 != group }.map {
                .init(label: sentences("learn.bmr.among.\($0.rawValue)"), address: "/learn/bmr?among=\($0.rawValue)")
            } : []
    }
}

extension PlanFigures {
    fileprivate func section(_ topic: LearnTopic) -> WhyItWorks.Section {
        switch topic {
        case .bmr: whyItWorks.bmr
        case .tdee: whyItWorks.tdee
        case .calorieTarget: whyItWorks.calorieTarget
        case .protein: whyItWorks.proteinTarget
        case .water: whyItWorks.waterTarget
        case .timeline: whyItWorks.timeline
        }
    }
}
