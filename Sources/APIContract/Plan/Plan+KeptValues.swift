package import NutritionScience

extension PlanInputValues {
    /// Inputs with these values, as they were kept.
    package init(
        weight: Double, height: Double, age: Int, sex: Sex, activityLevel: ActivityLevel, primaryGoal: Goal,
        targetWeight: Double?, hasReachedGoal: Bool?, precaution: Precaution?, bodyFat: Double?,
        bmrFormula: BasalMetabolicRate.Formula?, energyGap: Int?, learnedExpenditure: Int?
    ) {
        self.weight = weight
        self.height = height
        self.age = age
        self.sex = sex
        self.activityLevel = activityLevel
        self.primaryGoal = primaryGoal
        self.targetWeight = targetWeight
        self.hasReachedGoal = hasReachedGoal
        self.precaution = precaution
        self.bodyFat = bodyFat
        self.bmrFormula = bmrFormula
        self.energyGap = energyGap
        self.learnedExpenditure = learnedExpenditure
    }
}

extension PlanTargets {
    /// Numbers as they were kept, with the words for the guards.
    package init(
        bmi: Double, bmr: Int, tdee: Int, calorieTarget: Int, proteinTarget: Int, waterTarget: Int,
        weeklyRate: Double, guards: [GuardNotice]
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

extension PlanProjection {
    /// A way as it was kept.
    package init(estimatedWeeks: Int, projectedDate: Timestamp, startWeight: Double, targetWeight: Double) {
        self.estimatedWeeks = estimatedWeeks
        self.projectedDate = projectedDate
        self.startWeight = startWeight
        self.targetWeight = targetWeight
    }
}
