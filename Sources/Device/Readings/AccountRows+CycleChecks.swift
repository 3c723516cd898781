import APIContract
import NutritionScience
import Rules

/// Whether something can be done with a cycle, by the same rules as the server's.
extension AccountRows {
    /// Holds what is to be done with the cycle of a device of its own against the rules of a server.
    ///
    /// - Throws: `LocalStoreError.cycleRefused`.
    func checkCycle(after fields: JSONValue, at time: Timestamp) throws {
        guard let person = try person(at: time), let code = try cycleProblem(after: fields, of: person) else { return }
        throw LocalStoreError.cycleRefused(code)
    }

    /// Why a server would refuse what is to be done with the cycle, as far as is known here; nil where it would not.
    func cycleProblem(after fields: JSONValue, of person: PersonReading) throws -> ErrorCode? {
        let today = person.today
        let settings = try settings(after: fields, on: today)
        let isProtected = settings.map { !$0.allowsFasting(on: today) } ?? false
        let isSetUp = fields["action"]?.text == CycleMutation.Action.setUp.rawValue
        if isSetUp, try asksHealthQuestion(before: fields, settings, isProtected: isProtected) { return .invalidInput }
        let shown = try shown(RecordName(.cycle, .own))
        let changed: CycleTimeline?
        do throws(CycleProblem) {
            changed = try CycleRules.timeline(
                shown, by: fields, for: settings?.primaryGoal ?? .maintain, on: today)
        } catch {
            return error.code
        }
        guard let timeline = changed else { return .invalidInput }
        guard timeline != person.cycle, let cycle = timeline.cycle(from: today) else { return nil }
        if isProtected, timeline.fasts(from: today) { return .fastingNotAllowed }
        let basis = try targetsBasis(of: person, with: settings, isProtected: isProtected)
        if isSetUp || fields["action"]?.text == CycleMutation.Action.start.rawValue {
            guard let ofCycle = try cycleBasis(cycle, basis, isProtected: isProtected, on: today) else {
                return .cycleCaloriesMissing
            }
            if CycleTargets(cycle.pattern, ofCycle).leavesTooMuch { return .cycleUneven }
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

    /// Whether the question what speaks against a first deficit is still to be asked before the five steps are done.
    private func asksHealthQuestion(
        before fields: JSONValue, _ settings: Settings?, isProtected: Bool
    ) throws -> Bool {
        var chosen = CycleOnboarding()
        chosen.goal = fields["goal"]?.text.flatMap(Goal.init(rawValue:))
        chosen.preset = fields["preset"]?.text.flatMap(CyclePreset.init(rawValue:))
        return chosen.goesUnder && !isProtected && settings?.precaution == nil && fields["healthConditions"] == nil
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
