import APIContract
import NutritionScience
import Rules

extension PersonReading {
    /// The person by their state at a moment.
    init(_ standing: Standing, at time: Timestamp) throws {
        let facts = try PersonFacts(standing, at: time, latest: standing.openLatestSummary())
        self.init(facts, computed: try facts.computed())
        presentation = standing.presentation
    }

    /// The person whose plan can't be opened: as if they had none, and without numbers.
    init(withoutNumbers standing: Standing, at time: Timestamp) throws {
        self.init(try PersonFacts(standing.withoutPlan, at: time, latest: nil), computed: nil)
        presentation = standing.presentation
    }
}

extension PersonFacts {
    /// What a person's state says at a moment, with the summary of their latest plan.
    fileprivate init(_ standing: Standing, at time: Timestamp, latest: PlanSummary?) throws {
        self.init(
            user: try standing.user.open(), preferences: standing.person.preferences, today: standing.today(at: time))
        settings = standing.settings
        learned = latest?.inputs.learnedExpenditure
        plan = standing.planInForce.flatMap { plan in
            latest.map { summary in
                PersonReading.PlanInForce(
                    id: plan.id, createdAt: plan.createdAt, inputs: summary.inputs, projection: summary.projection,
                    start: summary.start(madeAt: plan.createdAt))
            }
        }
        (isAcknowledged, hasHadMetrics) = (standing.acknowledgedAt != nil, standing.latestMetrics != nil)
        hasPlanNews = standing.newsSincePlan != nil
        latestWeighIn = standing.weighInDays?.upperBound
        cycle = try standing.cycleTimeline()
        ownTargets = try standing.ownTargetsHistory()
        meals = try standing.meals()
    }
}
