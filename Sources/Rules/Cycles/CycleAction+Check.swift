package import APIContract
package import NutritionScience

/// Checks of what is to be done.
extension CycleAction {
    /// A cycle that begins, of a person with a goal.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    package init(_ request: CycleRequest, for goal: Goal, today: CalendarDay) throws(InvalidInput) {
        let (pattern, calories, first) = try all(
            FieldCheck.pattern(request, today: today), FieldCheck.cycleCalories(request.calories),
            FieldCheck.cycleStart(request.start, usual: today, today: today))
        self = .start(Cycle(pattern, ownTarget: calories.map { Cycle.OwnCalories($0, for: goal) }), on: first)
    }

    /// Another first day.
    ///
    /// - Throws: `InvalidInput`.
    package init(_ request: CycleStartRequest, today: CalendarDay) throws(InvalidInput) {
        self = .moveStart(to: try FieldCheck.cycleStart(request.start, usual: nil, today: today).get())
    }

    /// The action of a device, of a person with a goal. The five steps begin the cycle that was chosen in them.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    package init(_ mutation: CycleMutation, for goal: Goal, today: CalendarDay) throws(InvalidInput) {
        switch mutation.action.flatMap(CycleMutation.Action.init) {
        case .start:
            let request = CycleRequest(
                preset: mutation.preset, fastingDays: mutation.fastingDays, phases: mutation.phases,
                start: mutation.start, calories: mutation.calories)
            try self.init(request, for: goal, today: today)
        case .setUp: try self.init(steps: mutation, for: goal, today: today)
        case .pause: self = .pause
        case .resume: self = .resume
        case .skipPhase: self = .skipPhase
        case .moveStart: try self.init(CycleStartRequest(start: mutation.start), today: today)
        case .takeOver: self = .takeOver(try FieldCheck.pastCycle(mutation.changes, today: today))
        case nil:
            let actions = CycleMutation.Action.allCases.map(\.rawValue)
            throw InvalidInput(["action": mutation.action == nil ? .missing : .notOneOf(actions)])
        }
    }

    private init(steps: CycleMutation, for goal: Goal, today: CalendarDay) throws(InvalidInput) {
        let (preset, first) = try all(
            FieldCheck.choice(steps.preset, field: "preset") as Checked<CyclePreset>,
            FieldCheck.cycleStart(steps.start, usual: today, today: today))
        let goal = steps.goal.flatMap(Goal.init(rawValue:)) ?? goal
        let own = steps.calorieTarget.map { Cycle.OwnCalories($0, for: goal) }
        self = .start(Cycle(preset.pattern(from: first), ownTarget: own), on: first)
    }
}
