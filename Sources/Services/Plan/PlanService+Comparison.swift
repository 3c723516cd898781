public import APIContract
import Database
import Wording

extension PlanService {
    /// How many plans there are to choose from, the newest ones.
    private static let mostDates = 200

    /// Two plans of a person side by side, the earlier one first. In one with itself nothing differs.
    ///
    /// - Throws: `PlanError.notFound` when one of them is not there.
    public func comparison(of first: Int64, with second: Int64, of person: Int64) async throws -> PlanComparison {
        let masterKey = storage.masterKey
        let (plans, newest) = try await storage.database.read { connection in
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
                from, isActive: from.id == newest && from.endedAt == nil, changes: [], wording),
            to: try PlanHistoryEntry(to, isActive: to.id == newest && to.endedAt == nil, changes: [], wording),
            numbers: PlanChange.numbers(of: from.summary, to.summary))
    }

    /// When the newest plans of a person were made, with their numbers, the newest first.
    public func dates(of person: Int64) async throws -> [(id: Int64, createdAt: Timestamp)] {
        try await storage.database.read { try PlanStore.dates(of: person, limit: Self.mostDates, on: $0) }
    }

    /// What a person is still to be told: the plan that they know beside the one in force, which changed by itself.
    public func news(of person: Int64) async throws -> PlanNewsReport {
        let state = try await storage.state(of: person)
        guard let since = state.newsSincePlan, let current = state.latestPlan?.id else {
            return PlanNewsReport(news: nil)
        }
        return PlanNewsReport(news: try await comparison(of: since, with: current, of: person))
    }

    /// Tells that a person has seen the news up to a plan; all of them where none is named.
    public func acknowledgeNews(upTo plan: Int64? = nil, of person: Int64) async throws {
        try await storage.database.write { try PlanNews.remove(of: person, shown: plan ?? .max, on: $0) }
    }
}

extension PlanHistoryEntry {
    /// The entry of a stored plan.
    init(
        _ snapshot: PlanStore.Snapshot, isActive: Bool, changes: [PlanChange], _ wording: PlanWording
    ) throws {
        self.init(
            id: snapshot.id, isActive: isActive, reason: snapshot.reason, createdAt: snapshot.createdAt,
            formulaVersion: snapshot.formulaVersion, inputs: snapshot.summary.inputs,
            targets: try snapshot.targets(wording), projection: snapshot.summary.projection, changes: changes)
    }
}
