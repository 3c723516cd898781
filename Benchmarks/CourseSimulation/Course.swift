import NutritionScience

/// Half a year with the product's plans: the plan follows the log and the weigh-ins by the product's own rules, and the
/// person eats by the plan.
struct Course {
    /// The faults that no course may have.
    enum Fault: String, CaseIterable, Hashable {
        /// A deficit while the latest weigh-in is underweight.
        case deficitWhileUnderweight = "a deficit under a body mass index of 18.5"
        /// A deficit or surplus at or past the goal.
        case beyondGoal = "a deficit or surplus past the goal"
        /// More than two days in a row under the calorie floor.
        case tooLongUnderFloor = "more than 2 days in a row under the floor"
        /// A plan whose expenditure is more than 150 kcal off that of the plan before, because of the log.
        case largeStep = "a step of more than 150 kcal"
    }

    /// The faults of this course.
    private(set) var faults: Set<Fault> = []
    /// The difference between the plan's expenditure and the one that the log implies, on each Sunday from the eighth
    /// day on, in kilocalories; nil where the log implies nothing.
    private(set) var errors: [Double?] = []
    /// Whether the goal was reached.
    var hasReachedGoal: Bool { inputs.hasReachedGoal }

    private let person: SimulatedPerson
    private var dice: Dice
    private var body: SimulatedBody
    private var inputs: PlanInputs
    private var plan: NutritionPlan
    private var log: [LoggedDay] = []
    private var lastStep: CalendarDay?
    private var lastEvidence: (weighIns: Int, loggedDays: Int)?
    private var daysUnderFloor = 0

    private static let sunday = 6

    /// Simulates the course of a seed.
    ///
    /// - Throws: The reason why no plan can be computed, which no simulated person should have.
    init(seed: UInt64) throws(InputProblem) {
        dice = Dice(seed: seed)
        person = SimulatedPerson(&dice)
        body = SimulatedBody(person, &dice)
        inputs = person.inputs
        plan = try NutritionPlan(inputs)
        let first = CalendarDay(daysSince1970: dice.whole(in: 20_000...20_006))
        for number in 0..<SimulatedPerson.days { try live(first.adding(days: number), number: number) }
    }

    private mutating func live(_ day: CalendarDay, number: Int) throws(InputProblem) {
        var entry = LoggedDay(day: day, weight: body.weighIn(&dice))
        if person.events.isMarked, person.events.ill.contains(number) { entry.marks = [.ill] }
        log.append(entry)
        if let weight = entry.weight, number > 0 { try follow(weight, on: day) }
        if day.weekday == Self.sunday, number > 0 {
            try makePlan(on: day)
            if number >= 7 { addError() }
        }
        let calories = calories(number)
        check(calories)
        log[log.count - 1].intake = body.eat(Int(Double(calories) * pull), &dice)
    }

    /// The share of the planned calories that the person aims at. Some go on after their goal, until they are a tenth
    /// beyond it.
    private var pull: Double {
        guard person.events.goesOn, inputs.hasReachedGoal, let target = inputs.targetWeight else { return 1 }
        return switch inputs.goal {
        case .loseWeight: 10 * inputs.weight.grams > 9 * target.grams ? 0.8 : 1
        case .gainMuscle: 10 * inputs.weight.grams < 11 * target.grams ? 1.2 : 1
        case .maintain, .improveHealth: 1
        }
    }

    private mutating func addError() {
        errors.append(body.impliedExpenditure.map { abs(plan.totalDailyEnergyExpenditure.result.value - $0) })
    }

    /// A weigh-in always becomes the weight that plans are computed from. Where it ends the goal in force, a plan is
    /// made at once.
    private mutating func follow(_ weight: Mass, on day: CalendarDay) throws(InputProblem) {
        inputs.weight = weight
        if inputs.isAtGoal { inputs.hasReachedGoal = true }
        var planned = inputs
        planned.learnedExpenditure = plan.inputs.learnedExpenditure
        if try NutritionPlan(planned).goalInForce != plan.goalInForce { try makePlan(on: day) }
    }

    /// Makes a plan as the services do: from the profile, and with one step towards the expenditure that the log
    /// implies.
    private mutating func makePlan(on day: CalendarDay) throws(InputProblem) {
        let history = ExpenditureHistory(log, through: day, of: person.inputs, share: shares())
        let last = history.days.last?.estimate
        let evidence = (weighIns: last?.weighIns ?? 0, loggedDays: last?.loggedDays ?? 0)
        let current = plan.inputs.learnedExpenditure
        let next = inputs.learnedExpenditure(
            after: current, changedOn: lastStep, history, hasNews: lastEvidence.map { $0 != evidence } ?? true, on: day)
        var (before, after) = (inputs, inputs)
        (before.learnedExpenditure, after.learnedExpenditure) = (current, next)
        let old = before.totalDailyEnergyExpenditure.result.units
        plan = try NutritionPlan(after)
        if abs(plan.totalDailyEnergyExpenditure.result.units - old) > ExpenditureGuidance.largestStep {
            faults.insert(.largeStep)
        }
        if next != current { lastStep = day }
        lastEvidence = evidence
    }

    /// The planned calories of a day, in kilocalories.
    private func calories(_ day: Int) -> Int {
        guard let pattern = person.pattern, let targets = cycleTargets else { return plan.calorieTarget.result.units }
        return targets.phases[pattern.place(of: day).phase].calories
    }

    /// The targets of a cycle's days by the plan in force; nil without a cycle.
    private var cycleTargets: CycleTargets? {
        person.pattern.map {
            CycleTargets($0, CycleBasis(plan, ownTarget: nil, isProtected: inputs.isTooYoungOrLightToFast))
        }
    }

    /// The calories planned for each day relative to the average day, as the services compute them.
    private func shares() -> (CalendarDay) -> Double {
        guard let pattern = person.pattern, let targets = cycleTargets, let first = log.first?.day else {
            return { _ in 1 }
        }
        return { day in
            let phase = pattern.place(of: day.daysSince1970 - first.daysSince1970).phase
            return Double(max(1, targets.phases[phase].calories)) / Double(targets.mean)
        }
    }

    private mutating func check(_ calories: Int) {
        let spent = plan.totalDailyEnergyExpenditure.result.units
        if calories < spent, BodyMassIndex.isUnderweight(inputs.weight, height: inputs.height) {
            faults.insert(.deficitWhileUnderweight)
        }
        let isPast = inputs.goal == .loseWeight ? calories < spent : calories > spent
        if inputs.isAtGoal, isPast { faults.insert(.beyondGoal) }
        daysUnderFloor = calories < min(CalorieTarget.floor(inputs.sex), spent) ? daysUnderFloor + 1 : 0
        if daysUnderFloor > 2 { faults.insert(.tooLongUnderFloor) }
    }
}
