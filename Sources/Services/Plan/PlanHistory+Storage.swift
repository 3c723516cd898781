import APIContract
import Database
import Rules

extension Storage {
    /// The person's plans, the newest first: `limit` of them, all older than the plan `before` where one is given.
    func planHistory(of person: Person.ID, limit: Int, before: Plan.ID?) async throws -> PlanHistory {
        let masterKey = masterKey
        // One more than asked for: what the oldest of the page is compared with, and whether there is a next page.
        let (kept, newest) = try await database.read { connection in
            let kept = try PlanStore.history(
                of: person, before: before ?? .last, limit: limit + 1, masterKey: masterKey, on: connection)
            return (kept, try before == nil ? kept.first?.id : PlanStore.newest(of: person, on: connection))
        }
        let entries = try kept.prefix(limit).enumerated().map { index, plan in
            let older = kept.indices.contains(index + 1) ? kept[index + 1] : nil
            return try PlanHistoryEntry(
                plan, isActive: plan.id == newest && plan.endedAt == nil,
                changes: older.map { PlanChange.between($0.summary.outcome, plan.summary.outcome) } ?? [])
        }
        return PlanHistory(plans: entries, nextBefore: kept.count > limit ? entries.last?.id : nil)
    }
}
