public import NutritionScience

/// The data about a person that screens are made from, read at one moment.
public struct PersonReading: Sendable {
    /// The plan in force.
    public struct PlanInForce: Sendable {
        /// The number by which other requests, such as a comparison, name the plan.
        public let id: Plan.ID
        /// The time at which it was made.
        public let createdAt: Timestamp
        /// The inputs that it was computed from.
        public let inputs: PlanInputValues
        /// The path to the target weight; nil without one, or if the weight is not expected to change.
        public let projection: PlanProjection?
        /// The start of that path.
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

        /// The plan with all its arithmetic; nil if its inputs are no longer sufficient.
        package func computed() throws -> NutritionPlan? { try inputs.planInputs.map { try NutritionPlan($0) } }
    }

    /// The account.
    public let user: User
    /// Their display preferences.
    public let preferences: Preferences
    /// Today where they live.
    public let today: CalendarDay
    /// Their settings, and the numbers that follow from them; nil before onboarding.
    public let settings: UserSettings?
    /// The plan that follows from their settings today, with its arithmetic; nil if weight and height are unknown.
    public let computed: NutritionPlan?
    /// The plan whose numbers apply: the one in force, or without one the plan that follows from their settings today;
    /// nil if weight and height are unknown.
    public let current: NutritionPlan?
    /// Whether they have acknowledged metrics of the current formulas.
    public let isAcknowledged: Bool
    /// Whether a deficit or fasting days are ahead and they have not been asked the health question.
    public let isHealthQuestionOpen: Bool
    /// Whether they ever had metrics.
    public let hasHadMetrics: Bool
    /// Whether the plan changed automatically and they have not seen it yet.
    public let hasPlanNews: Bool
    /// The day of their latest weigh-in, if that is two weeks ago or more; nil otherwise.
    public let oldWeighIn: CalendarDay?
    /// The plan in force; nil if there is none yet.
    public let plan: PlanInForce?
    /// Their past, current and future cycles.
    public let cycle: CycleTimeline
    /// The meals of their days.
    public let meals: OwnMeals
    /// The targets of a week by the plan whose numbers apply, with their own targets; nil if weight and height are
    /// unknown.
    public let week: TargetWeek?
    /// The presentation of the product to them.
    public var presentation = Presentation()
    /// The trend of their weight at their last weigh-in, without daily fluctuation, in kilograms; nil if their log was
    /// not read, and without a weigh-in.
    public package(set) var trendWeight: Double?
    /// Whether the review of the last finished week waits to be read.
    public package(set) var hasUnreadReview = false
    /// Whether they have put off completing their profile.
    public package(set) var hasPutOffProfile = false

    /// Whether they use nothing but their cycle: they are in one, and weight and height are not known.
    public var onlyFasts: Bool { settings?.isComplete != true && cycle.cycle(from: today) != nil }
    /// Whether the product invites them to complete their profile, beside the profile itself: once where they only fast.
    public var isInvitedToComplete: Bool {
        settings?.isComplete != true && !(onlyFasts && hasPutOffProfile)
    }

    /// The plan whose numbers apply, continued from where a forecast begins.
    public var onward: NutritionPlan? { current?.underWay(at: forecastStart) }
    /// The plan that follows from their settings today by the formula alone, as for their metrics; nil if weight and
    /// height are unknown.
    public var byFormula: NutritionPlan? {
        guard var inputs = computed?.inputs else { return nil }
        inputs.learnedExpenditure = nil
        return try? NutritionPlan(inputs)
    }
    /// The cycle with targets from today on, for a projection of their weight.
    public var course: CycleTimeline { week?.course(cycle, from: today) ?? cycle }
    /// Their current weight in kilograms: the newest weigh-in, wherever it was logged; nil if unknown.
    public var weight: Double? { settings.flatMap { $0.currentWeight > 0 ? $0.currentWeight : nil } }
    /// The weight at which every forecast begins, in kilograms; nil if neither their trend nor their weight is known.
    public var forecastStart: Double? {
        current.flatMap { $0.forecastStart(trend: trendWeight, weight: weight) } ?? trendWeight ?? weight
    }

    /// The plan that other settings would give, continued from where forecasts begin.
    ///
    /// - Throws: The first fault of the settings at the person's weight.
    public func plan(trying inputs: PlanInputs) throws(InputProblem) -> NutritionPlan {
        let now = try NutritionPlan(inputs, weightNow: weight.flatMap(Mass.init(kilograms:)))
        guard let start = forecastStart.flatMap(Mass.init(kilograms:)) else { return now }
        return (try? NutritionPlan(inputs, weightNow: start)) ?? now
    }

    /// The weight in kilograms that the plan in force was computed from, if their weight has changed since; nil
    /// otherwise.
    public var weightBeforePlanFollows: Double? {
        guard let plan, let weight, weight != plan.inputs.weight else { return nil }
        return plan.inputs.weight
    }

    /// The least energy that counts as the log of a day that they don't call complete, in kilocalories; nil if their
    /// expenditure is unknown.
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
