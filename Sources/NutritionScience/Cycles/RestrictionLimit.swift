/// The limits for days under the calorie floor in a repeating cycle.
///
/// At most two consecutive days may be under it, no seven consecutive days may have a mean under it, and no day may
/// have fewer than 500 kilocalories. 5:2 complies; longer blocks, as in MATADOR, keep the floor. The floor is that of
/// the AHA/ACC/TOS guideline 2013; the rest is the product's own rule.
struct RestrictionLimit {
    /// The number of days of each phase.
    let days: [Int]
    /// The floor, in kilocalories a day.
    let lowestMean: Int

    /// The minimum for a day, in kilocalories.
    static let leastDay = 500
    /// The most consecutive days that may be under the floor.
    static let mostDaysUnder = 2

    /// The calories of the phases, raised as far as the limit requires.
    func kept(_ calories: [Int]) -> [Int] {
        var calories = calories
        while let phase = phaseToRaise(calories) { calories[phase] = lowestMean }
        let lift = lift(calories)
        return calories.map { $0 >= lowestMean ? $0 + lift : $0 }
    }

    /// The phase to raise to the floor next, since too many consecutive days are under it; nil where there are none.
    private func phaseToRaise(_ calories: [Int]) -> Int? {
        // Two rounds show every run that continues from one round into the next.
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

    /// The kilocalories by which days that are not under the floor are raised, so that any seven consecutive days keep
    /// it.
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

/// The days around a change of cycle or plan, to check that they don't go too far under the calorie floor: the limits
/// within a cycle also apply from one to the next, however often it begins again.
public struct RestrictionSeam: Hashable, Sendable {
    /// The kilocalories of the days before the change and from it on, earliest first; nil for a day without a cycle.
    public let (before, after): ([Int?], [Int?])

    /// The number of days considered on either side of a change.
    public static let days = 6

    /// The days on either side of a change.
    public init(before: [Int?], after: [Int?]) {
        (self.before, self.after) = (before, after)
    }

    /// Whether at most two consecutive days are under `floor`, and no seven consecutive days with a cycle have a mean
    /// under it. Days that are all on one side of the change are left to the limits of the cycle itself.
    public func keeps(floor: Int) -> Bool {
        let isUnder: (Int?) -> Bool = { $0.map { $0 < floor } ?? false }
        let (left, right) = (before.reversed().prefix(while: isUnder).count, after.prefix(while: isUnder).count)
        if left > 0, right > 0, left + right > RestrictionLimit.mostDaysUnder { return false }
        let days = before + after
        for start in 0..<max(0, days.count - 6) where start < before.count && start + 7 > before.count {
            let week = days[start..<start + 7].compactMap { $0 }
            if week.count == 7, week.reduce(0, +) < 7 * floor { return false }
        }
        return true
    }
}
