import APIContract
import NutritionScience
import Rules

extension PersonReading {
    /// What a person's state says at a moment.
    init(_ standing: Standing, at time: Timestamp) throws {
        let latest = try standing.openLatestSummary()
        try self.init(
            standing, at: time, latest: latest,
            computed: standing.plan(on: standing.today(at: time), besides: latest))
    }

    /// What it says of somebody whose plan can't be opened: as if they had none, and without numbers.
    init(withoutNumbers standing: Standing, at time: Timestamp) throws {
        try self.init(standing.withoutPlan, at: time, latest: nil, computed: nil)
    }

    private init(_ standing: Standing, at time: Timestamp, latest: PlanSummary?, computed: NutritionPlan?) throws {
        let today = standing.today(at: time)
        let cycle = try standing.cycleTimeline()
        let plan = standing.planInForce.flatMap { plan in
            latest.map { summary in
                PlanInForce(
                    id: plan.id, createdAt: plan.createdAt, inputs: summary.inputs, projection: summary.projection,
                    start: summary.start(madeAt: plan.createdAt))
            }
        }
        let current = (try? plan?.computed()) ?? computed
        self.init(
            user: try standing.user.open(), preferences: standing.person.preferences, today: today,
            settings: standing.settings.map { UserSettings($0, plan: current?.underWay(at: $0.currentWeight)) },
            computed: computed, current: current,
            isAcknowledged: standing.acknowledgedAt != nil,
            isHealthQuestionOpen: standing.settings?.isHealthQuestionOpen(computed, cycle, on: today) ?? false,
            hasHadMetrics: standing.latestMetrics != nil, hasPlanNews: standing.newsSincePlan != nil,
            oldWeighIn: standing.oldWeighIn(on: today), plan: plan, cycle: cycle, meals: try standing.meals(),
            week: try current.map { current in
                TargetWeek(
                    try standing.ownTargetsHistory().own(on: today),
                    TargetsBasis(current, isProtected: !standing.allowsFasting(on: today)))
            })
        presentation = standing.presentation
    }
}
