import NutritionScience
import Testing

/// Whatever arithmetic is shown to a person must be true.
struct DerivationTests {
    @Test("Every step of every plan is true arithmetic, and leads to the number that the plan uses")
    func stepsAreTrue() throws {
        for inputs in PlanInputs.random(count: 5000, seed: 3) where inputs.problems.isEmpty {
            let plan = try NutritionPlan(inputs)
            for derivation in plan.derivations {
                for step in derivation.steps {
                    let value = try ExpressionReader.value(of: step.expression)
                    #expect(value.rounded(step.rounding) == Fraction(step.result), "\(derivation.quantity) \(inputs)")
                    let sign = value == Fraction(step.result) ? " = " : " ≈ "
                    #expect(ArithmeticNotation.english.text(step).contains(sign), "\(derivation.quantity) \(inputs)")
                }
                #expect(derivation.result == derivation.steps.last?.result)
            }
        }
    }

    @Test("The inputs that a derivation names are the person's own")
    func inputsAreThePersons() throws {
        var person = NutritionPlanTests.person
        person.bodyFat = Percentage(percent: 22.5)
        person.learnedExpenditure = 2410
        let measured = BasalMetabolicRate.derive(weight: person.weight, bodyFat: Percentage(tenths: 225))
        let plan = try NutritionPlan(person)
        for input in (plan.derivations + [measured]).flatMap(\.inputs) {
            switch input.name {
            case .weight: #expect(input.value == ExactDecimal(8165, places: 2))
            case .height: #expect(input.value == ExactDecimal(1778, places: 1))
            case .age: #expect(input.value == 35)
            case .targetWeight: #expect(input.value == ExactDecimal(7484, places: 2))
            case .basalMetabolicRate: #expect(input.value == plan.basalMetabolicRate.result)
            case .totalDailyEnergyExpenditure: #expect(input.value == plan.totalDailyEnergyExpenditure.result)
            case .calorieTarget: #expect(input.value == plan.calorieTarget.result)
            case .weeklyRate: #expect(input.value == plan.weeklyRate.result)
            case .activityMultiplier: #expect(input.value == ExactDecimal(155, places: 2))
            case .sexConstant: #expect(input.value == 5)
            case .bodyFat: #expect(input.value == ExactDecimal(225, places: 1))
            case .learnedExpenditure: #expect(input.value == 2410)
            case .proteinPerKilogram: #expect(input.value == ExactDecimal(22, places: 1))
            case .waterPerKilogram: #expect(input.value == 35)
            }
        }
    }

    @Test func arithmeticIsWrittenAsAPersonWould() throws {
        let plan = try NutritionPlan(NutritionPlanTests.person)
        let english = ArithmeticNotation.english
        let lines = plan.derivations.flatMap(\.steps).map { english.text($0) }
        #expect(
            lines == [
                "81.65 ÷ 1.778² ≈ 25.83",
                "(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758",
                "1,758 × 1.55 ≈ 2,725",
                "2,725 − 500 = 2,225",
                "2.2 × 81.65 ≈ 180",
                "35 × 81.65 = 2,857.75",
                "2,857.75 ≈ 2,900",
                "(2,225 − 2,725) ÷ 1,000 = −0.5",
                "(81.65 − 74.84) ÷ 0.5 ≈ 14",
                "1,004.82 − (10.83 × 35) + (6.52 × 177.8) + (15.91 × 81.65) ≈ 3,084",
            ])
    }

    @Test(arguments: [
        (ExactDecimal(0), "0"), (ExactDecimal(5, places: 3), "0.005"), (ExactDecimal(-5, places: 1), "−0.5"),
        (ExactDecimal(1_234_567, places: 2), "12,345.67"), (ExactDecimal(1000), "1,000"), (ExactDecimal(100), "100"),
        (ExactDecimal(81_650, places: 3), "81.65"), (ExactDecimal(-1_000_000), "−1,000,000"),
    ])
    func numbers(number: ExactDecimal, expected: String) {
        #expect(ArithmeticNotation.english.text(number) == expected)
    }

    @Test func anotherLanguageHasItsOwnSeparators() {
        let german = ArithmeticNotation(groupingSeparator: ".", decimalSeparator: ",")
        #expect(german.text(ExactDecimal(123_456, places: 2)) == "1.234,56")
    }
}

extension NutritionPlan {
    /// All derivations of the plan.
    var derivations: [Derivation] {
        [
            bodyMassIndex, basalMetabolicRate, totalDailyEnergyExpenditure, calorieTarget, proteinTarget, waterTarget,
            weeklyRate,
        ] + [weeksToGoal, inputs.measuredExpenditure].compactMap { $0 }
    }
}
