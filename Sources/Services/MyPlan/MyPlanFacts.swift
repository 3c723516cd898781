import APIContract
import Database
import NutritionScience
import Rules

/// Everything that My Plan is made from, of one state.
struct MyPlanFacts: Sendable {
    let snapshot: PersonSnapshot
    var person: PersonReading
    let content: Content

    /// The content of My Plan.
    enum Content: Sendable {
        /// No plan is shown.
        case state(MyPlanReading.State)
        /// Metrics that follow from a plan wait to be acknowledged.
        case review(NutritionPlan)
        /// A plan is in force.
        case plan(PlanInForceFacts)
    }

    /// The parts that are asked for of a plan in force.
    struct Request: Sendable {
        /// Its changes of the one before.
        let changes: Bool
        /// The plan itself, although metrics wait to be acknowledged.
        var isPastReview = false
    }
}

/// Everything that a plan in force is shown from.
struct PlanInForceFacts: Sendable {
    let plan: PersonReading.PlanInForce
    let computed: NutritionPlan
    let onboarding: CycleOnboardingReading
    /// The whole log.
    let logged: LoggedDays
    /// The plans that were in force this week.
    let plansOfWeek: [PlanStore.SealedSummary]
    /// The plan that the person knows, where the one in force has changed by itself since; nil otherwise.
    let known: PlanStore.KeptPlan?
    /// The plan in force with those before it, as many as a history of `historyLength` takes; none where no changes are asked
    /// for, or there is news.
    let latest: [PlanStore.KeptPlan]

    /// The plan in force and the one before.
    static let historyLength = 2
}

extension MyPlanFacts {
    /// Reads the facts that My Plan needs over a connection.
    ///
    /// - Throws: `PlanError.notFound` for news since a plan that is not there, `DatabaseError`, `SealingError`.
    init(
        _ snapshot: PersonSnapshot, _ request: Request, at time: Timestamp, masterKey: MasterKey,
        on connection: PersonConnection
    ) throws {
        let person = try PersonReading(snapshot, at: time)
        self.init(
            snapshot: snapshot, person: person,
            content: try Self.content(person, snapshot, request, masterKey: masterKey, on: connection))
    }

    private static func content(
        _ person: PersonReading, _ snapshot: PersonSnapshot, _ request: Request, masterKey: MasterKey,
        on connection: PersonConnection
    ) throws -> Content {
        switch try MyPlanStage(of: person, skippingMetrics: request.isPastReview) {
        case .beforeOnboarding: return .state(.beforeOnboarding)
        case .healthQuestion: return .state(.healthQuestion)
        case .withoutMeasures:
            return .state(.withoutMeasures(try onboarding(of: snapshot, today: person.today, on: connection)))
        case .metrics(let next): return .review(next)
        case .withoutPlan: return .state(.withoutPlan)
        case .plan(let plan, let computed):
            let known = try snapshot.knownPlan(on: connection)
            return .plan(
                PlanInForceFacts(
                    plan: plan, computed: computed,
                    onboarding: try onboarding(of: snapshot, today: person.today, on: connection),
                    logged: try DayTotalsStore.read(FieldCheck.everyDay, on: connection),
                    plansOfWeek: try PlanStore.sealedSummaries(
                        of: snapshot, inForceFrom: person.today.startOfWeek, on: connection),
                    known: known,
                    latest: request.changes && known == nil
                        ? try PlanStore.history(
                            of: snapshot.person.id, before: .last, limit: PlanInForceFacts.historyLength + 1,
                            opening: snapshot.summaries, masterKey: masterKey, on: connection) : []))
        }
    }

    private static func onboarding(
        of snapshot: PersonSnapshot, today: CalendarDay, on connection: PersonConnection
    ) throws -> CycleOnboardingReading {
        try CycleOnboardingReading(UserProfileStore.onboarding(on: connection), of: snapshot, today: today)
    }
}
