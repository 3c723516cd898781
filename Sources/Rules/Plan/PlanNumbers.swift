package import APIContract
package import NutritionScience

/// The numbers of a plan and the guards that acted, without words.
package struct PlanNumbers: Hashable, Sendable {
    /// Body mass index in kg/m².
    package let bmi: Double
    /// Basal metabolic rate in kcal a day.
    package let bmr: Int
    /// Total daily energy expenditure in kcal.
    package let tdee: Int
    /// Daily calorie target in kcal.
    package let calorieTarget: Int
    /// Daily protein target in grams.
    package let proteinTarget: Int
    /// Daily water target in millilitres.
    package let waterTarget: Int
    /// Expected change in kilograms a week; negative when losing.
    package let weeklyRate: Double
    /// The guards that acted.
    package let guards: [Guard]

    /// Numbers with these values.
    package init(
        bmi: Double, bmr: Int, tdee: Int, calorieTarget: Int, proteinTarget: Int, waterTarget: Int, weeklyRate: Double,
        guards: [Guard]
    ) {
        self.bmi = bmi
        self.bmr = bmr
        self.tdee = tdee
        self.calorieTarget = calorieTarget
        self.proteinTarget = proteinTarget
        self.waterTarget = waterTarget
        self.weeklyRate = weeklyRate
        self.guards = guards
    }
}

extension PlanNumbers {
    /// The numbers of a plan that was computed.
    package init(_ plan: NutritionPlan) {
        self.init(PlanTargets(plan, guards: []), guards: plan.guards)
    }

    /// Numbers whose guards acted without words.
    package init(_ targets: PlanTargets, guards: [Guard]) {
        self.init(
            bmi: targets.bmi, bmr: targets.bmr, tdee: targets.tdee, calorieTarget: targets.calorieTarget,
            proteinTarget: targets.proteinTarget, waterTarget: targets.waterTarget, weeklyRate: targets.weeklyRate,
            guards: guards)
    }
}

extension PlanTargets {
    /// Numbers with the words for their guards.
    package init(_ numbers: PlanNumbers, guards: [GuardNotice]) {
        self.init(
            bmi: numbers.bmi, bmr: numbers.bmr, tdee: numbers.tdee, calorieTarget: numbers.calorieTarget,
            proteinTarget: numbers.proteinTarget, waterTarget: numbers.waterTarget, weeklyRate: numbers.weeklyRate,
            guards: guards)
    }
}
