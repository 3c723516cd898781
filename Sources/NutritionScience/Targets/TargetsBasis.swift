/// The basis for a person's daily targets: the numbers of their plan, and the limits that protect them.
public struct TargetsBasis: Hashable, Sendable {
    /// Total daily energy expenditure in kilocalories.
    public let expenditure: Int
    /// The plan's calories, in kilocalories a day.
    public let calories: Int
    /// The plan's protein, in grams a day.
    public let protein: Int
    /// The plan's water, in millilitres a day.
    public let water: Int
    /// The inputs that the plan was computed from.
    public let person: PlanInputs
    /// Whether no day may be under the plan's calories, since the person is under 18, underweight or at their goal, or
    /// a clinician comes first.
    public let isProtected: Bool
    /// The lowest allowed mean of a week, in kilocalories a day.
    public let leastMean: Int
    /// The weight for grams per kilogram.
    public let reference: Mass

    /// The basis of a person with these numbers in their plan. `isProtected` covers what is known of them besides: that
    /// they are too young or too light by now.
    public init(
        expenditure: Int, calories: Int, protein: Int, water: Int, person: PlanInputs, isProtected: Bool = false
    ) {
        let cycle = CycleBasis(
            expenditure: expenditure, target: calories, protein: protein, person: person, ownTarget: nil,
            isProtected: isProtected)
        self.expenditure = expenditure
        self.calories = calories
        self.protein = protein
        self.water = water
        self.person = person
        self.isProtected = cycle.isProtected
        self.leastMean = cycle.lowestMean
        self.reference = min(person.weight, ProteinTarget.referenceWeightLimit(height: person.height))
    }

    /// The basis from a plan.
    public init(_ plan: NutritionPlan, isProtected: Bool = false) {
        self.init(
            expenditure: plan.totalDailyEnergyExpenditure.result.units, calories: plan.calorieTarget.result.units,
            protein: plan.proteinTarget.result.units, water: plan.waterTarget.result.units, person: plan.inputs,
            isProtected: isProtected)
    }

    /// The minimum for any day, in kilocalories: 500, or expenditure where that is even less.
    public var leastDay: Int { min(RestrictionLimit.leastDay, leastMean) }

    /// The basis for the days of a cycle. It moves around `mean` kilocalories a day unless the person chose calories
    /// for the cycle itself, and has `protein` grams of protein.
    public func cycle(_ cycle: Cycle, around mean: Int?, protein: Int) -> CycleBasis {
        CycleBasis(
            expenditure: expenditure, target: calories, protein: protein, person: person,
            ownTarget: cycle.ownTarget?.calories ?? mean, isProtected: isProtected)
    }
}
