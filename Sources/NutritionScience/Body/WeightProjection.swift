/// The expected course of a person's weight on a plan, according to the dynamic weight model.
///
/// Two courses bound the expectation: eating at today's target throughout, and eating at a target that is recalculated
/// every week from the weight reached.
public struct WeightProjection: Hashable, Sendable {
    /// Eating at today's target throughout.
    public let fixedTarget: Course
    /// Eating at a target that follows the weight each week.
    public let weeklyTarget: Course
    /// The lasting intake, in kilocalories a day: today's target, or the mean of a cycle that continues.
    public let longRunCalories: Int
    /// The weight in kilograms at equilibrium with that intake; nil where the model doesn't hold for it.
    public let longRunWeight: Double?

    /// One of the two courses.
    public struct Course: Hashable, Sendable {
        /// Weight in kilograms today and after each week, until the target weight is reached or the projection ends. In
        /// a cycle that continues it swings with the phases, and its mean over a week is used. Losing weight ends at
        /// the lowest healthy weight, which stays from there on.
        public internal(set) var weeklyWeights: [Double]
        /// The number of days until the target weight is reached; nil when it is not within the projection, and without
        /// a target weight.
        public internal(set) var daysToTarget: Int?
    }

    /// The length of a projection, in weeks.
    public static let weeks = 260

    /// Projects the weight on a plan.
    public init(_ plan: NutritionPlan) {
        self.init(plan, swingsFrom: nil, mean: plan.calorieTarget.result.units) { _, _, target in target }
    }

    /// Projects the weight on a plan from a day on, where each day has the calories of its phase in a cycle.
    public init(_ plan: NutritionPlan, from start: CalendarDay, cycle: CycleTimeline) {
        var phases = PhaseCalories(cycle: cycle, person: plan.inputs)
        let mean = phases.finalMean(
            expenditure: plan.totalDailyEnergyExpenditure.result.units, target: plan.calorieTarget.result.units)
        let begin = cycle.runsOnFrom.map { max(0, $0.daysSince1970 - start.daysSince1970) }
        self.init(plan, swingsFrom: begin, mean: mean) { day, spent, target in
            phases.calories(on: start.adding(days: day), expenditure: spent, target: target)
        }
    }

    /// Whether the weight at equilibrium is under the healthy range for a height. No plan leads there: it ends at its
    /// goal or, without one, at the lowest healthy weight.
    public func endsUnderweight(height: Height) -> Bool {
        longRunWeight.map { BodyMassIndex.isUnderweight(kilograms: $0, height: height) } ?? false
    }

    /// The latest number of days until a person whose weight changes as measured reaches a target weight, in kilograms:
    /// the later of both courses; nil where one never arrives, and where the measured rate keeps up with neither, which
    /// is not on track.
    public func latestArrival(at trend: MeasuredTrend, to target: Double) -> Int? {
        guard let measured = trend.days(to: target), let weekly = weeklyTarget.daysToTarget,
            let fixed = fixedTarget.daysToTarget
        else { return nil }
        let latest = max(weekly, fixed)
        return measured <= latest ? latest : nil
    }

    /// `calories` returns the intake of a day, counted from 0, at an expenditure and a target; `mean` is its lasting
    /// mean. From the day `swingsFrom` on the weight swings with the phases of a cycle.
    private init(_ plan: NutritionPlan, swingsFrom: Int?, mean: Int, calories: (Int, Int, Int) -> Int) {
        let model = DynamicWeightModel(plan.inputs)
        let spent = plan.totalDailyEnergyExpenditure.result.units
        let target = plan.calorieTarget.result.units
        let person = plan.inputs
        fixedTarget = Self.course(model, of: person, swingsFrom: swingsFrom) { day, _ in calories(day, spent, target) }
        var weekly = (expenditure: spent, target: target)
        weeklyTarget = Self.course(model, of: person, swingsFrom: swingsFrom) { day, body in
            if day % 7 == 0 { weekly = Self.targets(of: person, with: body) }
            return calories(day, weekly.expenditure, weekly.target)
        }
        longRunCalories = mean
        longRunWeight = model.bodyAtRest(intake: Double(mean))?.weight
    }

    private static func course(
        _ model: DynamicWeightModel, of person: PlanInputs, swingsFrom: Int?, intake: (Int, BodyComposition) -> Int
    ) -> Course {
        var state = model.initialState
        var lastWeek = [Double](repeating: state.body.weight, count: 7)
        var course = Course(weeklyWeights: [state.body.weight])
        for day in 1...7 * weeks {
            model.advance(&state, intake: Double(intake(day - 1, state.body)))
            guard model.holds(for: state) else { return course }
            lastWeek[day % 7] = state.body.weight
            let swings = swingsFrom.map { $0 < day } ?? false
            let weight = swings ? lastWeek.reduce(0, +) / 7 : state.body.weight
            if person.isReached(weight) {
                course.daysToTarget = day
                course.weeklyWeights.append(weight)
                return course
            }
            if let lowest = person.lowestToLoseTo, weight <= lowest { return course.staying(at: lowest) }
            if day % 7 == 0 { course.weeklyWeights.append(weight) }
        }
        return course
    }

    /// The expenditure and the target of the person with another body. A learned expenditure changes by as much as the
    /// formula's.
    private static func targets(
        of person: PlanInputs, with body: BodyComposition
    ) -> (expenditure: Int, target: Int) {
        var lighter = person
        lighter.weight = Mass(kilograms: body.weight) ?? person.weight
        if person.bodyFat != nil { lighter.bodyFat = Percentage(percent: 100 * body.fat / body.weight) }
        if let learned = person.learnedExpenditure {
            let ratio = lighter.formulaExpenditure.result.value / person.formulaExpenditure.result.value
            lighter.learnedExpenditure = Int((Double(learned) * ratio).rounded(.toNearestOrAwayFromZero))
        }
        let spent = lighter.totalDailyEnergyExpenditure.result.units
        return (spent, lighter.calorieTarget(expenditure: spent).result.units)
    }
}

/// The calories of the days of a cycle, calculated once as long as they stay the same.
private struct PhaseCalories {
    let cycle: CycleTimeline
    let person: PlanInputs
    private var last: (cycle: Cycle, targets: CycleTargets)?

    init(cycle: CycleTimeline, person: PlanInputs) {
        self.cycle = cycle
        self.person = person
    }

    /// The calories of a day at this expenditure and target.
    mutating func calories(on day: CalendarDay, expenditure: Int, target: Int) -> Int {
        guard let day = cycle.day(day) else { return target }
        let targets = targets(of: day.cycle, expenditure: expenditure, target: target)
        return day.isPaused ? targets.basis.planTarget : targets.phases[day.phaseNumber].calories
    }

    /// The mean of the cycle that continues for good.
    mutating func finalMean(expenditure: Int, target: Int) -> Int {
        guard case .running(let cycle, _)? = cycle.changes.last?.state else { return target }
        return targets(of: cycle, expenditure: expenditure, target: target).mean
    }

    private mutating func targets(of cycle: Cycle, expenditure: Int, target: Int) -> CycleTargets {
        let basis = CycleBasis(
            expenditure: expenditure, target: target, protein: nil, person: person,
            ownTarget: cycle.ownTarget?.calories)
        if let last, last.cycle == cycle, last.targets.basis == basis { return last.targets }
        let targets = CycleTargets(cycle.pattern, basis)
        last = (cycle, targets)
        return targets
    }
}

extension CycleTimeline {
    /// The day from which cycles with phases continue for good; nil where none does.
    fileprivate var runsOnFrom: CalendarDay? {
        changes.reversed().prefix {
            if case .running(let cycle, _) = $0.state { cycle.pattern.phases.count > 1 } else { false }
        }.last?.day
    }
}

extension WeightProjection.Course {
    /// The course with a constant weight from here on.
    fileprivate func staying(at kilograms: Double) -> Self {
        var course = self
        let left = WeightProjection.weeks + 1 - weeklyWeights.count
        course.weeklyWeights += [Double](repeating: kilograms, count: left)
        return course
    }
}

extension PlanInputs {
    /// The weight in kilograms at which a plan to lose weight switches to maintenance: the lowest healthy one, or
    /// today's or the target where that is no higher. Nil for plans that don't lower weight.
    fileprivate var lowestToLoseTo: Double? {
        guard goalInForce.goal == .loseWeight else { return nil }
        // The lowest healthy weight is given to 100 g, a target to the gram.
        let lowest = min(weight, BodyMassIndex.lowestHealthyWeight(height: height))
        return min(lowest, targetWeight ?? lowest).kilograms.value
    }

    /// Whether a person who started with these inputs has reached their target weight at `kilograms`.
    fileprivate func isReached(_ kilograms: Double) -> Bool {
        guard let target = targetWeight else { return false }
        return target < weight ? kilograms <= target.kilograms.value : kilograms >= target.kilograms.value
    }
}
