public import APIContract
import Database
public import Foundation
import NutritionScience
import Wording

/// Why there is no plan to give.
public enum PlanError: Error, Equatable, Sendable {
    /// The person has not been through onboarding.
    case settingsNotFound
    /// Weight and height are not told.
    case settingsIncomplete
    /// The metrics must be acknowledged first.
    case acknowledgementRequired
    /// No plan was made yet.
    case notFound
}

/// Making plans and reading them.
public struct PlanService: Sendable {
    /// A plan as its stored JSON, ready to be sent.
    public struct PlanBytes: Sendable {
        /// The plan's number.
        public let id: Int64
        /// When it was made.
        public let createdAt: Timestamp
        /// The JSON of a `Plan`.
        public let json: Data
    }

    /// What came of asking for a plan.
    public struct Generated: Sendable {
        /// The plan in force.
        public let plan: PlanBytes
        /// Whether it was made now.
        public let isNew: Bool
        /// The targets of the plan that the person had asked for before; nil the first time, and for a plan that was
        /// there already.
        public let previousTargets: PlanTargets?
    }

    let storage: Storage
    private let wording = PlanWording(copy: Copy())

    /// How long a plan is given out again instead of a new one, in seconds.
    public static let reuseLifetime: Int64 = 7 * 24 * 60 * 60

    /// Plans in this database.
    public init(_ storage: Storage) {
        self.storage = storage
    }

    /// Gives the person their plan: the one there is, when it is under seven days old and no recompute is forced,
    /// otherwise a new one. When this returns, it is stored. Several calls at once make one plan.
    ///
    /// - Throws: `PlanError` (all but `notFound`), `RateLimitExceeded` beyond 20 a minute.
    public func generate(_ request: GeneratePlanRequest, for person: Int64) async throws -> Generated {
        try await storage.limits.count(.planGeneration, for: String(person))
        let isForced = request.forceRecompute ?? false
        let time = storage.time
        let change = try await storage.change(person) { state in
            let computed = try Self.computed(state, on: state.today(at: time))
            if !isForced, let latest = state.planInForce, Self.isFresh(latest, at: time) { return nil as NewPlan? }
            let learning = try await storage.learning(of: computed.inputs, state, at: time)
            let draft = try PlanDraft(
                computed, learning, for: state, reason: .requested, wording: wording, at: time)
            return NewPlan(draft: draft, previousTargets: try await requestedTargets(state, learning.inForce))
        } store: { change, connection in
            try PlanStore.insert(change.draft, on: connection)
        }
        guard let change else {
            return Generated(plan: try await current(of: person), isNew: false, previousTargets: nil)
        }
        return Generated(
            plan: PlanBytes(
                id: change.draft.plan.id, createdAt: change.draft.plan.createdAt, json: change.draft.bytes),
            isNew: true,
            previousTargets: change.previousTargets)
    }

    /// The plan in force.
    ///
    /// - Throws: `PlanError.notFound`.
    public func current(of person: Int64) async throws -> PlanBytes {
        let masterKey = storage.masterKey
        let stored = try await storage.database.read {
            try PlanStore.current(of: person, masterKey: masterKey, on: $0)
        }
        guard let stored else { throw PlanError.notFound }
        return PlanBytes(id: stored.id, createdAt: stored.createdAt, json: stored.bytes)
    }

    /// The person's plans, the newest first: `limit` of them, all older than the plan `before` where one is given.
    public func history(of person: Int64, limit: Int, before: Int64?) async throws -> PlanHistory {
        try await storage.planHistory(of: person, limit: limit, before: before)
    }

    /// How the person's numbers come about today, before or beside a plan.
    ///
    /// - Throws: `PlanError.settingsNotFound`, `PlanError.settingsIncomplete`.
    public func howItWorks(for person: Int64) async throws -> HowItWorksSummary {
        let state = try await storage.state(of: person)
        let today = state.today(at: storage.time)
        guard let settings = state.settings else { throw PlanError.settingsNotFound }
        guard let plan = try state.plan(on: today) else { throw PlanError.settingsIncomplete }
        return wording.howItWorksSummary(
            plan, user: try state.user.open(), gender: settings.gender, targetDate: settings.targetDate, today: today)
    }

    /// A plan to store, and what the person was told before.
    private struct NewPlan: Sendable {
        let draft: PlanDraft
        let previousTargets: PlanTargets?
    }

    /// The targets of the plan that the person asked for last; nil where they never did.
    private func requestedTargets(_ state: PersonState, _ summary: PlanSummary?) async throws -> PlanTargets? {
        guard let latest = state.latestPlan, let summary else { return nil }
        if latest.reason == .requested {
            return try PlanStore.Snapshot(latest, summary).targets(wording)
        }
        let (person, masterKey) = (state.user.id, storage.masterKey)
        return try await storage.database.read {
            try PlanStore.lastRequested(of: person, masterKey: masterKey, on: $0)
        }?.targets(wording)
    }

    private static func computed(_ state: PersonState, on today: CalendarDay) throws -> NutritionPlan {
        guard let settings = state.settings else { throw PlanError.settingsNotFound }
        guard let plan = settings.plan(on: today) else { throw PlanError.settingsIncomplete }
        guard state.acknowledgedAt != nil else { throw PlanError.acknowledgementRequired }
        return plan
    }

    private static func isFresh(_ plan: PersonState.SealedPlan, at time: Timestamp) -> Bool {
        plan.formulaVersion == NutritionPlan.formulaVersion && plan.createdAt.adding(seconds: reuseLifetime) > time
    }
}
