/// How far the days of a repeating cycle may go under the calorie floor.
///
/// At most two days in a row may, no seven days in a row may have a mean under it, and no day may have fewer than 500
/// kilocalories. 5:2 fits in; longer blocks, as MATADOR has them, keep the floor. The floor is that of the AHA/ACC/TOS
/// guideline 2013; the rest is the product's own rule.
struct RestrictionLimit {
    /// How many days each phase has.
    let days: [Int]
    /// The floor, in kilocalories a day.
    let lowestMean: Int

    /// The least that a day has, in kilocalories.
    static let leastDay = 500
    /// How many days in a row may be under the floor.
    static let mostDaysUnder = 2

    /// The calories of the phases, raised as far as the limit asks for.
    func kept(_ calories: [Int]) -> [Int] {
        var calories = calories
        while let phase = phaseToRaise(calories) { calories[phase] = lowestMean }
        let lift = lift(calories)
        return calories.map { $0 >= lowestMean ? $0 + lift : $0 }
    }

    /// The phase to raise to the floor next, since too many days in a row are under it; nil where there are not.
    private func phaseToRaise(_ calories: [Int]) -> Int? {
        // Two rounds show every run that goes on from one round to the next.
        var run: [Int] = []
        var length = 0
        for phase in (0..<2 * days.count).map({ $0 % days.count }) {
            guard calories[phase] < lowestMean else {
                (run, length) = ([], 0)
                continue
            }
            run.append(phase)
            length += days[phase]
            if length > Self.mostDaysUnder { return run.max { calories[$0] < calories[$1] } }
        }
        return nil
    }

    /// By how much the days that are not under the floor are raised, so that every seven days in a row keep it.
    private func lift(_ calories: [Int]) -> Int {
        let round = days.indices.flatMap { Array(repeating: calories[$0], count: days[$0]) }
        guard round.contains(where: { $0 < lowestMean }) else { return 0 }
        var lift = 0
        for start in round.indices {
            let week = (start..<start + 7).map { round[$0 % round.count] }
            let missing = 7 * lowestMean - week.reduce(0, +)
            guard missing > 0 else { continue }
            let raised = week.count { $0 >= lowestMean }
            lift = max(lift, missing.dividedRoundingUp(by: raised))
        }
        return lift
    }
}
