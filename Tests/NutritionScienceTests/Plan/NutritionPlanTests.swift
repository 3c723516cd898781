import NutritionScience
import Testing

struct NutritionPlanTests {
    /// The person of the user flows: 180 lbs, 5'10", 35 years, moderately active, to 165 lbs.
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

    @Test(
        "Katch-McArdle: 370 + 21.6 × lean kilograms",
        arguments: [
            (81_650, 225, "63.279", 1737), (60_000, 300, "42", 1277), (100_000, 30, "97", 2465),
            (45_300, 111, "40.272", 1240),
        ])
    func katchMcArdle(grams: Int, fat: Int, lean: String, expected: Int) throws {
        let rate = BasalMetabolicRate.derive(weight: Mass(grams: grams), bodyFat: Percentage(tenths: fat))
        #expect(ArithmeticNotation.english.text(try #require(rate.steps.first).result) == lean)
        #expect(rate.result.units == expected)
        #expect(rate.citation == .cunningham1991)
    }

    @Test func katchMcArdleNeedsBodyFat() throws {
        var person = Self.person
        person.formula = .katchMcArdle
        #expect(person.problems == [.bodyFatMissing])
        person.bodyFat = Percentage(percent: 22.5)
        let plan = try NutritionPlan(person)
        #expect(plan.basalMetabolicRate.result == 1737)
        #expect(plan.totalDailyEnergyExpenditure.result == 2692)
        person.bodyFat = Percentage(percent: 2.9)
        #expect(person.problems == [.bodyFatOutOfRange])
    }

    @Test(
        "A pace of one's own sets deficit, weekly rate and weeks",
        arguments: [
            (250, 2475, "−0.25", 28), (750, 1975, "−0.75", 10), (1000, 1725, "−1", 7),
        ])
    func pace(gap: Int, calories: Int, rate: String, weeks: Int) throws {
        var person = Self.person
        person.energyGap = gap
        let plan = try NutritionPlan(person)
        #expect(plan.calorieTarget.result.units == calories)
        #expect(ArithmeticNotation.english.text(plan.weeklyRate.result) == rate)
        #expect(plan.weeksToGoal?.result.units == weeks)
        person.energyGap = 1001
        #expect(person.problems == [.energyGapOutOfRange])
    }

    @Test(
        "What a log tells takes the place of the formula, but never below the calorie floor",
        arguments: [
            (2410, 2410, 1910, []), (1300, 1500, 1500, [Guard.calorieFloor, .learnedExpenditureFloor, .proteinShare]),
        ])
    func learned(expenditure: Int, used: Int, calories: Int, guards: [Guard]) throws {
        var person = Self.person
        person.learnedExpenditure = expenditure
        let plan = try NutritionPlan(person)
        #expect(plan.totalDailyEnergyExpenditure.result.units == used)
        #expect(plan.totalDailyEnergyExpenditure.steps.map(\.result.units) == [2725, used])
        #expect(plan.totalDailyEnergyExpenditure.citation == .ownLog)
        #expect(plan.calorieTarget.result.units == calories)
        #expect(plan.guards == guards)
        person.learnedExpenditure = 499
        #expect(person.problems == [.learnedExpenditureOutOfRange])
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
            let formula = inputs.formulaExpenditure.result.units
            #expect(calories >= min(CalorieTarget.floor(inputs.sex), formula))
            if inputs.goal == .loseWeight {
                #expect(calories >= min(CalorieTarget.floor(inputs.sex), expenditure))
                #expect(calories <= expenditure)
                #expect(expenditure - calories <= inputs.energyGap ?? CalorieTarget.deficit)
            }
            #expect(
                expenditure == inputs.learnedExpenditure ?? formula || plan.guards.contains(.learnedExpenditureFloor))
            if inputs.age < 18 { #expect(calories == expenditure) }
            if inputs.age < 18 || plan.bodyMassIndex.result.value < 18.5 { #expect(expenditure >= formula) }
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
