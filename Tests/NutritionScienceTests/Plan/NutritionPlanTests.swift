import NutritionScience
import Testing

struct NutritionPlanTests {
    /// The person of the user flows: 180 lb, 5'10", 35 years, moderately active, to 165 lb.
    static let person = PlanInputs(
        weight: Mass(grams: 81_650), height: Height(tenthMillimetres: 17_780), age: 35, sex: .male,
        activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(grams: 74_840))

    @Test func thePersonOfTheUserFlows() throws {
        let plan = try NutritionPlan(Self.person)
        #expect(plan.bodyMassIndex.result == ExactDecimal(2583, places: 2))
        #expect(plan.basalMetabolicRate.result == 1758)
        #expect(plan.totalDailyEnergyExpenditure.result == 2725)
        #expect(plan.calorieTarget.result == 2225)
        #expect(plan.proteinTarget.result == 180)
        #expect(plan.waterTarget.result == 2900)
        #expect(plan.weeklyRate.result == ExactDecimal(-5, places: 1))
        #expect(plan.weeksToGoal?.result == 14)
        #expect(plan.guards.isEmpty)
    }

    @Test func aWholeWeekIsNotTwo() {
        let weeks = WeeksToGoal.derive(
            weight: Mass(grams: 70_000), targetWeight: Mass(grams: 70_400), gramsPerWeek: 400)
        #expect(weeks?.result == 1)
    }

    @Test("No allowed input breaks a guard")
    func guardsHold() throws {
        var planned = 0
        for inputs in PlanInputs.random(count: 20_000) where inputs.problems.isEmpty {
            let plan = try NutritionPlan(inputs)
            planned += 1
            let calories = plan.calorieTarget.result.units
            let expenditure = plan.totalDailyEnergyExpenditure.result.units
            if inputs.goal == .loseWeight {
                #expect(calories >= min(CalorieTarget.floor(inputs.sex), expenditure))
                #expect(calories <= expenditure)
            }
            if inputs.age < 18 { #expect(calories == expenditure) }
            if plan.bodyMassIndex.result.value < 18.5, inputs.goal == .loseWeight {
                #expect(calories == expenditure && plan.weeklyRate.result == 0)
            }
            #expect((1...WaterTarget.cap).contains(plan.waterTarget.result.units))
            #expect(plan.proteinTarget.result.units > 0)
            #expect(plan.basalMetabolicRate.result.units > 0)
            #expect((plan.weeksToGoal?.result.units ?? 1) >= 1)
        }
        #expect(planned > 5000)
    }

    @Test("The lowest healthy weight that a refusal names is itself accepted")
    func lowestHealthyWeightIsAccepted() {
        for inputs in PlanInputs.random(count: 5000, seed: 2) {
            let lowest = BodyMassIndex.lowestHealthyWeight(height: inputs.height)
            var corrected = inputs
            corrected.goal = .loseWeight
            corrected.weight = Mass(grams: 300_000)
            corrected.targetWeight = lowest
            guard lowest >= Mass(grams: 30_000) else { continue }
            #expect(corrected.problems.isEmpty)
            corrected.targetWeight = Mass(grams: lowest.grams - 200)
            #expect(!corrected.problems.isEmpty)
        }
    }

    @Test(arguments: [
        (1849, 30, BodyMassIndex.Class.underweight), (1850, 30, .healthy), (2499, 30, .healthy),
        (2500, 30, .overweight),
        (2530, 30, .overweight), (2999, 30, .overweight), (3000, 30, .obesityClassOne), (3500, 30, .obesityClassTwo),
        (4000, 30, .obesityClassThree), (2200, 18, nil), (2200, 19, .healthy),
    ])
    func classes(hundredths: Int, age: Int, expected: BodyMassIndex.Class?) {
        #expect(BodyMassIndex.classify(ExactDecimal(hundredths, places: 2), age: age) == expected)
    }
}
