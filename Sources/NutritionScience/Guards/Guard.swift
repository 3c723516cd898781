/// A rule that keeps a plan safe, and that shows itself in the plan when it acts.
public enum Guard: String, CaseIterable, Sendable {
    /// The weight-loss target was raised to the floor. Source: AHA/ACC/TOS guideline 2013.
    case calorieFloor = "calorie_floor"
    /// The expenditure that the log told was raised to the calorie floor, since a log with gaps reads low.
    case learnedExpenditureFloor = "learned_expenditure_floor"
    /// Losing or gaining by numbers became maintenance, since the person is under 18.
    case under18 = "under_18"
    /// Losing weight became maintenance, since the body mass index is under 18.5.
    case underweight = "underweight"
    /// Protein counts no more than the weight at a body mass index of 30.
    case proteinReferenceWeight = "protein_reference_weight"
    /// Water was held at 3,700 ml. Source: Institute of Medicine 2004.
    case waterCap = "water_cap"
}

extension PlanInputs {
    /// The goal that the calorie target may follow, and the guard that replaced the chosen one.
    var goalInForce: (goal: Goal, guardThatActed: Guard?) {
        if age < 18, goal == .loseWeight || goal == .gainMuscle { return (.maintain, .under18) }
        if goal == .loseWeight, BodyMassIndex.hundredths(weight: weight, height: height) < 1850 {
            return (.maintain, .underweight)
        }
        return (goal, nil)
    }
}

extension PlanInputs {
    /// Whether fasting days are not for this person, whatever their goal: they are under 18, or their body mass index is
    /// under 18.5. Of somebody who has not told their height, which is 0 then, only the age is known.
    public var isTooYoungOrLightToFast: Bool {
        guard age >= 18, height.tenthMillimetres > 0 else { return age < 18 }
        return BodyMassIndex.hundredths(weight: weight, height: height) < 1850
    }
}
