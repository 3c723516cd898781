package import APIContract
import Database
import Foundation
package import NutritionScience
import Wording

/// Why a profile could not be changed.
package enum ProfileError: Error, Equatable, Sendable {
    /// The person has not been through onboarding.
    case settingsNotFound
}

/// Who a person is and what they want: onboarding, and changes to it. Metrics and plan follow every change, and a
/// weight that is told is today's weigh-in.
package struct ProfileService: Sendable {
    private let storage: Storage
    private let wording = PlanWording(sentences: Sentences())

    /// Profiles in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Stores what the person told, or that they skipped. When this returns, their metrics are computed.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func completeOnboarding(_ request: OnboardingRequest, of person: Person.ID) async throws -> User {
        let time = storage.time
        let change = try await store(of: person, at: time, once: nil) { standing in
            let settings = try SettingsCheck.settings(
                from: request, precaution: standing.settings?.precaution, today: standing.today(at: time))
            return Told(settings: settings, name: try standing.user.name(), weight: settings.currentWeight)
        }
        return change.user
    }

    /// What of an onboarding request would be refused, by field; empty where it would be accepted.
    package func problems(in request: OnboardingRequest, of person: Person.ID) async throws -> [String: FieldProblem] {
        let standing = try await storage.standing(of: person)
        do {
            _ = try SettingsCheck.settings(
                from: request, precaution: standing.settings?.precaution, today: standing.today(at: storage.time))
            return [:]
        } catch {
            return error.fields
        }
    }

    /// The person's profile, with the numbers that follow from it today.
    package func profile(of person: Person.ID) async throws -> Profile {
        try profile(try await storage.standing(of: person), at: storage.time)
    }

    /// Changes settings. When this returns, metrics and plan have followed.
    ///
    /// - Throws: `InvalidInput`, `UnconfirmedWeight` for a weight that is to be asked about, `ProfileError.settingsNotFound`,
    ///   `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func change(_ changes: ProfileChanges, of person: Person.ID) async throws -> Profile {
        try await store(changes, of: person, at: storage.time, once: nil)
        return try await profile(of: person)
    }

    /// Changes settings like `change(_:of:)`, once for a client's key: sent again under the same key, nothing happens.
    ///
    /// - Returns: Whether the change was made now.
    /// - Throws: as `change(_:of:)`.
    package func change(_ changes: ProfileChanges, of person: Person.ID, once clientKey: String) async throws -> Bool {
        let key = try FieldCheck.clientKey(clientKey).get()
        do {
            try await store(changes, of: person, at: storage.time, once: key)
            return true
        } catch is ClientKeyUsed {
            return false
        }
    }

    /// Removes weight and height from a person's profile, and with everything also what else says them: weigh-ins, plans
    /// and metrics with all that was made of them. It can't be undone. Targets end today; a cycle goes on by itself.
    ///
    /// - Throws: `InvalidInput`, `ProfileError.settingsNotFound`, `RateLimitExceeded` beyond 600 a minute; then nothing was
    ///   removed.
    package func removeMeasures(_ request: RemoveMeasuresRequest, of person: Person.ID) async throws {
        let scope: MeasuresScope = try FieldCheck.choice(request.scope, field: "scope").get()
        let time = storage.time
        try await storage.limits.count(.profileChange, for: String(person))
        let change = try await storage.change(person) { standing in
            guard let old = standing.settings else { throw ProfileError.settingsNotFound }
            let settings = old.withoutMeasures(scope)
            let told = Told(settings: settings, name: try standing.user.name(), weight: 0)
            return try await self.change(of: standing, to: told, at: time)
        } store: { change, connection in
            try Self.store(change, on: connection)
            if scope == .everything { try MeasuresRemoval.remove(of: person, on: connection) }
        }
        guard change != nil else { throw PersonGone() }
        if scope == .everything { await storage.database.truncateLog() }
    }

    /// Stores what follows from the answer to the question before a first deficit. When this returns, plan and cycle have
    /// followed. Somebody without a profile goes on without one.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func answer(_ conditions: Set<HealthCondition>, of person: Person.ID) async throws {
        let names = conditions.map(\.rawValue)
        let standing = try await storage.standing(of: person)
        guard standing.settings == nil else {
            var changes = ProfileChanges()
            changes.healthConditions = names
            return try await store(changes, of: person, at: storage.time, once: nil)
        }
        var request = OnboardingRequest.skipped(on: standing.today(at: storage.time))
        request.healthConditions = names
        _ = try await completeOnboarding(request, of: person)
    }

    /// Lets the plan follow a weigh-in at once where its goal doesn't hold any more, because the person has come to their
    /// target weight or is underweight by now. Otherwise the plan stays, and nothing is stored; without room for a new
    /// plan, it follows with the next weigh-in, or on Sunday.
    package func endGoalWhereReached(of person: Person.ID) async throws {
        let time = storage.time
        do {
            _ = try await storage.change(person) { standing -> SettingsChange? in
                guard let settings = standing.settings, let computed = settings.plan(on: standing.today(at: time)),
                    let planned = try standing.openLatestSummary()?.inputs.planInputs.map({ try NutritionPlan($0) }),
                    standing.planInForce != nil, planned.goalInForce != computed.goalInForce
                else { return nil }
                let told = Told(settings: settings, name: try standing.user.name(), weight: 0)
                return try await self.change(of: standing, to: told, at: time)
            } store: { change, connection in
                try Self.store(change, on: connection)
            }
        } catch DatabaseError.noRoom {}
    }

    private func store(
        _ changes: ProfileChanges, of person: Person.ID, at time: Timestamp, once clientKey: String?
    ) async throws {
        _ = try await store(of: person, at: time, once: clientKey) { standing in
            guard let old = standing.settings else { throw ProfileError.settingsNotFound }
            let (name, settings) = try all(
                FieldCheck.name(changes.name ?? standing.user.name()),
                Result { () throws(InvalidInput) in
                    try SettingsCheck.settings(old, changedBy: changes, today: standing.today(at: time))
                })
            return Told(
                settings: settings, name: name, weight: changes.currentWeight ?? 0,
                asksAboutWeight: changes.confirmed != true)
        }
    }

    /// What settings are to be from now on.
    struct Told {
        let settings: Settings
        let name: String
        /// The weight that was told with this change, in kilograms; 0 for none.
        let weight: Double
        /// Whether a weight that is far from what was weighed before is asked about.
        var asksAboutWeight = false
    }

    /// What is stored when settings change.
    struct SettingsChange: Sendable {
        let user: User
        let settings: Settings
        let sealed: Data
        let metrics: HealthMetrics?
        let plan: PlanDraft?
        let weighIn: WeighIn?
        let asksAboutWeight: Bool
        let before: Standing
        /// When they are told.
        let time: Timestamp
        /// The day that this is where the person lives.
        let today: CalendarDay
    }

    private func store(
        of person: Person.ID, at time: Timestamp, once clientKey: String?,
        told: (Standing) throws -> Told
    ) async throws -> SettingsChange {
        try await storage.limits.count(.profileChange, for: String(person))
        let change = try await storage.change(person) { standing in
            try await self.change(of: standing, to: told(standing), at: time)
        } store: { change, connection in
            if let clientKey { try ClientKeys.use(clientKey, by: person, at: time, on: connection) }
            try Self.store(change, on: connection)
        }
        guard let change else { throw PersonGone() }
        return change
    }

    /// What is stored so that metrics and plan follow new settings.
    func change(
        of standing: Standing, to told: Told, at time: Timestamp
    ) async throws -> SettingsChange {
        let person = standing.person.id
        let today = standing.today(at: time)
        let computed = told.settings.plan(on: today)
        var plan: PlanDraft?
        if let computed { plan = try await followingPlan(computed, of: standing, at: time) }
        let weight = told.weight > 0 ? Mass(kilograms: told.weight) : nil
        return SettingsChange(
            user: User(
                id: person, email: try standing.user.email(), name: told.name, hasCompletedOnboarding: true,
                createdAt: standing.user.createdAt),
            settings: told.settings,
            sealed: try standing.person.key.seal(JSONText.encode(told.settings), in: .settings(of: person)),
            metrics: try computed.flatMap { try MetricsService.renewal(of: standing, plan: $0, at: time) },
            plan: plan,
            weighIn: weight.map { WeighIn(day: today, weight: $0.kilograms.value, recordedAt: time) },
            asksAboutWeight: told.asksAboutWeight, before: standing, time: time, today: today)
    }

    /// The plan that takes the place of the one in force; nil where there is none, or where it rests on the same.
    private func followingPlan(
        _ computed: NutritionPlan, of standing: Standing, at time: Timestamp
    ) async throws -> PlanDraft? {
        guard let old = try standing.openLatestSummary(), standing.acknowledgedAt != nil,
            try standing.planInForce == nil
                || old.inputs != PlanInputValues(computed.learning(old.inputs.learnedExpenditure).inputs)
        else { return nil }
        return try PlanDraft(
            computed, try await storage.learning(of: computed.inputs, standing, at: time), for: standing,
            reason: .profileChanged, wording: wording, at: time)
    }

    /// Stores new settings, and what follows from them.
    static func store(_ change: SettingsChange, on connection: any SQLConnection) throws {
        try connection.execute(
            "UPDATE people SET sealed_name = $1, has_completed_onboarding = 1 WHERE id = $2",
            [
                .blob(try change.before.person.key.seal(Data(change.user.name.utf8), in: .name(of: change.user.id))),
                .id(change.user.id),
            ])
        try SettingsStore.set(change.sealed, of: change.user.id, on: connection)
        try CycleStore.follow(change.settings, change.before, today: change.today, on: connection)
        let key = change.before.person.key
        if let metrics = change.metrics {
            try MetricsStore.insert(metrics, of: change.user.id, key: key, on: connection)
        }
        if let plan = change.plan { try PlanStore.insert(plan, on: connection) }
        if !change.settings.isComplete, change.before.planInForce != nil {
            try PlanStore.end(of: change.user.id, at: change.time, on: connection)
        }
        if let weighIn = change.weighIn {
            let connection = PersonConnection(change.before.person, connection)
            if change.asksAboutWeight {
                try UnconfirmedWeight.ask(about: weighIn, in: "currentWeight", on: connection)
            }
            try WeightStore.keepProfileWeight(change.before, at: weighIn.recordedAt, on: connection)
            try WeightStore.set(weighIn, on: connection)
        }
    }

    private func profile(_ standing: Standing, at time: Timestamp) throws -> Profile {
        let plan = try standing.plan(on: standing.today(at: time))
        let settings = standing.settings.map { UserSettings($0, plan: plan) }
        return Profile(
            user: try standing.user.open(), settings: settings,
            stats: ProfileStats(memberSince: standing.user.createdAt.day, plans: Int(standing.latestPlan?.id.rawValue ?? 0)))
    }
}
