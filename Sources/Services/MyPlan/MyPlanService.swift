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
        let time = storage.time
        var facts = try await facts(of: person, MyPlanFacts.Request(changes: hasJustChanged), at: time, report)
        if case .review(let plan) = facts.content {
            if let review = try await review(of: plan, facts.snapshot, at: time, report) {
                return MyPlanReading(person: facts.person, state: review)
            }
            let request = MyPlanFacts.Request(changes: hasJustChanged, isPastReview: true)
            facts = try await self.facts(of: person, request, at: time, report)
        }
        switch facts.content {
        case .state(let state): return MyPlanReading(person: facts.person, state: state)
        case .review: return MyPlanReading(person: facts.person, state: .unreadableMetrics)
        case .plan(let plan):
            let reading = try reading(plan, facts)
            try await storage.keep(plan.logged, of: facts.snapshot.person)
            if isVisit { try await acknowledge(reading.news, hasJustChanged: hasJustChanged, facts.snapshot) }
            return MyPlanReading(person: facts.person, state: .plan(reading))
        }
    }

    private func facts(
        of person: Person.ID, _ request: MyPlanFacts.Request, at time: Timestamp,
        _ report: @Sendable (any Error) -> Void
    ) async throws -> MyPlanFacts {
        var facts = try await storage.readConsistently(person, reportingUnreadableMetrics: report) {
            [masterKey = storage.masterKey] snapshot, connection in
            try MyPlanFacts(snapshot, request, at: time, masterKey: masterKey, on: connection)
        }
        // Who is being answered is not known on the connection's thread.
        facts.person.presentation = product.presentation(to: facts.snapshot, at: time)
        return facts
    }

    private func reading(_ plan: PlanInForceFacts, _ facts: MyPlanFacts) throws -> PlanInForceReading {
        let (snapshot, today) = (facts.snapshot, facts.person.today)
        let news = try plan.known.flatMap(snapshot.news(since:))
        let length = PlanInForceFacts.historyLength
        let latest = try PlanHistory(plan.latest, newest: plan.latest.first?.id, limit: length).plans
        let week = WeekReading(plan.logged.days, try TargetHistory(snapshot, plan.plansOfWeek, today: today))
        let outlook = try snapshot.settings?.plan(on: today).map { planned in
            try ExpenditureOutlook(plan.logged.log, of: planned, snapshot, on: today)
        }
        return PlanInForceReading(
            person: facts.person, plan: plan.plan, computed: plan.computed, changes: latest.first?.changes,
            previous: news?.from.inputs ?? latest.dropFirst().first?.inputs, news: news,
            newsBasis: news.map { basis(of: $0, snapshot, plan.logged, outlook) }, outlook: outlook,
            week: week.soFar, weekTargets: week.targets, today: week.today, onboarding: plan.onboarding)
    }

    /// Notes that the person sees news of their plan, which is none any more. What is said of a plan that changed is said
    /// of its metrics too.
    private func acknowledge(
        _ news: PlanComparison?, hasJustChanged: Bool, _ snapshot: PersonSnapshot
    ) async throws {
        if let news { try await writer.acknowledgePlanNews(upTo: news.to.id, of: snapshot.person.id) }
        if hasJustChanged || news != nil, snapshot.knownMetrics != nil {
            try await metrics.acknowledgeNews(of: snapshot.person.id)
        }
    }

    /// Metrics that wait to be acknowledged; nil where they can't be read, and a plan can be shown without them.
    private func review(
        of plan: NutritionPlan, _ snapshot: PersonSnapshot, at time: Timestamp, _ report: (any Error) -> Void
    ) async throws -> MyPlanReading.State? {
        if !snapshot.metricsAreUnreadable {
            do {
                return .metrics(plan, id: try await metrics.current(snapshot, at: time).id)
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
        let reading = try PersonReading(snapshot, at: time)
        guard reading.isAcknowledged, reading.computed != nil, let inForce = try reading.plan?.computed() else {
            return nil
        }
        let outlook = try await storage.expenditureOutlook(snapshot, at: time)
        guard isUse else { return (reading.forecasting(from: outlook), inForce) }
        return outlook.map { (reading.forecasting(from: $0), $0.next) }
    }

    /// The basis of a person's news of their plan; nil where they know it.
    package func newsBasis(of person: Person.ID) async throws -> PlanNewsBasis? {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        guard let news = try await storage.planNews(snapshot) else { return nil }
        let (today, logged) = (
            snapshot.today(at: time), try await storage.loggedDays(snapshot.person, in: FieldCheck.everyDay)
        )
        let outlook = try snapshot.settings?.plan(on: today).map { planned in
            try ExpenditureOutlook(logged.log, of: planned, snapshot, on: today)
        }
        return basis(of: news, snapshot, logged, outlook)
    }

    /// The basis of news: the count of days of the week before it with a log or a weigh-in, and the trend of the weight.
    private func basis(
        of news: PlanComparison, _ snapshot: PersonSnapshot, _ logged: LoggedDays, _ outlook: ExpenditureOutlook?
    ) -> PlanNewsBasis {
        let days = PlanNewsBasis.days(before: snapshot.person.preferences.day(at: news.to.createdAt))
        return PlanNewsBasis(
            news, daysBehind: PlanNewsBasis.countOfDays(logged.days, in: days), trend: outlook?.trend)
    }
}
