/// Whether a plan reaches its target weight by a day that the person has in mind, and if not, what would.
///
/// The days of arrival are those of the dynamic weight model, in whole weeks, as they are shown.
public struct TargetDateAnswer: Hashable, Sendable {
    /// The day that the person has in mind.
    public let day: CalendarDay
    /// The result for the day.
    public let verdict: Verdict
    /// The arrivals of the plan as it is: with a target that follows the weight each week, and with today's kept
    /// throughout; nil for a plan that does not arrive.
    public let arrivals: Arrivals?

    /// The days on which both courses of a plan arrive.
    public struct Arrivals: Hashable, Sendable {
        /// With a target that follows the weight each week.
        public let weekly: CalendarDay
        /// With today's target kept throughout; nil where that does not arrive.
        public let fixed: CalendarDay?
    }

    /// The result for a day.
    public enum Verdict: Hashable, Sendable {
        /// The day is not in the future.
        case past
        /// There is no target weight to reach.
        case withoutTarget
        /// The plan keeps the weight as it is, because of a guard.
        case steady
        /// The plan leads there by then, whichever course it takes.
        case reachable
        /// The plan leads there by then if its target follows the weight each week.
        case possible
        /// Another pace that can be chosen would lead there: its deficit or surplus in kilocalories a day.
        case faster(energyGap: Int)
        /// No allowed pace would. It would take `gramsPerWeek` on average; `earliest` is the day on which the fastest
        /// pace arrives, nil where it does not.
        case tooFast(gramsPerWeek: Int, limit: Limit, earliest: CalendarDay?)
    }

    /// The reason why no faster pace can be chosen.
    public enum Limit: String, CaseIterable, Sendable {
        /// The largest deficit that can be chosen.
        case deficit
        /// The largest surplus that can be chosen.
        case surplus
        /// The calorie floor.
        case floor
        /// A cycle that sets the calories by itself.
        case cycle
    }

    /// The answer for a day that a person with a plan has in mind, as of `today`; nil for a goal without a target
    /// weight to reach. `course` is the person's intake with their own targets; another pace is tried without those, in
    /// their `cycle`. It is one of `paces`: deficits or surpluses in kilocalories a day, smallest first, all of which
    /// can be chosen.
    public init?(
        _ plan: NutritionPlan, by day: CalendarDay, from today: CalendarDay, course: CycleTimeline,
        cycle: CycleTimeline, among paces: [Int]
    ) {
        guard plan.inputs.goal == .loseWeight || plan.inputs.goal == .gainMuscle else { return nil }
        let choice = PaceChoice(plan: plan, today: today, cycle: cycle, paces: paces)
        let own = plan.weeksToGoal == nil ? nil : choice.arrivals(of: plan, on: course)
        self.day = day
        self.arrivals = own
        if day <= today {
            verdict = .past
        } else if plan.inputs.targetWeight == nil {
            verdict = .withoutTarget
        } else if plan.goalInForce != plan.inputs.goal {
            verdict = .steady
        } else if let own, own.weekly <= day {
            verdict = own.fixed.map { $0 <= day } ?? false ? .reachable : .possible
        } else {
            verdict = choice.verdict(by: day)
        }
    }
}

/// The paces that a person with a plan can choose.
private struct PaceChoice {
    let plan: NutritionPlan
    let today: CalendarDay
    let cycle: CycleTimeline
    /// In kilocalories a day, slowest first.
    let paces: [Int]

    /// The slowest pace that arrives by a day, or why none does.
    func verdict(by day: CalendarDay) -> TargetDateAnswer.Verdict {
        let faster = paces.filter { $0 > ownGap }
        let earliest = arrival(with: faster.last ?? ownGap)
        guard let earliest, earliest <= day else {
            return .tooFast(gramsPerWeek: gramsPerWeek(by: day), limit: limit, earliest: earliest)
        }
        // The fastest pace arrives in time; those before `slowest` do not.
        var (slowest, timely) = (0, faster.count - 1)
        while slowest < timely {
            let middle = (slowest + timely) / 2
            let isTimely = arrival(with: faster[middle]).map { $0 <= day } ?? false
            (slowest, timely) = isTimely ? (slowest, middle) : (middle + 1, timely)
        }
        return .faster(energyGap: faster[timely])
    }

    /// The arrivals of both courses of a plan; nil where not even the faster one arrives.
    func arrivals(of plan: NutritionPlan, on course: CycleTimeline) -> TargetDateAnswer.Arrivals? {
        let projection = WeightProjection(plan, from: today, cycle: course)
        return projection.weeklyTarget.daysToTarget.map { days in
            TargetDateAnswer.Arrivals(
                weekly: end(days), fixed: projection.fixedTarget.daysToTarget.map { end($0) })
        }
    }

    private func arrival(with gap: Int) -> CalendarDay? {
        planned(gap).flatMap { arrivals(of: $0, on: cycle)?.weekly }
    }

    private var ownGap: Int {
        plan.inputs.energyGap ?? (plan.goalInForce == .gainMuscle ? CalorieTarget.surplus : CalorieTarget.deficit)
    }

    private func planned(_ gap: Int) -> NutritionPlan? {
        var inputs = plan.inputs
        inputs.energyGap = gap
        return try? NutritionPlan(inputs)
    }

    /// The end of the week that a day is in, counted from today.
    private func end(_ days: Int) -> CalendarDay { today.adding(days: (days + 6) / 7 * 7) }

    private var limit: TargetDateAnswer.Limit {
        if let cycle = cycle.cycle(from: today), cycle.pattern.hasOnlyShares || cycle.ownTarget != nil { return .cycle }
        if plan.goalInForce == .gainMuscle { return .surplus }
        let fastest = planned(AllowedRange.energyGap.upperBound)
        return fastest?.guards.contains(.calorieFloor) == true ? .floor : .deficit
    }

    /// The average weekly change in grams needed to arrive by a day.
    private func gramsPerWeek(by day: CalendarDay) -> Int {
        let way = abs((plan.inputs.targetWeight ?? plan.inputs.weight).grams - plan.inputs.weight.grams)
        return (7 * way).dividedRoundingUp(by: max(1, day.daysSince1970 - today.daysSince1970))
    }
}
