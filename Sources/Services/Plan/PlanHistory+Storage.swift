import APIContract
import Database
import Rules

extension Storage {
    /// The person's plans, the newest first: `limit` of them, all older than the plan `before` where one is given. `summaries`
    /// are those that were opened before.
    func planHistory(
        of person: Person.ID, limit: Int, before: Plan.ID?, opening summaries: PlanSummaries? = nil
    ) async throws -> PlanHistory {
        let (kept, newest) = try await database.read { [masterKey] connection in
            let kept = try PlanStore.history(
                of: person, before: before ?? .last, limit: limit + 1, opening: summaries, masterKey: masterKey,
                on: connection)
            return (kept, try before == nil ? kept.first?.id : PlanStore.newest(of: person, on: connection))
        }
        return try PlanHistory(kept, newest: newest, limit: limit)
    }
}

extension PlanHistory {
    /// A page of plans, the newest first. `kept` are one more than the page has where there are more: the oldest is
    /// compared with it, and there is a next page. `newest` is the number of the person's newest plan.
    init(_ kept: [PlanStore.KeptPlan], newest: Plan.ID?, limit: Int) throws {
        let entries = try kept.prefix(limit).enumerated().map { index, plan in
            let older = kept.indices.contains(index + 1) ? kept[index + 1] : nil
            return try PlanHistoryEntry(
                plan, newest: newest,
                changes: older.map { PlanChange.between($0.summary.outcome, plan.summary.outcome) } ?? [])
        }
        self.init(plans: entries, nextBefore: kept.count > limit ? entries.last?.id : nil)
    }
}
