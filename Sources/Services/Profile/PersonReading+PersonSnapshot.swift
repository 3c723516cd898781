import APIContract
import NutritionScience
import Rules

extension PersonReading {
    /// The person in their state at a moment.
    init(_ snapshot: PersonSnapshot, at time: Timestamp, presentation: Presentation = Presentation()) throws {
        let facts = try PersonFacts(snapshot, at: time, latest: snapshot.openLatestSummary())
        self.init(facts, computed: try facts.computed())
        self.presentation = presentation
    }

    /// The person whose plan can't be opened: as if they had none, and without numbers.
    init(withoutNumbers snapshot: PersonSnapshot, at time: Timestamp, presentation: Presentation) throws {
        self.init(try PersonFacts(snapshot.withoutPlan, at: time, latest: nil), computed: nil)
        self.presentation = presentation
    }
}

extension PersonFacts {
    /// The reading of a person's state at a moment, with the summary of their latest plan.
    fileprivate init(_ snapshot: PersonSnapshot, at time: Timestamp, latest: PlanSummary?) throws {
        self.init(
            user: try snapshot.user.open(), preferences: snapshot.person.preferences, today: snapshot.today(at: time))
        settings = snapshot.settings
        learned = latest?.inputs.learnedExpenditure
        plan = snapshot.planInForce.flatMap { plan in
            latest.map { summary in
                PersonReading.PlanInForce(
                    id: plan.id, createdAt: plan.createdAt, inputs: summary.inputs, projection: summary.projection,
                    start: summary.start(madeAt: plan.createdAt))
            }
        }
        (isAcknowledged, hasHadMetrics) = (snapshot.acknowledgedAt != nil, snapshot.latestMetrics != nil)
        hasPlanNews = snapshot.newsSincePlan != nil
        (readReview, hasPutOffProfile) = (snapshot.readReview, snapshot.hasPutOffProfile)
        latestWeighIn = snapshot.weighInDays?.upperBound
        cycle = try snapshot.cycleTimeline()
        ownTargets = try snapshot.ownTargetsHistory()
        meals = try snapshot.meals()
    }
}
