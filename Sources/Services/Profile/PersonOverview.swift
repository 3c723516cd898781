public import APIContract
public import NutritionScience

/// Everything that a screen about a person is made from, read at one moment.
public struct PersonOverview: Sendable {
    /// The plan in force.
    public struct PlanInForce: Sendable {
        /// Its number.
        public let id: Int64
        /// When it was made.
        public let createdAt: Timestamp
        /// What it was computed from.
        public let inputs: PlanInputValues
        /// The way to the target weight; nil without one, and where the weight is not expected to change.
        public let projection: PlanProjection?
        /// Where that way began.
        public let start: PlanStart
    }

    /// Who it is.
    public let user: User
    /// How they want to be shown things.
    public let preferences: Preferences
    /// The day that it is where they live.
    public let today: CalendarDay
    /// What they told, and the numbers that follow from it; nil before onboarding.
    public let settings: UserSettings?
    /// What follows from their settings today, with its arithmetic; nil where weight and height are not told.
    public let computed: NutritionPlan?
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

    init(_ state: PersonState, at time: Timestamp) throws {
        let today = state.today(at: time)
        let computed = try state.plan(on: today)
        self.user = try state.user.open()
        self.preferences = state.preferences
        self.today = today
        self.settings = state.settings.map { UserSettings($0, plan: computed) }
        self.computed = computed
        self.isAcknowledged = state.acknowledgedAt != nil
        self.hasHadMetrics = state.latestMetrics != nil
        self.hasPlanNews = state.newsSincePlan != nil
        self.oldWeighIn = state.oldWeighIn(on: today)
        self.cycle = try state.cycleTimeline()
        self.isHealthQuestionOpen = state.isHealthQuestionOpen(computed, cycle, on: today)
        self.plan = try state.planInForce.flatMap { plan in
            try state.openLatestSummary().map { summary in
                PlanInForce(
                    id: plan.id, createdAt: plan.createdAt, inputs: summary.inputs,
                    projection: summary.projection,
                    start: summary.start ?? PlanStart(time: plan.createdAt, weight: summary.inputs.weight))
            }
        }
    }
}

extension PersonState {
    /// Whether there is a deficit, or a cycle with fasting days or without a plan to lose weight, before the person was
    /// asked what speaks against it.
    func isHealthQuestionOpen(_ computed: NutritionPlan?, _ cycle: CycleTimeline, on today: CalendarDay) -> Bool {
        guard let settings, settings.precaution == nil else { return false }
        if computed?.goalInForce == .loseWeight || cycle.fasts(from: today) { return true }
        return computed == nil && settings.primaryGoal == .loseWeight && cycle.cycle(from: today) != nil
    }
}
