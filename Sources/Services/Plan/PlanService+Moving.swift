import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Wording

/// Plans that a device made on its own, before the person had an account.
extension PlanService {
    /// A plan to store, with the moment at which it ended without another in its place; nil for any other.
    struct TakenPlan: Sendable {
        let draft: PlanDraft
        let endedAt: Timestamp?
    }

    /// The demands of days from one on; nil for none.
    struct AskedSince: Sendable {
        let day: CalendarDay
        let demands: TaskBook.Demands?
    }

    /// The plans of a device for a person who has none yet, ready to be stored, the earliest first; none where nothing
    /// is to be taken over. What the formulas don't take is left out. The last one is in force where it rests on what is
    /// known of the person today; otherwise a new one, `computed` from that, follows it.
    ///
    /// - Throws: `InvalidInput` for too many.
    func taken(
        _ moved: [MovedPlan], of snapshot: PersonSnapshot, _ computed: NutritionPlan, _ learning: ExpenditureLearning,
        at time: Timestamp
    ) async throws -> [TakenPlan] {
        guard moved.count <= MovedPlan.most else {
            throw InvalidInput(["moved": .tooManyEntries(maximum: MovedPlan.most)])
        }
        guard snapshot.latestPlan == nil else { return [] }
        let plans = try CheckedMovedPlan.all(moved, of: computed.inputs, learning.history, at: time)
        let dueAt = WeeklySchedule(snapshot.person.preferences).next(after: time)
        var taken = try plans.enumerated().map { index, plan in
            let kept = PlanStore.KeptPlan(
                plan, id: Plan.ID(rawValue: Int64(index) + 1), on: snapshot.today(at: plan.createdAt),
                learned: index == plans.count - 1 ? learning.learned.map(LoggedExpenditure.learned) ?? .nothing : nil)
            return TakenPlan(
                draft: try PlanDraft(kept, for: snapshot, firstDueAt: index == 0 ? dueAt : nil, wording: wording),
                endedAt: plan.endedAt)
        }
        if let last = taken.last?.draft, let next = try await following(last, computed, of: snapshot, at: time) {
            taken.append(TakenPlan(draft: next, endedAt: nil))
        }
        return taken
    }

    /// The plan that takes the place of the last one of a device; nil where that rests on the same as `computed`, by the
    /// formulas of today.
    private func following(
        _ last: PlanDraft, _ computed: NutritionPlan, of snapshot: PersonSnapshot, at time: Timestamp
    ) async throws -> PlanDraft? {
        let old = last.plan
        guard
            try old.formulaVersion != NutritionPlan.formulaVersion
                || old.inputs != PlanInputValues(computed.learning(old.inputs.learnedExpenditure).inputs)
        else { return nil }
        let snapshot = snapshot.following(last)
        let latest = try snapshot.openLatestSummary()
        let learning = try await storage.learning(of: computed.inputs, snapshot, after: latest, at: time)
        return try PlanDraft(
            computed, learning, after: latest, for: snapshot, reason: .profileChanged, wording: wording, at: time)
    }

    /// Stores plans that were taken over, with what they asked of their days.
    static func store(_ plans: [TakenPlan], _ asked: [AskedSince], on connection: PersonConnection) throws {
        for plan in plans {
            try PlanStore.insert(plan.draft, on: connection)
            if let end = plan.endedAt { try PlanStore.end(of: connection.person, at: end, on: connection) }
        }
        var book = try TaskStore.book(on: connection)
        guard book.rules.isEmpty else { return }
        for asked in asked { book.follow(asked.demands, today: asked.day, since: asked.day) }
        try TaskStore.set(book, on: connection)
    }

    /// The demands of plans that were taken over on their days.
    static func asked(by plans: [TakenPlan], of snapshot: PersonSnapshot) throws -> [AskedSince] {
        let meals = try snapshot.mealsWithTasks()
        return plans.flatMap { plan in
            let targets = plan.draft.plan.targets
            let begin = AskedSince(
                day: snapshot.today(at: plan.draft.plan.createdAt),
                demands: TaskBook.Demands(water: targets.waterTarget, protein: targets.proteinTarget, meals: meals))
            return [begin] + (plan.endedAt.map { [AskedSince(day: snapshot.today(at: $0), demands: nil)] } ?? [])
        }
    }
}

extension PlanStore.KeptPlan {
    /// A plan that a device made on a day, as it is kept under a number. The log of that time is not known; of the last one,
    /// it is known what the log tells today.
    fileprivate init(_ plan: CheckedMovedPlan, id: Plan.ID, on day: CalendarDay, learned: LoggedExpenditure?) {
        let targets = PlanNumbers(plan.computed)
        self.init(
            id: id, formulaVersion: plan.formulaVersion, reason: plan.reason, createdAt: plan.createdAt, endedAt: nil,
            summary: PlanSummary(
                inputs: PlanInputValues(plan.computed.inputs), targets: targets,
                projection: PlanProjection(plan.computed, today: day), start: plan.start,
                learnedChangedAt: plan.learnedChangedAt, evidence: nil,
                notified: NotifiedTargets(targets, plan: id), logged: learned ?? .notKept))
    }
}

extension PlanDraft {
    /// A plan that is stored with the numbers that it had.
    fileprivate init(
        _ kept: PlanStore.KeptPlan, for snapshot: PersonSnapshot, firstDueAt: Timestamp?, wording: PlanWording
    ) throws {
        let person = snapshot.person
        plan = try kept.plan(of: person.id, wording)
        reason = kept.reason
        self.firstDueAt = firstDueAt
        (newsSincePlan, endsNews) = (nil, false)
        bytes = Data(try JSONText.encode(plan))
        sealedPlan = try person.key.seal(bytes, in: .plan(plan.id, of: person.id))
        sealedSummary = try person.key.seal(kept.summary.stored, in: .planSummary(plan.id, of: person.id))
    }
}
