/// Targets for one person, each with its arithmetic, and the guards that acted.
public struct NutritionPlan: Hashable, Sendable {
    /// The version of the formulas. It increases with any change that makes the same inputs yield another number.
    public static let formulaVersion = 2
    /// The version of the formulas of the health metrics alone: body mass index, basal metabolic rate and expenditure.
    /// It increases with any change that makes the same inputs yield other metrics, which people then review again.
    public static let metricsVersion = 1

    /// The inputs that the plan was computed from.
    public let inputs: PlanInputs
    /// Body mass index in kg/m².
    public let bodyMassIndex: Derivation
    /// Basal metabolic rate in kcal a day.
    public let basalMetabolicRate: Derivation
    /// Total daily energy expenditure in kcal.
    public let totalDailyEnergyExpenditure: Derivation
    /// Daily calorie target in kcal.
    public let calorieTarget: Derivation
    /// Daily protein target in grams.
    public let proteinTarget: Derivation
    /// Daily water target in millilitres.
    public let waterTarget: Derivation
    /// Expected change in kilograms a week.
    public let weeklyRate: Derivation
    /// Weeks to the target weight; nil without one, and where the weight is not expected to change.
    public let weeksToGoal: Derivation?
    /// The guards that acted, in the order in which `Guard` lists them.
    public let guards: [Guard]

    /// The goal that the calorie target follows: the person's own unless a guard replaced it.
    public var goalInForce: Goal { inputs.goalInForce.goal }
    /// The goal that the targets lead to: the one in force, or maintenance where the floor leaves no room for a
    /// deficit.
    public var attainableGoal: Goal {
        goalInForce == .loseWeight && weeklyRate.result.units == 0 ? .maintain : goalInForce
    }

    /// Computes a plan by the formulas of this version, or of version 1, which did not limit protein to a share of the
    /// calories.
    ///
    /// With `weightNow`, the plan is under way: the targets and their derivation stay as the inputs determine them, and
    /// the way to the target weight continues from the new weight; see `underWay(at:)`.
    ///
    /// Throws the first of the `problems` that the inputs have with the weight now, if any.
    public init(
        _ inputs: PlanInputs, version: Int = formulaVersion, weightNow: Mass? = nil
    ) throws(InputProblem) {
        var onward = inputs
        onward.weight = weightNow ?? inputs.weight
        if let problem = onward.problems.first { throw problem }
        let inputs = onward.goalInForce.goal == inputs.goalInForce.goal ? inputs : onward
        let goal = inputs.goalInForce
        let basal = inputs.basalMetabolicRate
        let total = inputs.totalDailyEnergyExpenditure
        let expenditure = total.result.units
        let calories = inputs.calorieTarget(expenditure: expenditure)
        let gramsPerWeek = WeeklyRate.grams(
            expenditure: expenditure, calorieTarget: calories.result.units, goal: goal.goal)
        self.inputs = onward
        self.bodyMassIndex = BodyMassIndex.derive(weight: onward.weight, height: inputs.height)
        self.basalMetabolicRate = basal
        self.totalDailyEnergyExpenditure = total
        self.calorieTarget = calories
        self.proteinTarget = ProteinTarget.derive(
            weight: inputs.weight, height: inputs.height,
            goal: inputs.proteinGoal, isLowered: inputs.lowersProtein,
            calories: version > 1 ? calories.result.units : nil)
        self.waterTarget = WaterTarget.derive(weight: inputs.weight)
        self.weeklyRate = WeeklyRate.derive(
            expenditure: expenditure, calorieTarget: calories.result.units, goal: goal.goal)
        self.weeksToGoal = WeeksToGoal.derive(
            weight: onward.weight, targetWeight: inputs.targetWeight, gramsPerWeek: gramsPerWeek)
        self.guards = Self.guards(inputs, goal: goal, calories: calories, protein: proteinTarget)
    }

    /// Whether `calories` a day differ from the target by more than the rounding of the days of a cycle: by 10 or more.
    public func differsFromTarget(eating calories: Int) -> Bool { abs(calories - calorieTarget.result.units) >= 10 }

    /// The weeks to the target weight for a person who eats `calories` a day instead of the target; nil without one,
    /// and where the weight is not expected to move towards it.
    public func weeksToGoal(eating calories: Int) -> Int? {
        let grams = WeeklyRate.grams(
            expenditure: totalDailyEnergyExpenditure.result.units, calorieTarget: calories, goal: goalInForce)
        guard let target = inputs.targetWeight, (grams < 0) == (target < inputs.weight) else { return nil }
        return WeeksToGoal.derive(weight: inputs.weight, targetWeight: target, gramsPerWeek: grams)?.result.units
    }

    /// The same plan under way, for a person with a new weight: the targets and their derivation stay until the next
    /// plan, and the way to the target weight continues from the new weight.
    ///
    /// Where a guard acts differently at the new weight, it is the next plan itself; at the target weight, the plan as
    /// it is.
    public func underWay(at weight: Mass) -> NutritionPlan {
        // A plan that is under way from that weight already has its targets from another one.
        weight == inputs.weight ? self : (try? NutritionPlan(inputs, weightNow: weight)) ?? self
    }

    private static func guards(
        _ inputs: PlanInputs, goal: (goal: Goal, guardThatActed: Guard?), calories: Derivation, protein: Derivation
    ) -> [Guard] {
        var guards: [Guard] = []
        if calories.steps.count > 1 { guards.append(.calorieFloor) }
        if let learned = inputs.learnedExpenditure, inputs.totalDailyEnergyExpenditure.result.units > learned {
            guards.append(.learnedExpenditureFloor)
        }
        if let acted = goal.guardThatActed { guards.append(acted) }
        if inputs.weight > ProteinTarget.referenceWeightLimit(height: inputs.height) {
            guards.append(.proteinReferenceWeight)
        }
        if inputs.lowersProtein { guards.append(.lowerProtein) }
        if protein.steps.contains(where: { $0.purpose == .beforeShare }) { guards.append(.proteinShare) }
        if WaterTarget.uncapped(weight: inputs.weight) > WaterTarget.cap { guards.append(.waterCap) }
        return guards
    }
}

extension PlanInputs {
    /// The daily calorie target in kcal of this person at an expenditure in whole kcal a day.
    public func calorieTarget(expenditure: Int) -> Derivation {
        CalorieTarget.derive(expenditure: expenditure, goal: goalInForce.goal, sex: sex, gap: energyGap)
    }
}
