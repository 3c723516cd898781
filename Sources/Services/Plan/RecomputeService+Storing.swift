import APIContract
import Database

extension RecomputeService {
    /// The outcome for a person's plan.
    struct Outcome: Sendable {
        let due: PlanSchedule.Due
        /// Nil where their data can't be read.
        let read: Read?
        let nextAt: Timestamp

        struct Read: Sendable {
            let snapshot: PersonSnapshot
            let week: WeeklyPlan
            let asksForWeighIn: Bool
            /// When to notify of the review of the week; nil where there is none.
            let reviewAt: Timestamp?
        }

        /// The snapshot that a changed plan was computed from; nil where none changed.
        var changedSnapshot: PersonSnapshot? {
            if case .changed? = read?.week { read?.snapshot } else { nil }
        }
    }

    /// Stores the outcomes of a batch, as far as its lease holds. People who changed meanwhile stay due. Returns what was
    /// done, and whose revision has risen.
    static func store(
        _ outcomes: [Outcome], of batch: PlanSchedule.Batch, at time: Timestamp, on connection: any SQLConnection
    ) throws -> (counts: Counts, raised: Set<Person.ID>) {
        let held = try PlanSchedule.held(batch, on: connection)
        let unchanged = try RevisionStore.advance(
            outcomes.filter { held.contains($0.due.person) }.compactMap(\.changedSnapshot), on: connection)
        var counts = Counts()
        var nextTimes: [Timestamp: [Person.ID]] = [:]
        var notified: [Person.ID] = []
        var asked: [Person.ID] = []
        var reviews: [Timestamp: [Person.ID]] = [:]
        let done = Set(outcomes.map(\.due.person))
        for due in batch.people where held.contains(due.person) && !done.contains(due.person) {
            nextTimes[due.dueAt, default: []].append(due.person)
        }
        for outcome in outcomes where held.contains(outcome.due.person) {
            let person = outcome.due.person
            if case .changed(let draft, let metrics)? = outcome.read?.week, let snapshot = outcome.read?.snapshot {
                guard unchanged.contains(person) else {
                    nextTimes[outcome.due.dueAt, default: []].append(person)
                    continue
                }
                if let metrics { try MetricsStore.insert(metrics, of: snapshot, on: connection) }
                try PlanStore.insert(draft, on: connection)
                counts.changed += 1
                if draft.newsSincePlan != nil { notified.append(person) }
            }
            if outcome.read?.asksForWeighIn == true { asked.append(person) }
            if let reviewAt = outcome.read?.reviewAt { reviews[reviewAt, default: []].append(person) }
            counts.people += 1
            if outcome.read == nil { counts.failed += 1 }
            nextTimes[outcome.nextAt, default: []].append(person)
        }
        for (time, people) in nextTimes { try PlanSchedule.release(people, dueAt: time, on: connection) }
        // The review names the new numbers too, and is enough for a person who chose both.
        let reviewed = Set(reviews.values.joined())
        try NotificationQueue.queue(
            .planUpdated, for: notified.filter { !reviewed.contains($0) }, at: time, on: connection)
        try NotificationQueue.queue(
            .planUpdated, for: notified.filter(reviewed.contains), at: time, unless: .weeklyReview, on: connection)
        for (time, people) in reviews {
            try NotificationQueue.queue(.weeklyReview, for: people, at: time, on: connection)
        }
        try NotificationQueue.queue(.weighInPrompt, for: asked, at: time, on: connection)
        counts.notified = notified.count
        return (counts, unchanged)
    }
}
