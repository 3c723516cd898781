package import APIContract
package import NutritionScience

extension FieldCheck {
    /// The allowed positions in a pattern for the first day of a change.
    private static let positions = 0...1_000_000

    /// The past states of a device that worked on its own, earliest first, including changes of today and of a clock
    /// that is a day ahead. States too far in the past are left out.
    ///
    /// - Throws: `InvalidInput` for too many changes, for days that are invalid, in the future or not ascending, and
    ///   for invalid cycles.
    package static func pastCycle(
        _ changes: [CycleMutation.Change]?, today: CalendarDay, field: String = "changes"
    ) throws(InvalidInput) -> [CycleTimeline.Change] {
        guard let changes else { throw InvalidInput([field: .missing]) }
        guard changes.count <= CycleMutation.mostChanges else {
            throw InvalidInput([field: .tooManyEntries(maximum: CycleMutation.mostChanges)])
        }
        let days = try daysOfChanges(changes.map(\.from), today: today, field: field).get()
        var past: [CycleTimeline.Change] = []
        for (index, (day, change)) in zip(days, changes).enumerated() {
            past.append(CycleTimeline.Change(from: day, try state(change, field: "\(field).\(index)")))
        }
        return past.filter { $0.day >= today.adding(days: -daysTakenOver) }
    }

    private static func state(
        _ change: CycleMutation.Change, field: String
    ) throws(InvalidInput) -> CycleTimeline.State {
        guard let phases = change.phases else { return .none }
        let (pattern, position, calories, expenditure) = try all(
            pattern(phases, field: "\(field).phases"),
            whole(change.position ?? 0, in: positions, field: "\(field).position"),
            cycleCalories(change.calories, field: "\(field).calories"),
            assumedExpenditure(change, field: "\(field).assumedExpenditure"))
        let own = calories.map { Cycle.OwnCalories(calories: $0, assumedExpenditure: expenditure ?? $0) }
        let cycle = Cycle(pattern, ownTarget: own)
        return change.isPaused == true ? .paused(cycle, position: position) : .running(cycle, position: position)
    }

    /// The assumed expenditure of a person with calories of their own, if given.
    private static func assumedExpenditure(_ change: CycleMutation.Change, field: String) -> Checked<Int?> {
        guard let expenditure = change.assumedExpenditure else { return .accepted(nil) }
        let calories = Cycle.OwnCalories.allowed
        let least = Cycle.OwnCalories(calories.lowerBound, for: .gainMuscle).assumedExpenditure
        let most = Cycle.OwnCalories(calories.upperBound, for: .loseWeight).assumedExpenditure
        guard (least...most).contains(expenditure) else {
            return .refused(field: field, .outOfRange(minimum: least, maximum: most, unit: "kcal"))
        }
        return .accepted(expenditure)
    }
}
