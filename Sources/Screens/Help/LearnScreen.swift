import APIContract
public import NutritionScience

/// A number to learn about.
public enum LearnTopic: String, CaseIterable, Sendable {
    /// Basal metabolic rate.
    case bmr = "bmr"
    /// Total daily energy expenditure.
    case tdee = "tdee"
    /// The calorie target.
    case calorieTarget = "calorie_target"
    /// The protein target.
    case protein = "protein"
    /// The water target.
    case water = "water"
    /// The weeks to the target weight.
    case timeline = "timeline"

    /// The last part of its address: `calorie-target`.
    public var slug: String { rawValue.replacing("_", with: "-") }

    /// The topic at an address.
    public init?(slug: String) {
        guard let topic = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
        self = topic
    }
}

/// All there is to know about a number: what it is, the formula, the person's own calculation, why, how sure, and the
/// source.
public struct LearnScreen: Sendable {
    /// "About BMR (Basal Metabolic Rate)".
    public let title: String
    /// What it is.
    public let about: String
    /// What leads in the list of what it includes; empty without one.
    public let includes: String
    /// What it includes.
    public let parts: [String]
    /// Why this formula.
    public let why: String
    /// The formula, the calculation, how sure, and the source.
    public let explanation: PlanScreen.Explanation
    /// What the dynamic model expects instead; empty where it says nothing.
    public let expectation: String
    /// Where that comes from; empty where it says nothing.
    public let expectationSource: String
    /// Whose calculation it is, where it is an example and not the person's own; empty otherwise.
    public let example: String

    /// A topic, with the calculation of `plan`, or of an example where the person has none.
    public init(_ topic: LearnTopic, plan: NutritionPlan?, _ localization: Localization) {
        let copy = localization.copy
        let figures =
            plan.map { plan in
                PlanFigures(
                    inputs: PlanInputValues(plan.inputs), targets: PlanTargets(plan, guards: []), projection: nil,
                    whyItWorks: localization.plan.whyItWorks(plan), copy: copy, measures: localization.measures)
            } ?? ExamplePlan.figures(localization)
        self.title = copy("learn.\(topic.rawValue).title")
        self.about = copy("learn.\(topic.rawValue).about")
        self.includes = topic == .bmr ? copy("learn.bmr.includes") : ""
        self.parts = topic == .bmr ? (1...4).map { copy("learn.bmr.includes.\($0)") } : []
        self.why = copy("learn.\(topic.rawValue).why")
        self.explanation = figures.explanation(figures.section(topic), nil)
        let expected =
            topic == .timeline
            ? plan.flatMap {
                ExpectedTimeline($0, from: CalendarDay(daysSince1970: 0), copy: copy, measures: localization.measures)
            } : nil
        self.expectation = expected?.explanation ?? ""
        self.expectationSource = expected?.source ?? ""
        self.example = plan == nil ? copy("landing.example.person", ["person": figures.person]) : ""
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
