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

/// Whether days that follow one another go too far under the calorie floor because what they follow from was changed:
/// what holds within a cycle also holds from one to the next, however often it begins anew.
public struct RestrictionSeam: Hashable, Sendable {
    /// The kilocalories of the days before the change and from it on, the earliest first; nil for a day without a cycle.
    public let (before, after): ([Int?], [Int?])

    /// How many days on either side of a change are looked at.
    public static let days = 6

    /// The days on either side of a change.
    public init(before: [Int?], after: [Int?]) {
        (self.before, self.after) = (before, after)
    }

    /// Whether at most two days in a row are under `floor`, and seven days in a row that all have a cycle have a mean that
    /// is not. Days that are all on one side of the change are the cycle's own affair.
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
