import APIContract
import NutritionScience
import Rules

extension PersonReading {
    /// What a person's state says at a moment.
    init(_ snapshot: PersonSnapshot, at time: Timestamp) throws {
        let latest = try snapshot.openLatestSummary()
        try self.init(
            snapshot, at: time, latest: latest,
            computed: snapshot.plan(on: snapshot.today(at: time), besides: latest))
    }

    /// What it says of somebody whose plan can't be opened: as if they had none, and without numbers.
    init(withoutNumbers snapshot: PersonSnapshot, at time: Timestamp) throws {
        try self.init(snapshot.withoutPlan, at: time, latest: nil, computed: nil)
    }

    private init(_ snapshot: PersonSnapshot, at time: Timestamp, latest: PlanSummary?, computed: NutritionPlan?) throws
    {
        let today = snapshot.today(at: time)
        let cycle = try snapshot.cycleTimeline()
        let plan = snapshot.planInForce.flatMap { plan in
            latest.map { summary in
                PlanInForce(
                    id: plan.id, createdAt: plan.createdAt, inputs: summary.inputs, projection: summary.projection,
                    start: summary.start(madeAt: plan.createdAt))
            }
        }
        let current = (try? plan?.computed()) ?? computed
        self.init(
            user: try snapshot.user.open(), preferences: snapshot.person.preferences, today: today,
            settings: snapshot.settings.map { UserSettings($0, plan: current?.underWay(at: $0.currentWeight)) },
            computed: computed, current: current,
            isAcknowledged: snapshot.acknowledgedAt != nil,
            isHealthQuestionOpen: snapshot.settings?.isHealthQuestionOpen(computed, cycle, on: today) ?? false,
            hasHadMetrics: snapshot.latestMetrics != nil, hasPlanNews: snapshot.newsSincePlan != nil,
            oldWeighIn: snapshot.oldWeighIn(on: today), plan: plan, cycle: cycle, meals: try snapshot.meals(),
            week: try current.map { current in
                TargetWeek(
                    try snapshot.ownTargetsHistory().own(on: today),
                    TargetsBasis(current, isProtected: !snapshot.allowsFasting(on: today)))
            })
        presentation = snapshot.presentation
    }
}
