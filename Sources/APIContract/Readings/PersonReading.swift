public import NutritionScience

/// Everything that a screen about a person is made from, read at one moment.
public struct PersonReading: Sendable {
    /// The plan in force.
    public struct PlanInForce: Sendable {
        /// What other calls, such as a comparison, name the plan by.
        public let id: Plan.ID
        /// When it was made.
        public let createdAt: Timestamp
        /// What it was computed from.
        public let inputs: PlanInputValues
        /// The way to the target weight; nil without one, and where the weight is not expected to change.
        public let projection: PlanProjection?
        /// Where that way began.
        public let start: PlanStart

        /// A plan in force with these values.
        package init(
            id: Plan.ID, createdAt: Timestamp, inputs: PlanInputValues, projection: PlanProjection?, start: PlanStart
        ) {
            self.id = id
            self.createdAt = createdAt
            self.inputs = inputs
            self.projection = projection
            self.start = start
        }

        /// The plan with all its arithmetic; nil where it was computed from less than plans are now.
        package func computed() throws -> NutritionPlan? { try inputs.planInputs.map { try NutritionPlan($0) } }
    }

    /// The account that all of it belongs to.
    public let user: User
    /// How they want to be shown things.
    public let preferences: Preferences
    /// The day that it is where they live.
    public let today: CalendarDay
    /// What is known of them, and the numbers that follow from it; nil before onboarding.
    public let settings: UserSettings?
    /// What follows from their settings today, with its arithmetic; nil where weight and height are not known.
    public let computed: NutritionPlan?
    /// The plan whose numbers hold: the one in force, or before there is one what follows from their settings today; nil
    /// where weight and height are not known.
    public let current: NutritionPlan?
    /// Whether they have acknowledged metrics of the present formulas.
    public let isAcknowledged: Bool
    /// Whether a deficit is ahead of them, or fasting days, and they have not been asked what speaks against it.
    public let isHealthQuestionOpen: Bool
    /// Whether there were ever metrics to look at.
    public let hasHadMetrics: Bool
    /// Whether the plan changed by itself, and they have not seen it yet.
    public let hasPlanNews: Bool
    /// The day of their latest weigh-in, where that is two weeks ago or more; nil otherwise.
    public let oldWeighIn: CalendarDay?
    /// The plan in force; nil where there is none yet.
    public let plan: PlanInForce?
    /// Their cycle as it was, is and will be.
    public let cycle: CycleTimeline
    /// The meals of their days.
    public let meals: OwnMeals
    /// The targets of a week by the plan whose numbers hold, with what they have set themselves; nil where weight and height
    /// are not known.
    public let week: TargetWeek?
    /// How the product shows itself to them.
    public var presentation = Presentation()
    /// What they weighed at their last weigh-in without the noise of single mornings, in kilograms; nil where their log was
    /// not read, and without a weigh-in.
    public package(set) var trendWeight: Double?

    /// The same under way, from where a forecast begins.
    public var onward: NutritionPlan? { current?.underWay(at: forecastStart) }
    /// What follows from their settings today by the formula alone, as their metrics have it; nil where weight and height
    /// are not known.
    public var byFormula: NutritionPlan? {
        guard var inputs = computed?.inputs else { return nil }
        inputs.learnedExpenditure = nil
        return try? NutritionPlan(inputs)
    }
    /// What they eat from today on, for a projection of their weight.
    public var course: CycleTimeline { week?.course(cycle, from: today) ?? cycle }
    /// What they weigh now, in kilograms: the newest weigh-in, wherever it was logged; nil where it is not known.
    public var weight: Double? { settings.flatMap { $0.currentWeight > 0 ? $0.currentWeight : nil } }
    /// Where every forecast of their weight begins, in kilograms; nil where neither their trend nor their weight is known.
    public var forecastStart: Double? {
        current.flatMap { $0.forecastStart(trend: trendWeight, weight: weight) } ?? trendWeight ?? weight
    }

    /// The plan that other settings would make, on its way from where forecasts begin.
    ///
    /// - Throws: The first fault of the settings at the person's weight.
    public func plan(trying inputs: PlanInputs) throws(InputProblem) -> NutritionPlan {
        let now = try NutritionPlan(inputs, weightNow: weight.flatMap(Mass.init(kilograms:)))
        guard let start = forecastStart.flatMap(Mass.init(kilograms:)) else { return now }
        return (try? NutritionPlan(inputs, weightNow: start)) ?? now
    }

    /// The weight in kilograms that the plan in force was computed from, where they weigh something else by now; nil
    /// otherwise.
    public var weightBeforePlanFollows: Double? {
        guard let plan, let weight, weight != plan.inputs.weight else { return nil }
        return plan.inputs.weight
    }

    /// The least that counts as the log of a day where they don't say that it was all, in kilocalories; nil where nothing is
    /// known of what they spend.
    public func leastLogged(on day: CalendarDay) -> Int? {
        let eatsLittle = settings?.eatsLittleFrom.map { $0 <= day } ?? false
        return computed.map {
            Int(SmallDays.leastLogged(formula: $0.inputs.formulaExpenditure.result.value, eatsLittle: eatsLittle))
        }
    }

    /// A reading with these values.
    package init(
        user: User, preferences: Preferences, today: CalendarDay, settings: UserSettings?, computed: NutritionPlan?,
        current: NutritionPlan?, isAcknowledged: Bool, isHealthQuestionOpen: Bool, hasHadMetrics: Bool,
        hasPlanNews: Bool,
        oldWeighIn: CalendarDay?, plan: PlanInForce?, cycle: CycleTimeline, meals: OwnMeals,
        week: TargetWeek?
    ) {
        self.user = user
        self.preferences = preferences
        self.today = today
        self.settings = settings
        self.computed = computed
        self.current = current
        self.isAcknowledged = isAcknowledged
        self.isHealthQuestionOpen = isHealthQuestionOpen
        self.hasHadMetrics = hasHadMetrics
        self.hasPlanNews = hasPlanNews
        self.oldWeighIn = oldWeighIn
        self.plan = plan
        self.cycle = cycle
        self.meals = meals
        self.week = week
    }
}
