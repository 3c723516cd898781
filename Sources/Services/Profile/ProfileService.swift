package import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Wording

/// Why a profile could not be changed.
package enum ProfileError: Error, Equatable, Sendable {
    /// The person has not been through onboarding.
    case settingsNotFound
}

/// Who a person is and what they want: onboarding, and changes to it. Metrics and plan follow every change, and a
/// weight that comes with one is a weigh-in: today's, unless another day is told.
package struct ProfileService: Sendable {
    let storage: Storage
    let wording = PlanWording(sentences: Sentences())

    /// Profiles in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// The person's profile, with the numbers that follow from it today: those that the next plan is made with.
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

    /// Checks a change of a profile, prepares it, and stores it, in one transaction with what follows from it; with a
    /// client's key, once.
    ///
    /// - Throws: `ClientKeyUsed` where that key was used before, `RateLimitExceeded` beyond 600 a minute.
    func storeChange(
        of person: Person.ID, at time: Timestamp, once clientKey: String? = nil,
        check: (PersonSnapshot) async throws -> CheckedProfileChange
    ) async throws -> SettingsChange {
        try await storage.limits.count(.profileChange, for: String(person))
        let change = try await storage.change(person) { snapshot in
            try await prepareChange(check(snapshot), of: snapshot, at: time)
        } store: { change, connection in
            if let clientKey { try ClientKeys.use(clientKey, by: person, at: time, on: connection) }
            try change.store(on: connection)
        }
        guard let change else { throw PersonGone() }
        change.follow(in: storage)
        return change
    }

    /// What is to be stored so that metrics and plan follow a change.
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

    /// The plan that takes the place of the one in force; nil where there is none, or where it rests on the same.
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
