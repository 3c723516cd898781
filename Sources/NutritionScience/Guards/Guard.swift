/// A rule that keeps a plan safe, shown in the plan when it acts.
public enum Guard: String, CaseIterable, Sendable {
    /// The weight-loss target was raised to the floor. Source: AHA/ACC/TOS guideline 2013.
    case calorieFloor = "calorie_floor"
    /// The expenditure that the log shows was raised to the calorie floor, since a log with gaps reads low.
    case learnedExpenditureFloor = "learned_expenditure_floor"
    /// Losing or gaining by numbers became maintenance, since the person is under 18.
    case under18 = "under_18"
    /// Losing weight became maintenance, since the body mass index is under 18.5.
    case underweight = "underweight"
    /// Losing weight became maintenance, since the person named something that a clinician should look at first.
    case clinicianFirst = "clinician_first"
    /// Losing or gaining became maintenance, since the person has reached their target weight.
    case goalReached = "goal_reached"
    /// The days of a cycle were raised, since they restricted too much. Sources: the floor is that of the guideline of
    /// 2013; the limit of two consecutive days under it, as in 5:2, is the product's own rule.
    case severeRestriction = "severe_restriction"
    /// Protein was calculated for no more than the weight at a body mass index of 30.
    case proteinReferenceWeight = "protein_reference_weight"
    /// Protein was limited to what is recommended for everyone, since the person named kidney disease. Source:
    /// Institute of Medicine 2005.
    case lowerProtein = "lower_protein"
    /// Protein was held at a share of the calorie target. Sources: the Institute of Medicine's acceptable range (2005)
    /// ends at 35 % of energy, and 45 % is the product's own line.
    case proteinShare = "protein_share"
    /// Water was held at 3,700 ml. Source: Institute of Medicine 2004.
    case waterCap = "water_cap"
}

extension PlanInputs {
    /// The goal that the calorie target may follow, and the guard that replaced the chosen one.
    var goalInForce: (goal: Goal, guardThatActed: Guard?) {
        if age < 18, goal == .loseWeight || goal == .gainMuscle { return (.maintain, .under18) }
        if goal == .loseWeight, BodyMassIndex.isUnderweight(weight, height: height) { return (.maintain, .underweight) }
        if goal == .loseWeight, precaution.forbidsDeficit { return (.maintain, .clinicianFirst) }
        if hasReachedGoal, goal == .loseWeight || goal == .gainMuscle { return (.maintain, .goalReached) }
        return (goal, nil)
    }
}

extension PlanInputs {
    /// Whether a goal is the one that the calorie target follows.
    public func goalInForce(is goal: Goal) -> Bool { goalInForce.goal == goal }

    /// The goal that protein is calculated for: the person's own, and maintenance once it is reached or where a
    /// clinician comes first.
    public var proteinGoal: Goal {
        switch goalInForce.guardThatActed {
        case .goalReached, .clinicianFirst: goalInForce.goal
        default: goal
        }
    }

    /// Grams of protein a day for each kilogram of reference weight.
    public var proteinPerKilogram: ExactDecimal {
        lowersProtein ? ProteinTarget.recommendedGramsPerKilogram : ProteinTarget.gramsPerKilogram(proteinGoal)
    }

    /// Whether a clinician has to decide on protein.
    public var lowersProtein: Bool { precaution == .maintenanceAndLowerProtein }

    /// Whether fasting days are ruled out for this person, whatever their goal: they are under 18, or their body mass
    /// index is under 18.5. Where the height is not known, which is 0 then, only the age counts.
    public var isTooYoungOrLightToFast: Bool {
        guard age >= 18, height.tenthMillimetres > 0 else { return age < 18 }
        return BodyMassIndex.isUnderweight(weight, height: height)
    }
}
