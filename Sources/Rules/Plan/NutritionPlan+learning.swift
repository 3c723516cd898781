package import NutritionScience

extension NutritionPlan {
    /// The same plan with what a log says about expenditure, in kilocalories a day; nil for what the formula expects.
    package func learning(_ expenditure: Int?) throws(InputProblem) -> NutritionPlan {
        guard expenditure != inputs.learnedExpenditure else { return self }
        var inputs = inputs
        inputs.learnedExpenditure = expenditure
        return try NutritionPlan(inputs)
    }
}
