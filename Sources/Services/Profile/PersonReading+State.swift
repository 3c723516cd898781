import APIContract
import NutritionScience

extension PersonReading {
    /// What a person's state says at a moment.
    init(_ state: PersonState, at time: Timestamp) throws {
        let today = state.today(at: time)
        let computed = try state.plan(on: today)
        let cycle = try state.cycleTimeline()
        let plan = try state.planInForce.flatMap { plan in
            try state.openLatestSummary().map { summary in
                PlanInForce(
                    id: plan.id, createdAt: plan.createdAt, inputs: summary.inputs, projection: summary.projection,
                    start: summary.start ?? PlanStart(time: plan.createdAt, weight: summary.inputs.weight))
            }
        }
        self.init(
            user: try state.user.open(), preferences: state.preferences, today: today,
            settings: state.settings.map { UserSettings($0, plan: computed) }, computed: computed,
            isAcknowledged: state.acknowledgedAt != nil,
            isHealthQuestionOpen: state.isHealthQuestionOpen(computed, cycle, on: today),
            hasHadMetrics: state.latestMetrics != nil, hasPlanNews: state.newsSincePlan != nil,
            oldWeighIn: state.oldWeighIn(on: today), plan: plan, cycle: cycle)
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
