package import APIContract
package import NutritionScience
import Rules

/// Reads what My Plan shows.
package struct MyPlanService: Sendable {
    private let storage: Storage
    private let metrics: MetricsService

    /// My Plan of the people of this database.
    package init(_ storage: Storage) {
        self.storage = storage
        self.metrics = MetricsService(storage)
    }

    /// My Plan of a person. `hasJustChanged` asks for what the plan in force changed of the one before; `isVisit` says
    /// that the person sees what is read, so that what changed by itself is no news any more. Metrics that can't be
    /// read are left out, and `report` is given the reason.
    package func read(
        _ person: Person.ID, hasJustChanged: Bool, isVisit: Bool, report: @Sendable (any Error) -> Void
    ) async throws -> MyPlanReading {
        let standing = try await storage.standing(of: person, reportingUnreadableMetrics: report)
        let time = storage.time
        let reading = try PersonReading(standing, at: time)
        var stage = try MyPlanStage(of: reading)
        if case .metrics(let next) = stage {
            if let review = try await review(of: next, standing, report) {
                return MyPlanReading(person: reading, state: review)
            }
            stage = try MyPlanStage(of: reading, skippingMetrics: true)
        }
        let state: MyPlanReading.State =
            switch stage {
            case .beforeOnboarding: .beforeOnboarding
            case .healthQuestion: .healthQuestion
            case .withoutMeasures: .withoutMeasures(try await storage.cycleOnboarding(standing))
            case .metrics, .withoutPlan: .withoutPlan
            case .plan(let plan, let computed):
                .plan(
                    try await inForce(
                        plan, computed, of: reading, standing, at: time, hasJustChanged: hasJustChanged,
                        isVisit: isVisit))
            }
        return MyPlanReading(person: reading, state: state)
    }

    /// The plan in force, with what happened since it was made. What a visit shows is no news any more.
    private func inForce(
        _ plan: PersonReading.PlanInForce, _ computed: NutritionPlan, of reading: PersonReading, _ standing: Standing,
        at time: Timestamp, hasJustChanged: Bool, isVisit: Bool
    ) async throws -> PlanInForceReading {
        let person = standing.person.id
        let news = try await storage.planNews(standing)
        if isVisit, let news { try await storage.acknowledgePlanNews(upTo: news.to.id, of: person) }
        // What is said here of a plan that changed is said of its metrics too.
        if isVisit, hasJustChanged || news != nil, standing.knownMetrics != nil {
            try await metrics.acknowledgeNews(of: person)
        }
        let latest = hasJustChanged && news == nil ? try await latestPlans(of: person) : []
        let week = try await storage.week(standing, today: reading.today)
        let outlook = try await storage.expenditureOutlook(standing, at: time)
        return PlanInForceReading(
            person: reading, plan: plan, computed: computed, changes: latest.first?.changes,
            previous: news?.from.inputs ?? latest.dropFirst().first?.inputs, news: news,
            newsBasis: try await basis(of: news, standing, outlook), outlook: outlook, week: week.soFar,
            weekTargets: week.targets, today: week.today, onboarding: try await storage.cycleOnboarding(standing))
    }

    /// Metrics that wait to be acknowledged; nil where they can't be read, and a plan can be shown without them.
    private func review(
        of plan: NutritionPlan, _ standing: Standing, _ report: (any Error) -> Void
    ) async throws -> MyPlanReading.State? {
        if !standing.metricsAreUnreadable {
            do {
                return .metrics(plan, id: try await metrics.today(of: standing.person.id).metrics.id)
            } catch  where error.isOfUnreadableData {
                report(error)
            }
        }
        return standing.planInForce == nil ? .unreadableMetrics : nil
    }

    /// The person, with where a forecast begins, and the plan that other settings are tried on, which is the one in force;
    /// where they are to be used, the one that would be made now, so that calories that were tried are those of the plan
    /// that is made. Nil for a person without a plan.
    package func readToTry(
        _ person: Person.ID, isUse: Bool
    ) async throws -> (person: PersonReading, plan: NutritionPlan)? {
        let (standing, time) = (try await storage.standing(of: person), storage.time)
        let reading = try PersonReading(standing, at: time)
        guard reading.isAcknowledged, reading.computed != nil, let inForce = try reading.plan?.computed() else {
            return nil
        }
        let outlook = try await storage.expenditureOutlook(standing, at: time)
        guard isUse else { return (reading.forecasting(from: outlook), inForce) }
        return outlook.map { (reading.forecasting(from: $0), $0.next) }
    }

    /// What a person's news of their plan rests on; nil where they know it.
    package func newsBasis(of person: Person.ID) async throws -> PlanNewsBasis? {
        let standing = try await storage.standing(of: person)
        guard let news = try await storage.planNews(standing) else { return nil }
        let outlook = try await storage.expenditureOutlook(standing, at: storage.time)
        return try await basis(of: news, standing, outlook)
    }

    /// What news rests on: on how many days of the week before it something was logged or weighed, and where the weight
    /// goes.
    private func basis(
        of news: PlanComparison?, _ standing: Standing, _ outlook: ExpenditureOutlook?
    ) async throws -> PlanNewsBasis? {
        guard let news else { return nil }
        let days = PlanNewsBasis.days(before: standing.person.preferences.day(at: news.to.createdAt))
        let daysBehind = PlanNewsBasis.countOfDays(
            try await storage.dayTotals(standing.person, in: days), in: days)
        return PlanNewsBasis(news, daysBehind: daysBehind, trend: outlook?.trend)
    }

    /// The plan in force and the one before.
    private func latestPlans(of person: Person.ID) async throws -> [PlanHistoryEntry] {
        try await storage.planHistory(of: person, limit: 2, before: nil).plans
    }
}
