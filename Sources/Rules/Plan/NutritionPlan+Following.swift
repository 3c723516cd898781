package import APIContract
package import NutritionScience

/// When a plan that follows from a person's settings takes the place of the one that was made before, from `inputs`.
extension NutritionPlan {
    /// Whether the one before rests on something else than is known now, or is not in force any more.
    ///
    /// - Throws: `InputProblem` where there is no plan with what was learned.
    package func replaces(_ inputs: PlanInputValues, isInForce: Bool) throws(InputProblem) -> Bool {
        guard isInForce else { return true }
        return try inputs != PlanInputValues(learning(inputs.learnedExpenditure).inputs)
    }

    /// Whether the goal of the one before doesn't hold any more, because the person has come to their target weight or is
    /// underweight by now, or holds again.
    ///
    /// - Throws: `InputProblem` where the one before can't be computed any more.
    package func changesGoal(of inputs: PlanInputValues) throws(InputProblem) -> Bool {
        guard let planned = inputs.planInputs else { return false }
        return try NutritionPlan(planned).goalInForce != goalInForce
    }
}
