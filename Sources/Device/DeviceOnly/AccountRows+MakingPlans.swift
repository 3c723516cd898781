import APIContract
import NutritionScience
import Rules

/// The plans of a device of its own: made as a server makes them.
extension AccountRows {
    /// A plan that is ready to be kept.
    private struct Draft {
        let plan: DevicePlanState
        let numbers: PlanNumbers
        /// The plan since which it is worth telling; nil where it is not.
        let newsSince: Plan.ID?
    }

    /// Makes the plan for a reason, from what is known at a moment. Returns whether enough is known for one.
    @discardableResult
    func makePlan(_ reason: PlanReason, at time: Timestamp) throws -> Bool {
        guard let draft = try draft(reason, at: time) else { return false }
        try put(draft)
        return true
    }

    private func draft(_ reason: PlanReason, at time: Timestamp) throws -> Draft? {
        guard let person = try person(at: time), let planned = try settings()?.plan(on: person.today) else {
            return nil
        }
        let learning = try learning(of: planned.inputs, person)
        guard let plan = try? planned.learning(learning.next) else { return nil }
        let (old, inputs, numbers) = (try state().plan, PlanInputValues(plan.inputs), PlanNumbers(plan))
        let id = old?.id.next ?? .first
        let known = NotifiedTargets.known(numbers, of: id, for: reason, before: old?.notified)
        let next = DevicePlanState(
            inputs, madeAt: time, learnedChangedAt: learning.changedAt(time), evidence: learning.evidence,
            id: id, reason: reason, start: PlanStart(inputs, madeAt: time, after: old?.inputs, from: old?.start),
            notified: known.targets)
        return Draft(plan: next, numbers: numbers, newsSince: known.newsSince)
    }

    /// Keeps a plan in the place of the one before, which stays in the history.
    private func put(_ draft: Draft) throws {
        var state = try state()
        if let old = state.plan {
            try keep(old, .plan, number: old.id.rawValue)
        } else {
            state.planDueAt = try schedule().next(after: draft.plan.madeAt)
        }
        state.plan = draft.plan
        // The person sees with a plan that they asked for what there was to tell of the ones before.
        if draft.plan.reason != .weekly { state.planNewsSince = nil }
        state.planNewsSince = state.planNewsSince ?? draft.newsSince
        try set(state)
    }

    /// Ends the plan in force without another in its place.
    func endPlan(at time: Timestamp) throws {
        var state = try state()
        guard state.planInForce != nil else { return }
        state.plan?.endedAt = time
        state.planNewsSince = nil
        try set(state)
    }

    /// Has metrics and plan follow the profile, as soon as it has changed, and a cycle rest whose fasting days are not
    /// for the person any more.
    func followProfile(at time: Timestamp) throws {
        let today = try preferences().day(at: time)
        guard let settings = try settings() else { return }
        try restCycle(of: settings, on: today)
        guard let computed = settings.plan(on: today) else {
            if !settings.isComplete { try endPlan(at: time) }
            return
        }
        try renewMetrics(of: computed, at: time)
        let state = try state()
        guard let old = state.plan, state.isAcknowledged,
            try computed.replaces(old.inputs, isInForce: state.planInForce != nil)
        else { return }
        try makePlan(.profileChanged, at: time)
    }

    /// Lets a cycle rest whose fasting days are not for the person any more.
    func restCycle(of settings: Settings, on today: CalendarDay) throws {
        guard let timeline = try cycle().resting(for: settings, on: today) else { return }
        try store(RecordName(.cycle, .own), JSONValue(of: SyncedCycle(timeline)), sequence: 1)
    }

    // MARK: Every week

    private func schedule() throws -> WeeklySchedule { WeeklySchedule(try preferences()) }

    /// Whether a Sunday at 02:00 where the person lives has come since the plan was looked at last, or made.
    func isWeekOver(at time: Timestamp) throws -> Bool {
        let state = try state()
        guard let plan = state.plan else { return false }
        let schedule = try schedule()
        return schedule.nearest(to: state.planDueAt ?? schedule.next(after: plan.madeAt)) <= time
    }

    /// Has the plan follow what was logged, weighed and lived. It stays where no number of it changes. Returns whether
    /// it changed.
    func followWeek(at time: Timestamp) throws -> Bool {
        var state = try state()
        state.planDueAt = try schedule().next(after: time)
        try set(state)
        let computed = try settings()?.plan(on: try preferences().day(at: time))
        guard state.isAcknowledged, let old = state.plan, let computed, let draft = try draft(.weekly, at: time),
            old.computed.map({ PlanNumbers($0) }) != draft.numbers
        else { return false }
        try put(draft)
        try renewMetrics(of: computed, at: time)
        return true
    }
}
