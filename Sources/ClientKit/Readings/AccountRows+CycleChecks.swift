import APIContract
import NutritionScience
import Rules

/// Whether something can be done with a cycle, by the same rules as the server's.
extension AccountRows {
    /// Why a server would refuse what is to be done with the cycle, as far as is known here; nil where it would not.
    func cycleProblem(after fields: JSONValue, of person: PersonReading) throws -> ErrorCode? {
        let today = person.today
        let settings = try settings(after: fields, on: today)
        let isProtected = settings.map { !$0.allowsFasting(on: today) } ?? false
        let timeline = CycleRules.timeline(
            CycleRules.cycle(
                try shown(RecordName(.cycle, .own)), by: fields, for: settings?.primaryGoal ?? .maintain, on: today))
        guard timeline != person.cycle, let cycle = timeline.cycle(from: today) else { return nil }
        if isProtected, timeline.fasts(from: today) { return .fastingNotAllowed }
        let basis = try targetsBasis(of: person, with: settings, isProtected: isProtected)
        let isBegun = [CycleMutation.Action.start, .setUp].map(\.rawValue).contains(fields["action"]?.text)
        if isBegun, let ofCycle = try cycleBasis(cycle, basis, isProtected: isProtected, on: today),
            CycleTargets(cycle.pattern, ofCycle).leavesTooMuch
        {
            return .cycleUneven
        }
        return try daysInForce(timeline, basis, of: person).keepLimit(from: today) ? nil : .cycleTooSevere
    }

    /// What days are computed from that a cycle and what the person has set themselves give other targets.
    func daysInForce(
        _ cycle: CycleTimeline, _ basis: TargetsBasis?, of person: PersonReading
    ) throws -> DaysInForce {
        DaysInForce(
            cycle: cycle, own: try ownTargetsHistory(), basis: basis, isProtected: isProtected(person),
            firstDay: try firstDay(of: person))
    }

    /// The settings with the goal that is chosen with a cycle. One that contradicts them is refused where it is chosen.
    private func settings(after fields: JSONValue, on today: CalendarDay) throws -> Settings? {
        let known = try settings()
        guard let goal = fields["goal"]?.text.flatMap(Goal.init(rawValue:)) else { return known }
        return (try? known?.following(goal, today: today)) ?? known
    }

    /// What targets lie above with these settings: with another goal than the person's, the plan that would be made
    /// then.
    private func targetsBasis(
        of person: PersonReading, with settings: Settings?, isProtected: Bool
    ) throws -> TargetsBasis? {
        guard try settings != self.settings() else { return person.week?.basis }
        let plan = try settings?.plan(on: person.today)?.learning(person.computed?.inputs.learnedExpenditure)
        return plan.map { TargetsBasis($0, isProtected: isProtected) }
    }

    private func cycleBasis(
        _ cycle: Cycle, _ basis: TargetsBasis?, isProtected: Bool, on today: CalendarDay
    ) throws -> CycleBasis? {
        if let basis { return TargetWeek(try ownTargetsHistory().own(on: today), basis).cycleBasis(cycle) }
        return cycle.ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: isProtected) }
    }
}
