package import NutritionScience

extension PlanInputs {
    /// The inputs of the formulas, from measurements as they are sent and stored: kilograms, centimetres and per cent.
    /// Nil for implausible weights or heights.
    package init?(
        weight: Double, height: Double, age: Int, sex: Sex, activity: ActivityLevel, goal: Goal, targetWeight: Double?,
        hasReachedGoal: Bool, precaution: Precaution?, bodyFat: Double?, formula: BasalMetabolicRate.Formula?,
        energyGap: Int?, learnedExpenditure: Int? = nil
    ) {
        guard let weight = Mass(kilograms: weight), let height = Height(centimetres: height) else { return nil }
        self.init(
            weight: weight, height: height, age: age, sex: sex, activity: activity, goal: goal,
            targetWeight: targetWeight.flatMap(Mass.init(kilograms:)), hasReachedGoal: hasReachedGoal,
            precaution: precaution ?? .notNeeded, bodyFat: bodyFat.flatMap(Percentage.init(percent:)),
            formula: formula ?? .mifflinStJeor, energyGap: energyGap, learnedExpenditure: learnedExpenditure)
    }
}
