import NutritionScience
import Testing

@testable import APIContract

@Suite struct ForecastStartTests {
    @Test(
        "A forecast begins at the trend, and at the weight where it is underweight or the trend is at the target",
        arguments: [
            (.loseWeight, 70, 79.2, 80, 79.2), (.loseWeight, 70, nil, 80, 80), (.loseWeight, 70, 79.2, nil, 79.2),
            (.loseWeight, 70, nil, nil, nil), (.loseWeight, 70, 70, 71, 71), (.loseWeight, 70, 70.4, 69.5, 70.4),
            // At 1.78 m, 58.6 kg is underweight.
            (.maintain, nil, 59.1, 58.5, 58.5), (.maintain, nil, 58.4, 59.1, 58.4),
            (.gainMuscle, 85, 85.2, 84.6, 84.6), (.gainMuscle, 85, 84.6, 85.2, 84.6),
        ] as [(Goal, Double?, Double?, Double?, Double?)])
    func start(goal: Goal, target: Double?, trend: Double?, weight: Double?, expected: Double?) throws {
        let plan = try NutritionPlan(
            PlanInputs(
                weight: Mass(grams: 80_000), height: Height(tenthMillimetres: 17_800), age: 35, sex: .male,
                activity: .sedentary, goal: goal, targetWeight: target.flatMap { Mass(kilograms: $0) }))
        #expect(plan.forecastStart(trend: trend, weight: weight) == expected)
    }
}
