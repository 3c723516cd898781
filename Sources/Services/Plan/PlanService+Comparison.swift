package import APIContract
import Database
import Rules
import Wording

extension PlanService {
    /// The most plans that there are to choose from, the newest ones.
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

    /// News to a person: the plan that they know beside the one in force, which changed by itself.
    package func news(of person: Person.ID) async throws -> PlanNewsReport {
        PlanNewsReport(news: try await storage.planNews(try await storage.snapshot(of: person)))
    }

    /// Notes that the person knows what changed.
    package func acknowledgeNews(of person: Person.ID) async throws {
        try await storage.acknowledgePlanNews(upTo: .last, of: person)
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
        return try PlanComparison(from, to, newest: newest)
    }

    /// The plan that a person knows beside the one in force, which changed by itself; nil where they know it.
    func planNews(_ snapshot: PersonSnapshot) async throws -> PlanComparison? {
        guard snapshot.newsSincePlan != nil else { return nil }
        return try await database.read { try snapshot.knownPlan(on: $0) }.flatMap(snapshot.news(since:))
    }

    /// Notes that the person knows what changed up to a plan, so that it is no news on their other devices either.
    func acknowledgePlanNews(upTo plan: Plan.ID, of person: Person.ID) async throws {
        try await write(person) { _, connection in
            try PlanNews.remove(of: person, shown: plan, on: connection)
        }
    }
}

extension PersonSnapshot {
    /// The plan that the person knows, where the latest one has changed by itself since; nil where they know that one.
    ///
    /// - Throws: `PlanError.notFound` when it is not there.
    func knownPlan(on connection: any SQLConnection) throws -> PlanStore.KeptPlan? {
        guard let since = newsSincePlan, let latest = try openLatestPlan() else { return nil }
        guard since != latest.id else { return latest }
        guard let known = try PlanStore.plan(since, of: person.id, opening: summaries, on: connection) else {
            throw PlanError.notFound
        }
        return known
    }

    /// The plan that the person knows beside the latest one.
    func news(since known: PlanStore.KeptPlan) throws -> PlanComparison? {
        try openLatestPlan().map { try PlanComparison(known, $0, newest: $0.id) }
    }
}

extension PlanComparison {
    /// Two plans side by side, the earlier one first. `newest` is the number of the person's newest plan.
    init(_ from: PlanStore.KeptPlan, _ to: PlanStore.KeptPlan, newest: Plan.ID?) throws {
        self.init(
            from: try PlanHistoryEntry(from, newest: newest, changes: []),
            to: try PlanHistoryEntry(to, newest: newest, changes: []),
            numbers: PlanChange.numbers(of: from.summary.outcome, to.summary.outcome))
    }
}

extension PlanHistoryEntry {
    private static let wording = PlanWording(sentences: Sentences())

    /// The entry of a stored plan. `newest` is the number of the person's newest plan.
    init(_ plan: PlanStore.KeptPlan, newest: Plan.ID?, changes: [PlanChange]) throws {
        self.init(
            id: plan.id, isActive: plan.id == newest && plan.endedAt == nil, reason: plan.reason,
            createdAt: plan.createdAt,
            formulaVersion: plan.formulaVersion, inputs: plan.summary.inputs,
            targets: try plan.targets(Self.wording), projection: plan.summary.projection, changes: changes)
    }
}
