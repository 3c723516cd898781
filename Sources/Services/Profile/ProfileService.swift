package import APIContract
import Database
import Foundation
package import Measuring
import NutritionScience
import Rules
import Wording

/// A reason why a profile could not be changed.
package enum ProfileError: Error, Equatable, Sendable {
    /// The person has not completed onboarding.
    case settingsNotFound
}

/// A person's profile and goal: onboarding, and later changes. Metrics and plan follow every change, and a weight in
/// one is a weigh-in: of today, unless another day is given.
package struct ProfileService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    let events: EventBuffer
    let identities: IdentityCaches
    let wording = PlanWording(sentences: Sentences())

    /// Profiles in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter, events: EventBuffer, identities: IdentityCaches) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
        self.identities = identities
    }

    /// Does the work after a change is stored: counts its events, and ends the counting of a person who is not to be
    /// counted any more.
    func follow(_ change: SettingsChange) {
        events.note(all: change.events)
        if change.endsMeasuring { identities.forgetAll() }
    }

    /// The person's profile, with today's numbers from it: those that the next plan is made with.
    package func profile(of person: Person.ID) async throws -> Profile {
        let snapshot = try await storage.snapshot(of: person)
        let plan = try snapshot.plan(on: snapshot.today(at: storage.time))
        let settings = snapshot.settings.map { UserSettings($0, plan: plan) }
        return Profile(
            user: try snapshot.user.open(), settings: settings,
            stats: ProfileStats(
                memberSince: snapshot.user.createdAt.day, plans: Int(snapshot.latestPlan?.id.rawValue ?? 0)),
            targetDateAnswer: try answeredTargetDate(snapshot))
    }

    /// Checks a change of a profile, prepares it, and stores it with its consequences in one transaction; with a client
    /// key, once.
    ///
    /// - Throws: `ClientKeyUsed` where that key was used before, `RateLimitExceeded` beyond 600 a minute.
    func storeChange(
        of person: Person.ID, at time: Timestamp, once clientKey: String? = nil,
        check: (PersonSnapshot) async throws -> CheckedProfileChange
    ) async throws -> SettingsChange {
        try await limits.count(.profileChange, for: String(person))
        let change = try await writer.change(person) { snapshot in
            try await prepareChange(check(snapshot), of: snapshot, at: time)
        } store: { change, connection in
            if let clientKey { try ClientKeys.use(clientKey, by: person, at: time, on: connection) }
            try change.store(on: connection)
        }
        guard let change else { throw PersonGone() }
        follow(change)
        return change
    }

    /// The updates of metrics and plan to store for a change.
    func prepareChange(
        _ change: CheckedProfileChange, of snapshot: PersonSnapshot, at time: Timestamp
    ) async throws -> SettingsChange {
        let person = snapshot.person.id
        let today = snapshot.today(at: time)
        let computed = change.settings.plan(on: today)
        var plan: PlanDraft?
        if let computed { plan = try await followingPlan(computed, of: snapshot, at: time) }
        return SettingsChange(
            user: User(
                id: person, email: try snapshot.user.email(), name: change.name, hasCompletedOnboarding: true,
                createdAt: snapshot.user.createdAt),
            settings: change.settings,
            metrics: try computed.flatMap { try MetricsService.renewal(of: snapshot, plan: $0, at: time) },
            plan: plan,
            weighIn: change.weight.flatMap { Mass(kilograms: $0) }.map { weight in
                WeighIn(day: change.weighedOn ?? today, weight: weight.kilograms.value, recordedAt: time)
            },
            asksAboutWeight: change.asksAboutWeight, before: snapshot, time: time, today: today)
    }

    /// The plan that replaces the one in force; nil where there is none, or where it has the same basis.
    private func followingPlan(
        _ computed: NutritionPlan, of snapshot: PersonSnapshot, at time: Timestamp
    ) async throws -> PlanDraft? {
        guard let old = try snapshot.openLatestSummary(), snapshot.acknowledgedAt != nil,
            try computed.replaces(old.inputs, isInForce: snapshot.planInForce != nil)
        else { return nil }
        return try PlanDraft(
            computed, try await storage.learning(of: computed.inputs, snapshot, after: old, at: time), after: old,
            for: snapshot, reason: .profileChanged, wording: wording, at: time)
    }
}
