package import APIContract
package import Measuring
package import NutritionScience
import Rules

/// Reads what My Plan shows.
package struct MyPlanService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter
    private let metrics: MetricsService
    private let product: ProductState

    /// My Plan of the people of a database, to each of whom the product shows itself as `product` has it.
    package init(_ writer: PersonWriter, metrics: MetricsService, product: ProductState) {
        self.storage = writer.storage
        self.writer = writer
        self.metrics = metrics
        self.product = product
    }

    /// My Plan of a person. `hasJustChanged` asks for what the plan in force changed of the one before; `isVisit` says
    /// that the person sees what is read, so that what changed by itself is no news any more. Metrics that can't be
    /// read are left out, and `report` is given the reason.
    package func read(
        _ person: Person.ID, hasJustChanged: Bool, isVisit: Bool, report: @Sendable (any Error) -> Void
    ) async throws -> MyPlanReading {
        let snapshot = try await storage.snapshot(of: person, reportingUnreadableMetrics: report)
        let time = storage.time
        let reading = try reading(snapshot, at: time)
        guard reading.user.hasCompletedOnboarding else {
            return MyPlanReading(person: reading, state: .beforeOnboarding)
        }
        // Nobody sees a first plan with a deficit before they were asked what speaks against it.
        guard reading.plan != nil || !reading.isHealthQuestionOpen else {
            return MyPlanReading(person: reading, state: .healthQuestion)
        }
        guard let next = reading.computed else {
            return MyPlanReading(person: reading, state: .withoutMeasures(try await storage.cycleOnboarding(snapshot)))
        }
        if !reading.isAcknowledged, let review = try await review(of: next, snapshot, report) {
            return MyPlanReading(person: reading, state: review)
        }
        guard let plan = reading.plan, let computed = try plan.computed() else {
            return MyPlanReading(person: reading, state: .withoutPlan)
        }
        let news = try await storage.planNews(snapshot)
        if isVisit, let news { try await writer.acknowledgePlanNews(upTo: news.to.id, of: person) }
        // What is said here of a plan that changed is said of its metrics too.
        if isVisit, hasJustChanged || news != nil, snapshot.knownMetrics != nil {
            try await metrics.acknowledgeNews(of: person)
        }
        let latest = hasJustChanged && news == nil ? try await latestPlans(of: person) : []
        let week = try await storage.week(snapshot, today: reading.today)
        let outlook = try await storage.expenditureOutlook(snapshot, at: time)
        return MyPlanReading(
            person: reading,
            state: .plan(
                PlanInForceReading(
                    person: reading, plan: plan, computed: computed, changes: latest.first?.changes,
                    previous: news?.from.inputs ?? latest.dropFirst().first?.inputs, news: news,
                    newsBasis: try await basis(of: news, snapshot, outlook), outlook: outlook, week: week.soFar,
                    weekTargets: week.targets, today: week.today,
                    onboarding: try await storage.cycleOnboarding(snapshot))))
    }

    private func reading(_ snapshot: PersonSnapshot, at time: Timestamp) throws -> PersonReading {
        try PersonReading(snapshot, at: time, presentation: product.presentation(to: snapshot, at: time))
    }

    /// Metrics that wait to be acknowledged; nil where they can't be read, and a plan can be shown without them.
    private func review(
        of plan: NutritionPlan, _ snapshot: PersonSnapshot, _ report: (any Error) -> Void
    ) async throws -> MyPlanReading.State? {
        if !snapshot.metricsAreUnreadable {
            do {
                return .metrics(plan, id: try await metrics.today(of: snapshot.person.id).metrics.id)
            } catch  where error.isOfUnreadableData {
                report(error)
            }
        }
        return snapshot.planInForce == nil ? .unreadableMetrics : nil
    }

    /// The person, with where a forecast begins, and the plan that other settings are tried on, which is the one in force;
    /// where they are to be used, the one that would be made now, so that calories that were tried are those of the plan
    /// that is made. Nil for a person without a plan.
    package func readToTry(
        _ person: Person.ID, isUse: Bool
    ) async throws -> (person: PersonReading, plan: NutritionPlan)? {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try reading(snapshot, at: time)
        guard reading.isAcknowledged, reading.computed != nil, let inForce = try reading.plan?.computed() else {
            return nil
        }
        let outlook = try await storage.expenditureOutlook(snapshot, at: time)
        guard isUse else { return (reading.forecasting(from: outlook), inForce) }
        return outlook.map { (reading.forecasting(from: $0), $0.next) }
    }

    /// What a person's news of their plan rests on; nil where they know it.
    package func newsBasis(of person: Person.ID) async throws -> PlanNewsBasis? {
        let snapshot = try await storage.snapshot(of: person)
        guard let news = try await storage.planNews(snapshot) else { return nil }
        let outlook = try await storage.expenditureOutlook(snapshot, at: storage.time)
        return try await basis(of: news, snapshot, outlook)
    }

    /// What news rests on: on how many days of the week before it something was logged or weighed, and where the weight
    /// goes.
    private func basis(
        of news: PlanComparison?, _ snapshot: PersonSnapshot, _ outlook: ExpenditureOutlook?
    ) async throws -> PlanNewsBasis? {
        guard let news else { return nil }
        let days = PlanNewsBasis.days(before: snapshot.person.preferences.day(at: news.to.createdAt))
        let daysBehind = PlanNewsBasis.countOfDays(
            try await storage.dayTotals(snapshot.person, in: days), in: days)
        return PlanNewsBasis(news, daysBehind: daysBehind, trend: outlook?.trend)
    }

    /// The plan in force and the one before.
    private func latestPlans(of person: Person.ID) async throws -> [PlanHistoryEntry] {
        try await storage.planHistory(of: person, limit: 2, before: nil).plans
    }
}
