import NutritionScience
import Testing

/// Inconsistent labels are asked about, and plausible ones are not.
@Suite struct LabelDoubtTests {
    private struct Row {
        let food: String
        let label: LabelDoubt.Label
        let doubts: [LabelDoubt]

        init(
            _ food: String, _ calories: Int, _ protein: Double?, _ carbohydrate: Double?, _ fat: Double?,
            sugar: Double? = nil, fibre: Double? = nil, saturated: Double? = nil, alcohol: Double? = nil,
            _ doubts: [LabelDoubt]
        ) {
            self.food = food
            var label = LabelDoubt.Label(calories: calories)
            (label.protein, label.carbohydrate, label.fat) = (protein, carbohydrate, fat)
            (label.sugar, label.fibre, label.saturatedFat, label.alcohol) = (sugar, fibre, saturated, alcohol)
            self.label = label
            self.doubts = doubts
        }
    }

    private static let rows = [
        Row("skyr", 63, 11, 4, 0.2, sugar: 4, []),
        Row("oats, with fibre in carbohydrate", 379, 13.2, 67.7, 6.5, fibre: 10.1, []),
        Row("oats, with fibre beside it", 372, 13.5, 58.7, 7, fibre: 10, []),
        Row("olive oil", 884, 0, 0, 100, []),
        Row("wheat bran", 216, 15.6, 64.5, 4.3, fibre: 42.8, []),
        Row("beer", 43, 0.5, 3.6, 0, alcohol: 3.9, []),
        Row("water", 0, 0, 0, 0, []),
        Row("nothing but energy", 1000, nil, nil, nil, []),
        Row("crispbread in kilojoules", 1450, 10, 65, 2, fibre: 14, [.energyInKilojoules(expected: 304)]),
        Row("a digit too many", 630, 11, 4, 0.2, [.energyOff(expected: 62)]),
        Row("a digit too few", 37, 13.2, 67.7, 6.5, [.energyOff(expected: 382)]),
        Row("sugar beyond carbohydrate", 250, 5, 50, 3, sugar: 55, [.sugarBeyondCarbohydrate]),
        Row("saturated beyond fat", 250, 5, 50, 3, saturated: 4, [.saturatedBeyondFat]),
        Row("more than there is of it", 560, 40, 65, 15, [.tooHeavy(grams: 120)]),
    ]

    @Test func table() {
        for row in Self.rows {
            #expect(LabelDoubt.doubts(about: row.label) == row.doubts, "\(row.food)")
        }
    }
}

/// Reference intakes by age and sex, compared by hand with the tables of the Dietary Reference Intakes.
@Suite struct ReferenceIntakeTests {
    @Test(
        arguments: [
            (.vitaminC, .female, 30, 75, 75), (.vitaminC, .male, 30, 90, 90), (.vitaminC, .other, 30, 75, 90),
            (.iron, .female, 50, 18, 18), (.iron, .female, 51, 8, 8), (.iron, .male, 18, 11, 11),
            (.calcium, .female, 51, 1200, 1200), (.calcium, .male, 70, 1000, 1000), (.calcium, .male, 71, 1200, 1200),
            (.vitaminD, .male, 70, 15, 15), (.vitaminD, .female, 71, 20, 20), (.magnesium, .female, 30, 310, 310),
            (.magnesium, .female, 31, 320, 320), (.potassium, .male, 40, 3400, 3400), (.iodine, .other, 14, 150, 150),
        ] as [(Nutrient, Sex, Int, Double, Double)])
    func table(_ nutrient: Nutrient, _ sex: Sex, _ age: Int, _ low: Double, _ high: Double) {
        #expect(ReferenceIntake(nutrient, sex: sex, age: age)?.amount == low...high)
    }

    @Test func thereIsNoneForChildrenAndForWhatHasNone() {
        #expect(ReferenceIntake(.vitaminC, sex: .female, age: 13) == nil)
        #expect(ReferenceIntake(.caffeine, sex: .female, age: 30) == nil)
        for nutrient in Nutrient.vitamins + Nutrient.minerals {
            #expect(ReferenceIntake(nutrient, sex: .other, age: 30) != nil, "\(nutrient)")
        }
    }
}
