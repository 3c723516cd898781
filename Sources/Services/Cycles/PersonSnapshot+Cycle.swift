import APIContract
import NutritionScience
import Rules

extension PersonSnapshot {
    /// The person's cycle as it was, is and will be.
    func cycleTimeline() throws -> CycleTimeline {
        try sealedCycle.map { try CycleStore.open($0, of: person.id, key: person.key) } ?? CycleTimeline()
    }

    /// The basis from which the days of a cycle are computed today: the plan in force, or the one that would be made now;
    /// without either, the calories that the person chose. Nil where nothing is known.
    func cycleBasis(_ cycle: Cycle, on today: CalendarDay) throws -> CycleBasis? {
        cycle.basis(in: try targetWeek(on: today), isProtected: !allowsFasting(on: today))
    }

    /// Whether fasting days are for the person, as far as is known of them.
    func allowsFasting(on today: CalendarDay) -> Bool { settings?.allowsFasting(on: today) ?? true }

    /// The cycle that the person is in or that is planned, as it is today.
    func currentCycle(on today: CalendarDay) throws -> CurrentCycle? {
        let timeline = try cycleTimeline()
        guard let cycle = timeline.cycle(from: today) else { return nil }
        return CurrentCycle(
            timeline, today: today, basis: try cycleBasis(cycle, on: today), week: try targetWeek(on: today))
    }

    /// The facts that decide whether an action on the cycle is allowed.
    func cycleFacts(on today: CalendarDay) throws -> CycleFacts {
        CycleFacts(
            timeline: try cycleTimeline(), ownTargets: try ownTargetsHistory(), basis: try targetsBasis(on: today),
            goal: settings?.primaryGoal, allowsFasting: allowsFasting(on: today),
            begin: person.preferences.day(at: user.createdAt), today: today)
    }
}
