/// The values that a person's days are computed from, in any phase.
public struct CycleBasis: Hashable, Sendable {
    /// Total daily energy expenditure in kilocalories.
    public let expenditure: Int
    /// The target of a day without a phase, in kilocalories.
    public let planTarget: Int
    /// The plan's grams of protein a day; nil without a plan.
    public let protein: Int?
    /// The intended mean of the cycle, in kilocalories a day.
    public let target: Int
    /// The lowest allowed mean, in kilocalories a day.
    public let lowestMean: Int
    /// Whether no day may be under the target, since the person is under 18, underweight or at their goal, or needs to
    /// ask a clinician first.
    public let isProtected: Bool
    /// Whether expenditure is assumed from calories that the person chose, since there is no plan.
    public let isAssumed: Bool

    /// The basis from a person's plan and the calories that they chose for the cycle themselves, if any.
    ///
    /// `expenditure` and `target` are the plan's, in kilocalories a day, and `protein` in grams. `isProtected` covers
    /// what is known of the person besides the plan: that they are too young or too light by now.
    public init(
        expenditure: Int, target: Int, protein: Int?, person: PlanInputs, ownTarget: Int?, isProtected: Bool = false
    ) {
        let isProtected =
            isProtected || person.isTooYoungOrLightToFast || person.hasReachedGoal
            || person.precaution.forbidsDeficit
        let lowest = isProtected ? target : min(CalorieTarget.floor(person.sex), expenditure)
        self.expenditure = expenditure
        self.planTarget = target
        self.protein = protein
        self.target = max(ownTarget ?? target, lowest)
        self.lowestMean = lowest
        self.isProtected = isProtected
        self.isAssumed = false
    }

    /// The basis from a plan.
    public init(_ plan: NutritionPlan, ownTarget: Int?, isProtected: Bool = false) {
        self.init(
            expenditure: plan.totalDailyEnergyExpenditure.result.units, target: plan.calorieTarget.result.units,
            protein: plan.proteinTarget.result.units, person: plan.inputs, ownTarget: ownTarget,
            isProtected: isProtected)
    }

    /// The basis without a plan. Neither the sex nor the expenditure is known, so the lower floor applies whatever is
    /// assumed. A person who must not lose weight eats the assumed expenditure.
    public init(assumedFrom own: Cycle.OwnCalories, isProtected: Bool) {
        let floor = CalorieTarget.floor(.other)
        self.expenditure = max(own.assumedExpenditure, floor)
        self.planTarget = isProtected ? max(own.calories, expenditure) : max(own.calories, floor)
        self.protein = nil
        self.target = planTarget
        self.lowestMean = isProtected ? target : floor
        self.isProtected = isProtected
        self.isAssumed = true
    }
}

/// The calories of the days of a cycle, with their derivation.
///
/// Source: the shares are those of the pattern's own study. Applying a plan's floor to the mean of a cycle is the
/// product's rule; the floor is that of the AHA/ACC/TOS guideline 2013.
public struct CycleTargets: Hashable, Sendable {
    /// The values that they were computed from.
    public let basis: CycleBasis
    /// The phases of the cycle.
    public let pattern: CyclePattern
    /// The targets of the phases, in the pattern's order.
    public let phases: [Phase]
    /// The mean over the cycle, in kilocalories a day, as a whole number.
    public let mean: Int
    /// The kilocalories a day by which days were raised so that the mean is not too low.
    public let lift: Int
    /// The guards that acted on the days.
    public let guards: [Guard]

    /// The target of a phase.
    public struct Phase: Hashable, Sendable {
        /// Kilocalories a day.
        public let calories: Int
        /// The rule that set the calories.
        public let rule: Rule
        /// The arithmetic; the last step yields `calories`.
        public let steps: [Derivation.Step]
    }

    /// The rules that set the calories of a phase.
    public enum Rule: String, CaseIterable, Sendable {
        /// A share of expenditure.
        case share
        /// The rest of the target after the other phases.
        case rest
        /// The target, since no day may be under it.
        case target
        /// The minimum for any day, where its share would be less.
        case leastDay = "least_day"
    }

    /// The targets of the days of a pattern.
    public init(_ pattern: CyclePattern, _ basis: CycleBasis) {
        let limit = RestrictionLimit(days: pattern.phases.map { $0.days }, lowestMean: basis.lowestMean)
        let shared = pattern.phases.map { Self.shared($0, basis) }
        let (rest, isHeld) = Self.rest(pattern, beside: shared, limit, basis)
        let first = shared.map { $0 ?? rest }
        // Phases that get the rest keep the mean by themselves.
        let lift = pattern.hasOnlyShares ? Self.lift(pattern, first, basis) : 0
        let lifted = zip(pattern.phases, first).map { phase, planned in
            Self.isLifted(phase, in: pattern) ? planned.raised(by: lift) : planned
        }
        let calories = lifted.map { $0.calories }
        let kept = limit.kept(calories)
        self.basis = basis
        self.pattern = pattern
        self.lift = lift
        self.phases = zip(lifted, kept).map { $0.raised(by: $1 - $0.calories) }
        let isRaised = lift > 0 || kept != calories || lifted.contains { $0.rule == .leastDay }
        self.guards = isRaised || isHeld ? [.severeRestriction] : []
        let sum = zip(pattern.phases, self.phases).reduce(0) { $0 + $1.0.days * $1.1.calories }
        self.mean = sum.dividedRoundingHalfAwayFromZero(by: pattern.length)
    }

    /// A phase with a share of its own; nil for one that gets the rest.
    static func shared(_ phase: CyclePhase, _ basis: CycleBasis) -> Phase? {
        guard let share = phase.share else { return nil }
        let spent = ExactDecimal(basis.expenditure)
        let calories = (basis.expenditure * share).dividedRoundingHalfAwayFromZero(by: 100)
        guard !basis.isProtected || calories >= basis.target else { return target(basis) }
        let least = min(RestrictionLimit.leastDay, basis.expenditure)
        guard calories >= least else {
            let shared = [Term.number(spent), .times, .number(ExactDecimal(share, places: 2))]
            return Phase(
                calories: least, rule: .leastDay,
                steps: [
                    .init(
                        [.maximum, .open] + shared + [.comma, .number(ExactDecimal(least)), .close],
                        result: ExactDecimal(least))
                ])
        }
        let rounding: Derivation.Rounding = basis.expenditure * share % 100 == 0 ? .exact : .whole
        return Phase(
            calories: calories, rule: .share,
            steps: [
                .init(
                    [.number(spent), .times, .number(ExactDecimal(share, places: 2))], rounding: rounding,
                    result: ExactDecimal(calories))
            ])
    }

    /// The kilocalories by which each day other than fasting days is raised to keep the lowest mean.
    private static func lift(_ pattern: CyclePattern, _ phases: [Phase], _ basis: CycleBasis) -> Int {
        let sum = zip(pattern.phases, phases).reduce(0) { $0 + $1.0.days * $1.1.calories }
        let missing = pattern.length * basis.lowestMean - sum
        guard missing > 0 else { return 0 }
        let days = pattern.phases.reduce(0) { $0 + (isLifted($1, in: pattern) ? $1.days : 0) }
        return missing.dividedRoundingUp(by: days)
    }

    /// Whether the days of a phase are raised: fasting days are not where there are others.
    private static func isLifted(_ phase: CyclePhase, in pattern: CyclePattern) -> Bool {
        phase.kind != .fasting || pattern.phases.allSatisfy { $0.kind == .fasting }
    }
}

extension CycleTargets {
    /// The highest share of a day when a cycle begins, in per cent of expenditure.
    public static let mostShare = 200

    /// Whether the rest for a day is more than `mostShare` per cent of expenditure, and more than the target: no cycle
    /// begins with it then.
    public var leavesTooMuch: Bool {
        let most = phases.map { $0.calories }.max() ?? 0
        return 100 * most > Self.mostShare * basis.expenditure && most > basis.target
    }

    /// The mean of the days, or the target where they differ only by rounding the rest.
    public var aim: Int { !pattern.hasOnlyShares && abs(mean - basis.target) <= 1 ? basis.target : mean }

    /// Whether days raised by a guard bring the mean above the target, since no other day may have less in return.
    public var isAboveTarget: Bool {
        !guards.isEmpty && !pattern.hasOnlyShares && !basis.isProtected && mean > basis.target + 1
    }
}

extension CycleTargets.Phase {
    /// The same phase with more kilocalories a day, and the step that adds them.
    func raised(by lift: Int) -> CycleTargets.Phase {
        guard lift > 0 else { return self }
        let result = ExactDecimal(calories + lift)
        return CycleTargets.Phase(
            calories: calories + lift, rule: rule,
            steps: steps + [
                .init([.number(ExactDecimal(calories)), .plus, .number(ExactDecimal(lift))], result: result)
            ])
    }
}

extension CycleDay {
    /// The calories of the day; the plan's target while a cycle is paused.
    public func calories(_ basis: CycleBasis) -> Int {
        isPaused ? basis.planTarget : CycleTargets(cycle.pattern, basis).phases[phaseNumber].calories
    }
}
