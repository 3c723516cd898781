package import APIContract
import Database
import Foundation
import NutritionScience
import Rules
package import Wording

/// The targets of people's days, with what they have set of them themselves.
package struct TargetsService: Sendable {
    let storage: Storage

    /// Targets in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// The targets of a person.
    ///
    /// - Throws: `PlanError.settingsNotFound`, `PlanError.notFound` without a plan.
    package func read(_ person: Person.ID) async throws -> TargetsReading {
        let standing = try await storage.standing(of: person)
        let today = standing.today(at: storage.time)
        return try await reading(standing, own: standing.ownTargetsHistory().own(on: today))
    }

    /// The targets that a person would have with others of their own; nothing is stored.
    ///
    /// - Throws: `InvalidInput` naming what collides with what, `PlanError.settingsNotFound`, `PlanError.notFound` without a
    ///   plan, `RateLimitExceeded`.
    package func preview(_ values: OwnTargetsValues, of person: Person.ID) async throws -> TargetsReading {
        try await storage.limits.count(.profileChange, for: String(person))
        let standing = try await storage.standing(of: person)
        let own = try checked(values, standing, today: standing.today(at: storage.time))
        return try await reading(standing, own: own)
    }

    /// Sets targets from today on, in the place of those there are; empty ones go back to the plan. When this returns, they
    /// are stored. Days before today stay as they were.
    ///
    /// - Throws: `InvalidInput` naming what collides with what, `PlanError.settingsNotFound`, `PlanError.notFound` without a
    ///   plan, `RateLimitExceeded`.
    package func set(_ values: OwnTargetsValues, of person: Person.ID) async throws {
        try await storage.limits.count(.profileChange, for: String(person))
        let time = storage.time
        try await storage.change(person) { standing, connection in
            let today = standing.today(at: time)
            var history = try standing.ownTargetsHistory()
            history.set(try checked(values, standing, today: today), from: today)
            try OwnTargetsStore.set(history, on: connection)
        }
    }

    /// What a person sets, checked against their plan and what protects them. Diet breaks that are over are left out: the
    /// days that they were on stay as they were.
    private func checked(
        _ values: OwnTargetsValues, _ standing: Standing, today: CalendarDay
    ) throws -> OwnTargets {
        let basis = try basis(standing, on: today)
        let week = try EnteredTargets.week(values, above: basis, today: today)
        guard !week.beginsDeficit || standing.settings?.precaution != nil else {
            throw InvalidInput(["everyDay": .ownTargets(.healthQuestionOpen)])
        }
        let own = week.own
        var history = try standing.ownTargetsHistory()
        history.set(own, from: today)
        guard try standing.keepsRestrictionLimit(try standing.cycleTimeline(), history, on: today) else {
            throw InvalidInput(["everyDay": .ownTargets(.tooSevereAfterDaysBefore(least: basis.leastMean))])
        }
        return own
    }

    private func basis(_ standing: Standing, on today: CalendarDay) throws -> TargetsBasis {
        guard standing.settings != nil else { throw PlanError.settingsNotFound }
        // What is set before there is a plan would lie above nothing.
        guard standing.planInForce != nil, let basis = try standing.targetsBasis(on: today) else {
            throw PlanError.notFound
        }
        return basis
    }

    private func reading(_ standing: Standing, own: OwnTargets) async throws -> TargetsReading {
        let time = storage.time
        let today = standing.today(at: time)
        let basis = try basis(standing, on: today)
        let person = try PersonReading(standing, at: time)
        guard let plan = person.current else { throw PlanError.notFound }
        let learned = try await storage.expenditureOutlook(standing, at: time)?.learned
        let week = TargetWeek(own, basis)
        return TargetsReading(
            person: person, week: week,
            meaning: TargetsMeaning(
                week, plan: plan.underWay(at: person.weight), cycle: person.cycle, today: today,
                learned: learned.flatMap { $0.isUsable ? $0.expenditure : nil }))
    }
}

extension TargetsReading {
    /// The same as programs see it.
    package func response(_ wording: TargetsWording) -> TargetsResponse {
        TargetsResponse(
            week, today: today, on: person.today, meaning: meaning, remarks: wording.remarks(week, meaning))
    }
}
