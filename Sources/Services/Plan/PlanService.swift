package import APIContract
import Database
package import Foundation
package import Measuring
import NutritionScience
import Rules
import Wording

/// The reason why there is no plan to give.
package enum PlanError: Error, Equatable, Sendable {
    /// The person has not been through onboarding.
    case settingsNotFound
    /// Weight and height are not known.
    case settingsIncomplete
    /// The metrics must be acknowledged first.
    case acknowledgementRequired
    /// No plan was made yet.
    case notFound
}

/// Making plans and reading them.
package struct PlanService: Sendable {
    /// A plan as its stored JSON, ready to be sent.
    package struct PlanBytes: Sendable {
        package let id: Plan.ID
        /// When it was made.
        package let createdAt: Timestamp
        /// The JSON of a `Plan`.
        package let json: Data
    }

    /// The answer to a request for a plan.
    package struct Generated: Sendable {
        /// The plan in force.
        package let plan: PlanBytes
        /// Whether it was made now.
        package let isNew: Bool
        /// The targets of the plan that the person had asked for before; nil the first time, and for a plan that was
        /// there already.
        package let previousTargets: PlanTargets?
    }

    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    let events: EventBuffer
    let wording = PlanWording(sentences: Sentences())

    /// The time for which a plan is given out again instead of a new one, in seconds.
    package static let reuseLifetime: Int64 = 7 * 24 * 60 * 60

    /// Plans in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter, events: EventBuffer) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
    }

    /// Gives the person their plan: the one there is, when it is under seven days old and no recompute is forced,
    /// otherwise a new one, or for a person without any plan the last of those that a device made on its own, where it
    /// rests on what is known of them. When this returns, it is stored. Several calls at once make one plan.
    ///
    /// - Throws: `PlanError` (all but `notFound`), `InvalidInput` for too many plans of a device, `RateLimitExceeded`
    ///   beyond 20 a minute.
    package func generate(_ request: GeneratePlanRequest, for person: Person.ID) async throws -> Generated {
        try await limits.count(.planGeneration, for: String(person))
        let time = storage.time
        let store: @Sendable (NewPlan, PersonConnection) throws -> Void = { change, connection in
            if change.taken.isEmpty { return try PlanStore.insert(change.draft, on: connection) }
            try Self.store(change.taken, change.asked, on: connection)
        }
        let change =
            // What is made in any case rests on the log, which is asked for at once.
            if request.forceRecompute == true {
                try await writer.change(
                    person, prepareFromLog: { try await newPlan(request, for: $0, log: $1, at: time) }, store: store)
            } else {
                try await writer.change(
                    person, prepare: { try await newPlan(request, for: $0, at: time) }, store: store)
            }
        guard let change else {
            return Generated(plan: try await current(of: person), isNew: false, previousTargets: nil)
        }
        if change.replacesPlan { events.note(.planRecomputed(trigger: .requested)) }
        return Generated(
            plan: PlanBytes(
                id: change.draft.plan.id, createdAt: change.draft.plan.createdAt, json: change.draft.bytes),
            isNew: true,
            previousTargets: change.previousTargets)
    }

    /// The plan in force.
    ///
    /// - Throws: `PlanError.notFound`.
    package func current(of person: Person.ID) async throws -> PlanBytes {
        let masterKey = storage.masterKey
        let stored = try await storage.database.read {
            try PlanStore.current(of: person, masterKey: masterKey, on: $0)
        }
        guard let stored else { throw PlanError.notFound }
        return PlanBytes(stored)
    }

    /// The person's plans, the newest first: `limit` of them, all older than the plan `before` where one is given.
    package func history(of person: Person.ID, limit: Int, before: Plan.ID?) async throws -> PlanHistory {
        try await storage.planHistory(of: person, limit: limit, before: before)
    }

    /// The origin of the person's numbers: those of the plan in force, or before there is one those that follow from
    /// their settings today.
    ///
    /// - Throws: `PlanError.settingsNotFound`, `PlanError.settingsIncomplete`.
    package func howItWorks(for person: Person.ID) async throws -> HowItWorksSummary {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let today = snapshot.today(at: time)
        guard let settings = snapshot.settings else { throw PlanError.settingsNotFound }
        guard let plan = try snapshot.currentPlan(on: today) else { throw PlanError.settingsIncomplete }
        let start = try await storage.forecastStart(snapshot, at: time)
        return wording.howItWorksSummary(
            plan, onward: plan.underWay(at: start), user: try snapshot.user.open(),
            gender: settings.gender, targetDate: settings.targetDate, today: today)
    }

    /// A plan to store, and the targets that the person knew before.
    private struct NewPlan: Sendable {
        let draft: PlanDraft
        let previousTargets: PlanTargets?
        /// Whether it takes the place of one in force.
        var replacesPlan = false
        /// The plans that a device made on its own with the one that follows them, of which it is the last; none where
        /// nothing is taken over.
        let taken: [TakenPlan]
        /// The demands of those on their days.
        let asked: [AskedSince]
    }

    /// The plan to store for a request; nil where the one there is will do. The log is read unless it was already.
    private func newPlan(
        _ request: GeneratePlanRequest, for snapshot: PersonSnapshot, log: [LoggedDay]? = nil, at time: Timestamp
    ) async throws -> NewPlan? {
        let computed = try Self.computed(snapshot, on: snapshot.today(at: time))
        if request.forceRecompute != true, let latest = snapshot.planInForce, Self.isFresh(latest, at: time) {
            return nil
        }
        let latest = try snapshot.openLatestSummary()
        let learning = try await storage.learning(
            of: computed.inputs, snapshot, from: log, after: latest, at: time)
        let taken = try await taken(request.moved ?? [], of: snapshot, computed, learning, at: time)
        if let last = taken.last {
            return NewPlan(
                draft: last.draft, previousTargets: nil, taken: taken, asked: try Self.asked(by: taken, of: snapshot))
        }
        let draft = try PlanDraft(
            computed, learning, after: latest, for: snapshot, reason: .requested, wording: wording, at: time)
        return NewPlan(
            draft: draft, previousTargets: try await requestedTargets(snapshot, latest),
            replacesPlan: snapshot.planInForce != nil, taken: [], asked: [])
    }

    /// The targets of the plan that the person asked for last; nil where they never did.
    private func requestedTargets(_ snapshot: PersonSnapshot, _ summary: PlanSummary?) async throws -> PlanTargets? {
        guard let latest = snapshot.latestPlan, let summary else { return nil }
        if latest.reason == .requested {
            return try PlanStore.KeptPlan(latest, summary).targets(wording)
        }
        return try await storage.database.read {
            try PlanStore.lastRequested(of: snapshot.person.id, opening: snapshot.summaries, on: $0)
        }?.targets(wording)
    }

    private static func computed(_ snapshot: PersonSnapshot, on today: CalendarDay) throws -> NutritionPlan {
        guard let settings = snapshot.settings else { throw PlanError.settingsNotFound }
        guard let plan = settings.plan(on: today) else { throw PlanError.settingsIncomplete }
        guard snapshot.acknowledgedAt != nil else { throw PlanError.acknowledgementRequired }
        return plan
    }

    private static func isFresh(_ plan: PersonSnapshot.SealedPlan, at time: Timestamp) -> Bool {
        plan.formulaVersion == NutritionPlan.formulaVersion && plan.createdAt.adding(seconds: reuseLifetime) > time
    }
}

extension PlanService.PlanBytes {
    init(_ stored: PlanStore.StoredPlan) {
        self.init(id: stored.id, createdAt: stored.createdAt, json: stored.bytes)
    }
}
