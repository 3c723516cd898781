package import APIContract
import Database
import Rules
import Wording

extension PlanService {
    /// How many plans there are to choose from, the newest ones.
    private static let mostDates = 200

    /// Two plans of a person side by side, the earlier one first. In one with itself nothing differs.
    ///
    /// - Throws: `PlanError.notFound` when one of them is not there.
    package func comparison(of first: Plan.ID, with second: Plan.ID, of person: Person.ID) async throws
        -> PlanComparison
    {
        try await storage.planComparison(of: first, with: second, of: person)
    }

    /// A person's first plan beside the one in force; nil where there is only one.
    package func thenAndNow(of person: Person.ID, current: Plan.ID) async throws -> PlanComparison? {
        let first = try await storage.database.read { try PlanStore.oldest(of: person, on: $0) }
        guard let first, first != current else { return nil }
        return try await storage.planComparison(of: first, with: current, of: person)
    }

    /// When the newest plans of a person were made, with their numbers, the newest first.
    package func dates(of person: Person.ID) async throws -> [(id: Plan.ID, createdAt: Timestamp)] {
        try await storage.database.read { try PlanStore.dates(of: person, limit: Self.mostDates, on: $0) }
    }

    /// What a person does not know yet: the plan that they know beside the one in force, which changed by itself.
    package func news(of person: Person.ID) async throws -> PlanNewsReport {
        PlanNewsReport(news: try await storage.planNews(try await storage.snapshot(of: person)))
    }

    /// What changed is no news to the person any more.
    package func acknowledgeNews(of person: Person.ID) async throws {
        try await writer.acknowledgePlanNews(upTo: .last, of: person)
    }
}

extension Storage {
    /// Two plans of a person side by side, the earlier one first. In one with itself nothing differs.
    ///
    /// - Throws: `PlanError.notFound` when one of them is not there.
    func planComparison(of first: Plan.ID, with second: Plan.ID, of person: Person.ID) async throws -> PlanComparison {
        let masterKey = masterKey
        let (plans, newest) = try await database.read { connection in
            (
                try PlanStore.pair(first, second, of: person, masterKey: masterKey, on: connection),
                try PlanStore.newest(of: person, on: connection)
            )
        }
        guard let from = plans.first, let to = plans.last, plans.count == (first == second ? 1 : 2) else {
            throw PlanError.notFound
        }
        return PlanComparison(
            from: try PlanHistoryEntry(
                from, isActive: from.id == newest && from.endedAt == nil, changes: []),
            to: try PlanHistoryEntry(to, isActive: to.id == newest && to.endedAt == nil, changes: []),
            numbers: PlanChange.numbers(of: from.summary.outcome, to.summary.outcome))
    }

    /// The plan that somebody knows beside the one in force, which changed by itself; nil where they know it.
    func planNews(_ snapshot: PersonSnapshot) async throws -> PlanComparison? {
        guard let since = snapshot.newsSincePlan, let current = snapshot.latestPlan?.id else { return nil }
        return try await planComparison(of: since, with: current, of: snapshot.person.id)
    }

}

extension PersonWriter {
    /// What changed up to a plan is no news to the person any more, nor on their other devices.
    func acknowledgePlanNews(upTo plan: Plan.ID, of person: Person.ID) async throws {
        try await write(person) { _, connection in
            try PlanNews.remove(of: person, shown: plan, on: connection)
        }
    }
}

extension PlanHistoryEntry {
    private static let wording = PlanWording(sentences: Sentences())

    /// The entry of a stored plan.
    init(_ plan: PlanStore.KeptPlan, isActive: Bool, changes: [PlanChange]) throws {
        self.init(
            id: plan.id, isActive: isActive, reason: plan.reason, createdAt: plan.createdAt,
            formulaVersion: plan.formulaVersion, inputs: plan.summary.inputs,
            targets: try plan.targets(Self.wording), projection: plan.summary.projection, changes: changes)
    }
}
