import APIContract
import NutritionScience

/// The numbers of a plan and the guards that acted, without words.
struct PlanNumbers: Hashable, Sendable {
    /// Body mass index in kg/m².
    let bmi: Double
    /// Basal metabolic rate in kcal a day.
    let bmr: Int
    /// Total daily energy expenditure in kcal.
    let tdee: Int
    /// Daily calorie target in kcal.
    let calorieTarget: Int
    /// Daily protein target in grams.
    let proteinTarget: Int
    /// Daily water target in millilitres.
    let waterTarget: Int
    /// Expected change in kilograms a week; negative when losing.
    let weeklyRate: Double
    /// The guards that acted.
    let guards: [Guard]
}

extension PlanNumbers {
    init(_ plan: NutritionPlan) {
        self.init(PlanTargets(plan, guards: []), guards: plan.guards)
    }

    init(_ targets: PlanTargets, guards: [Guard]) {
        self.init(
            bmi: targets.bmi, bmr: targets.bmr, tdee: targets.tdee, calorieTarget: targets.calorieTarget,
            proteinTarget: targets.proteinTarget, waterTarget: targets.waterTarget, weeklyRate: targets.weeklyRate,
            guards: guards)
    }
}

extension PlanTargets {
    /// Numbers with the words for their guards.
    init(_ numbers: PlanNumbers, guards: [GuardNotice]) {
        self.init(
            bmi: numbers.bmi, bmr: numbers.bmr, tdee: numbers.tdee, calorieTarget: numbers.calorieTarget,
            proteinTarget: numbers.proteinTarget, waterTarget: numbers.waterTarget, weeklyRate: numbers.weeklyRate,
            guards: guards)
    }
}
