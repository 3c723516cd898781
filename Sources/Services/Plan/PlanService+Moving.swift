import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Wording

/// Plans that a device made on its own, before the person had an account.
extension PlanService {
    /// For so many days before today, they are taken over.
    private static let daysTaken: Int64 = 3660
    private static let secondsADay: Int64 = 24 * 60 * 60

    /// A plan to store, with the moment at which it ended without another in its place; nil for any other.
    struct TakenPlan: Sendable {
        let draft: PlanDraft
        let endedAt: Timestamp?
    }

    /// What days asked for from one on; nil for nothing.
    struct AskedSince: Sendable {
        let day: CalendarDay
        let demands: TaskBook.Demands?
    }

    /// The plans of a device for somebody who has none yet, ready to be stored, the earliest first; none where nothing
    /// is to be taken over. What the formulas don't take is left out, and the last one is in force.
    ///
    /// - Throws: `InvalidInput` for too many.
    func taken(
        _ moved: [MovedPlan], of standing: Standing, _ learning: ExpenditureLearning, at time: Timestamp
    ) throws -> [TakenPlan] {
        guard moved.count <= MovedPlan.most else {
            throw InvalidInput(["moved": .tooManyEntries(maximum: MovedPlan.most)])
        }
        guard standing.latestPlan == nil else { return [] }
        let (day, earliest) = (Self.secondsADay, time.adding(seconds: -Self.daysTaken * Self.secondsADay))
        // A device's clock may be ahead.
        let plans = moved.filter { earliest <= $0.createdAt && $0.createdAt <= time.adding(seconds: day) }
            .sorted { $0.createdAt < $1.createdAt }.compactMap { plan in plan.computed.map { (plan, $0) } }
        let dueAt = WeeklySchedule(timeZone: standing.person.preferences.timeZone).next(after: time)
        return try plans.enumerated().map { index, plan in
            let isLast = index == plans.count - 1
            let createdAt = min(plan.0.createdAt, time)
            let snapshot = PlanStore.Snapshot(
                plan.0, plan.1, id: Plan.ID(rawValue: Int64(index) + 1), at: createdAt,
                on: standing.today(at: createdAt), learning: isLast ? learning : nil)
            return TakenPlan(
                draft: try PlanDraft(snapshot, for: standing, firstDueAt: index == 0 ? dueAt : nil, wording: wording),
                endedAt: isLast ? nil : plan.0.endedAt)
        }
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

    /// What plans that were taken over asked of their days.
    static func asked(by plans: [TakenPlan], of standing: Standing) throws -> [AskedSince] {
        let meals = try standing.mealsWithTasks()
        return plans.flatMap { plan in
            let targets = plan.draft.plan.targets
            let begin = AskedSince(
                day: standing.today(at: plan.draft.plan.createdAt),
                demands: TaskBook.Demands(water: targets.waterTarget, protein: targets.proteinTarget, meals: meals))
            return [begin] + (plan.endedAt.map { [AskedSince(day: standing.today(at: $0), demands: nil)] } ?? [])
        }
    }
}

extension MovedPlan {
    /// The plan by the formulas that made it; nil where they don't take its inputs.
    fileprivate var computed: NutritionPlan? {
        guard (1...NutritionPlan.formulaVersion).contains(formulaVersion), let inputs = inputs.planInputs else {
            return nil
        }
        return try? NutritionPlan(inputs, version: formulaVersion)
    }
}

extension PlanStore.Snapshot {
    /// What is kept of a plan that a device made at a moment of a day, under a number. Of the one in force, it is known
    /// what the log tells.
    fileprivate init(
        _ moved: MovedPlan, _ computed: NutritionPlan, id: Plan.ID, at createdAt: Timestamp, on day: CalendarDay,
        learning: ExpenditureLearning?
    ) {
        let targets = PlanNumbers(computed)
        let isSound = moved.start.time <= createdAt && Mass(kilograms: moved.start.weight) != nil
        self.init(
            id: id, formulaVersion: moved.formulaVersion, reason: moved.reason, createdAt: createdAt,
            endedAt: nil,
            summary: PlanSummary(
                inputs: PlanInputValues(computed.inputs), targets: targets,
                projection: PlanProjection(computed, today: day),
                start: isSound ? moved.start : PlanStart(time: createdAt, weight: moved.inputs.weight),
                learnedChangedAt: moved.learnedChangedAt, evidence: learning?.evidence,
                notified: NotifiedTargets(targets, plan: id),
                logged: learning.map { $0.learned.map(LoggedExpenditure.learned) ?? .nothing } ?? .notKept))
    }
}

extension PlanDraft {
    /// A plan that is stored with the numbers that it had.
    fileprivate init(
        _ snapshot: PlanStore.Snapshot, for standing: Standing, firstDueAt: Timestamp?, wording: PlanWording
    ) throws {
        let person = standing.person
        plan = try snapshot.plan(of: person.id, wording)
        reason = snapshot.reason
        self.firstDueAt = firstDueAt
        (newsSincePlan, endsNews) = (nil, false)
        bytes = Data(try JSONText.encode(plan))
        sealedPlan = try person.key.seal(bytes, in: .plan(plan.id, of: person.id))
        sealedSummary = try person.key.seal(snapshot.summary.stored, in: .planSummary(plan.id, of: person.id))
    }
}
