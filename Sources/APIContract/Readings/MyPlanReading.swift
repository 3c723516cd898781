public import NutritionScience

/// The page My Plan for a person, in one of its states.
public struct MyPlanReading: Sendable {
    /// The person.
    public let person: PersonReading
    /// The content to show.
    public let state: State

    /// The content to show for a plan.
    public enum State: Sendable {
        case beforeOnboarding
        /// The health question before a first deficit, which has to be answered first.
        case healthQuestion
        /// Cycle onboarding, as there is no plan without weight and height.
        case withoutMeasures(CycleOnboardingReading)
        /// Metrics to acknowledge before a plan is made; `id` is their number.
        case metrics(NutritionPlan, id: HealthMetrics.ID)
        /// Metrics that need to be acknowledged but can't be read, before a first plan.
        case unreadableMetrics
        /// No plan yet.
        case withoutPlan
        /// A plan in force.
        case plan(PlanInForceReading)
    }

    /// The person with the start of a weight forecast; nil without a plan.
    public var personToForecast: PersonReading? { if case .plan(let plan) = state { plan.person } else { nil } }

    /// A reading with these values.
    package init(person: PersonReading, state: State) {
        self.person = person
        self.state = state
    }
}

/// A plan in force, with the changes since it was made.
public struct PlanInForceReading: Sendable {
    /// The person with the plan.
    public let person: PersonReading
    /// The plan in force, as it was stored.
    public let plan: PersonReading.PlanInForce
    /// The plan recomputed from its inputs, with all arithmetic.
    public let computed: NutritionPlan
    /// The changes from the previous plan, if the person has just made them; nil otherwise.
    public let changes: [PlanChange]?
    /// The inputs of the previous plan, if there are changes or news; nil otherwise, and for the first plan.
    public let previous: PlanInputValues?
    /// The automatic changes since the person last looked; nil if there are none.
    public let news: PlanComparison?
    /// The basis of those news; nil without news.
    public let newsBasis: PlanNewsBasis?
    /// The outlook by the log; nil if weight and height are no longer known.
    public let outlook: ExpenditureOutlook?
    /// The week so far.
    public let week: WeekSoFar
    /// The targets of the days of the week from Monday until today; nil for days with neither a plan nor a cycle.
    public let weekTargets: [DayTargets?]
    /// The totals of today's log.
    public let today: DayTotals
    /// The person's progress through the five steps to a cycle.
    public let onboarding: CycleOnboardingReading

    /// The plan that would be made now.
    public var next: NutritionPlan { outlook?.next ?? computed }
    /// The plan in force as it continues from today, starting where a forecast begins.
    public var onward: NutritionPlan { computed.underWay(at: person.forecastStart) }
    /// The day on which the plan was made, where the person lives.
    public var made: CalendarDay { person.preferences.day(at: plan.createdAt) }
    /// The day on which its path to the target began.
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
    /// The weight at which a forecast by this plan begins, in kilograms: the trend at the last weigh-in; or the weight
    /// itself if there is no trend, the trend has reached the target, or the weight is underweight.
    public func forecastStart(trend: Double?, weight: Double?) -> Double? {
        guard let trend, let begin = Mass(kilograms: trend) else { return weight }
        guard let weight, let now = Mass(kilograms: weight) else { return trend }
        var inputs = self.inputs
        inputs.weight = begin
        return inputs.isAtGoal || BodyMassIndex.isUnderweight(now, height: inputs.height) ? weight : trend
    }

    /// The plan continued at a present weight in kilograms; unchanged if that is unknown.
    package func underWay(at kilograms: Double?) -> NutritionPlan {
        kilograms.flatMap(Mass.init(kilograms:)).map(underWay) ?? self
    }
}
