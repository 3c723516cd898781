import NutritionScience
import Testing

struct MeasuredExpenditureTests {
    /// Worked by hand from the published coefficients, for 80 kg, 178 cm and 35 years.
    @Test(arguments: [
        (Sex.male, ActivityLevel.sedentary, 2659), (.male, .lightlyActive, 2875), (.male, .moderatelyActive, 3059),
        (.male, .veryActive, 3410), (.male, .extremelyActive, 3410), (.female, .sedentary, 2295),
        (.female, .lightlyActive, 2476), (.female, .moderatelyActive, 2616), (.female, .veryActive, 2886),
        (.female, .extremelyActive, 2886), (.other, .sedentary, 2477), (.other, .veryActive, 3148),
    ])
    func vectors(sex: Sex, activity: ActivityLevel, expected: Int) throws {
        let person = try Self.person(sex, activity, age: 35)
        #expect(person.measuredExpenditure?.result == ExactDecimal(expected))
        #expect(person.measuredExpenditure?.citation == .dietaryReferenceIntakes2023)
    }

    @Test func formulaAndMeasurementStandSideBySide() throws {
        let person = try Self.person(.male, .sedentary, age: 35)
        #expect(person.formulaExpenditure.result == 2092)
        let measured = try #require(person.measuredExpenditure)
        #expect(
            measured.steps.map { ArithmeticNotation.english.text($0) }
                == ["753.07 − (10.83 × 35) + (6.5 × 178) + (14.1 × 80) ≈ 2,659"])
        // From 19 % under the formula to 10 % over what was measured.
        #expect(person.formulaExpenditureBand == 1695...2925)
    }

    @Test func theBandIsNeverNarrowerThanTheFormulasOwn() {
        #expect(TotalDailyEnergyExpenditure.band(2000, measured: nil) == 1620...2380)
        #expect(TotalDailyEnergyExpenditure.band(2000, measured: 2000) == 1620...2380)
        #expect(TotalDailyEnergyExpenditure.band(2000, measured: 2200) == 1620...2420)
    }

    @Test func nobodyUnderNineteenWasMeasuredByTheAdultsEquations() throws {
        #expect(try Self.person(.female, .sedentary, age: 18).measuredExpenditure == nil)
        #expect(try Self.person(.female, .sedentary, age: 19).measuredExpenditure != nil)
    }

    private static func person(_ sex: Sex, _ activity: ActivityLevel, age: Int) throws -> PlanInputs {
        PlanInputs(
            weight: Mass(grams: 80_000), height: try #require(Height(centimetres: 178)), age: age, sex: sex,
            activity: activity, goal: .maintain, targetWeight: nil)
    }
}
