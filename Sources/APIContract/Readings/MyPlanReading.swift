public import NutritionScience

/// My Plan of a person, in whichever state it is.
public struct MyPlanReading: Sendable {
    /// Whose page it is, with what is known of them.
    public let person: PersonReading
    /// What there is to show.
    public let state: State

    /// What there is to show of a plan.
    public enum State: Sendable {
        case beforeOnboarding
        /// Nothing before the question is answered what speaks against a first deficit.
        case healthQuestion
        /// No plan without weight and height, but a cycle can be begun.
        case withoutMeasures(CycleOnboardingReading)
        /// Metrics to acknowledge before a plan is made; `id` is their number.
        case metrics(NutritionPlan, id: HealthMetrics.ID)
        /// Metrics that wait to be acknowledged and can't be read, while no plan was made yet.
        case unreadableMetrics
        /// No plan was made yet.
        case withoutPlan
        /// A plan in force.
        case plan(PlanInForceReading)
    }

    /// The person with where a forecast of their weight begins; nil without a plan.
    public var personToForecast: PersonReading? { if case .plan(let plan) = state { plan.person } else { nil } }

    /// A reading with these values.
    package init(person: PersonReading, state: State) {
        self.person = person
        self.state = state
    }
}

/// A plan in force, with what happened since it was made.
public struct PlanInForceReading: Sendable {
    /// The person with the plan.
    public let person: PersonReading
    /// The plan that they follow now, as it was stored when it was made.
    public let plan: PersonReading.PlanInForce
    /// What it was computed from, with all arithmetic.
    public let computed: NutritionPlan
    /// What it changed of the plan before, where the person has just changed it; nil otherwise.
    public let changes: [PlanChange]?
    /// What the plan before was computed from, where there are changes or news; nil otherwise, and before the second.
    public let previous: PlanInputValues?
    /// What changed by itself since the person looked last; nil where nothing did.
    public let news: PlanComparison?
    /// What those news rest on; nil without news.
    public let newsBasis: PlanNewsBasis?
    /// What the log says; nil where weight and height are not known any more.
    public let outlook: ExpenditureOutlook?
    /// The week so far.
    public let week: WeekSoFar
    /// The targets of the days of the week from Monday until today; nil on those with neither a plan nor a cycle.
    public let weekTargets: [DayTargets?]
    /// What was logged today.
    public let today: DayTotals
    /// How far the person has come in the five steps to a cycle.
    public let onboarding: CycleOnboardingReading

    /// The plan that would be made now.
    public var next: NutritionPlan { outlook?.next ?? computed }
    /// The plan as it goes on from today: the one in force, from where a forecast begins.
    public var onward: NutritionPlan { computed.underWay(at: person.forecastStart) }
    /// The day on which the plan was made, where the person lives.
    public var made: CalendarDay { person.preferences.day(at: plan.createdAt) }
    /// The day on which its way began.
    public var started: CalendarDay { person.preferences.day(at: plan.start.time) }

    /// A reading with these values.
    package init(
        person: PersonReading, plan: PersonReading.PlanInForce, computed: NutritionPlan, changes: [PlanChange]?,
        previous: PlanInputValues?, news: PlanComparison?, newsBasis: PlanNewsBasis?, outlook: ExpenditureOutlook?,
        week: WeekSoFar, weekTargets: [DayTargets?], today: DayTotals, onboarding: CycleOnboardingReading
    ) {
        self.person = person.forecasting(from: outlook)
        self.plan = plan
        self.computed = computed
        self.changes = changes
        self.previous = previous
        self.news = news
        self.newsBasis = newsBasis
        self.outlook = outlook
        self.week = week
        self.weekTargets = weekTargets
        self.today = today
        self.onboarding = onboarding
    }
}

extension NutritionPlan {
    /// Where a forecast by this plan begins, in kilograms: where the person's trend was at their last weigh-in. Without a
    /// trend, where that has come to the target, or where the weight is underweight, it begins at the weight.
    public func forecastStart(trend: Double?, weight: Double?) -> Double? {
        guard let trend, let begin = Mass(kilograms: trend) else { return weight }
        guard let weight, let now = Mass(kilograms: weight) else { return trend }
        var inputs = self.inputs
        inputs.weight = begin
        return inputs.isAtGoal || BodyMassIndex.isUnderweight(now, height: inputs.height) ? weight : trend
    }

    /// The same plan under way, for somebody who weighs so many kilograms by now; itself where that is not known.
    package func underWay(at kilograms: Double?) -> NutritionPlan {
        kilograms.flatMap(Mass.init(kilograms:)).map(underWay) ?? self
    }
}
