import APIContract
import Database
import Rules

extension Storage {
    /// The person's plans, the newest first: `limit` of them, all older than the plan `before` where one is given.
    func planHistory(of person: Person.ID, limit: Int, before: Plan.ID?) async throws -> PlanHistory {
        let masterKey = masterKey
        // One more than asked for: what the oldest of the page is compared with, and whether there is a next page.
        let (snapshots, newest) = try await database.read { connection in
            let snapshots = try PlanStore.history(
                of: person, before: before ?? .last, limit: limit + 1, masterKey: masterKey, on: connection)
            return (snapshots, try before == nil ? snapshots.first?.id : PlanStore.newest(of: person, on: connection))
        }
        let entries = try snapshots.prefix(limit).enumerated().map { index, snapshot in
            let older = snapshots.indices.contains(index + 1) ? snapshots[index + 1] : nil
            return try PlanHistoryEntry(
                snapshot, isActive: snapshot.id == newest && snapshot.endedAt == nil,
                changes: older.map { PlanChange.between($0.summary.outcome, snapshot.summary.outcome) } ?? [])
        }
        return PlanHistory(plans: entries, nextBefore: snapshots.count > limit ? entries.last?.id : nil)
    }
}
