import APIContract
import NutritionScience
import Testing

@testable import Wording

@Suite struct FoodAndEnergyTests {
    private let ounces = Sentences(food: .ounces)
    private let kilojoules = Sentences(energy: .kilojoules)

    @Test(arguments: [
        (85.05, "3 oz", "3"), (28.349523125, "1 oz", "1"), (100, "3.5 oz", "3.53"), (283.5, "10 oz", "10"),
        (300, "11 oz", "10.58"), (1, "0.04 oz", "0.04"), (0, "0 oz", "0"),
    ])
    func anAmountOfFoodInOunces(_ grams: Double, _ text: String, _ typed: String) {
        #expect(ounces.text(food: grams) == text && ounces.typed(food: grams) == typed)
    }

    @Test("In grams, amounts of food are written as ever")
    func grams() {
        let sentences = Sentences()
        #expect(sentences.text(food: 85.05) == "85 g" && sentences.text(food: 9.96) == "10 g")
        #expect(sentences.typed(food: 85.05) == "85.05" && sentences.typed(food: nil) == "")
    }

    @Test("Every kilocalorie up to 4,000 reads back as itself in kilojoules")
    func roundTrip() {
        for kilocalories in 0...4000 {
            let typed = EnergyUnit.typed(kilojoules.typed(energy: kilocalories), otherwise: .kilojoules)
            #expect(typed.unit == .kilojoules)
            #expect(Double(typed.number).map(typed.unit.kilocalories) == kilocalories)
        }
    }

    @Test(arguments: [
        ("420", EnergyUnit.kilojoules, 100), ("420 kJ", .kilocalories, 100), ("420kj", .kilojoules, 100),
        ("100 kcal", .kilojoules, 100), ("100 cal", .kilojoules, 100), ("100", .kilocalories, 100),
    ])
    func aUnitBehindEnergyCounts(_ text: String, _ own: EnergyUnit, _ kilocalories: Int) {
        let (number, unit) = EnergyUnit.typed(text, otherwise: own)
        #expect(Double(number).map(unit.kilocalories) == kilocalories)
    }

    @Test("Kilojoules are whole, and of targets the nearest ten")
    func rounding() {
        #expect(kilojoules.energy(2225) == "9,309" && kilojoules.energy(about: 2225) == "9,310")
        #expect(kilojoules.energy(1) == "4" && kilojoules.energy(-500) == "−2,092")
        #expect(Sentences().energy(2225) == "2,225" && Sentences().energy(about: 2225) == "2,225")
        #expect(Sentences(language: .german, energy: .kilojoules).energy(2225) == "9.309")
    }

    @Test("A sentence fills in the unit of energy, and the numbers that stand in it, by itself")
    func places() {
        #expect(kilojoules("plan.note.deficit", ["count": "2,092"]) == "2,092 kJ deficit")
        #expect(Sentences()("plan.note.deficit", ["count": "500"]) == "500 cal deficit")
        #expect(kilojoules("choice.goal.lose_weight.detail") == "Usually a 2,090-kilojoule daily deficit")
        #expect(Sentences()("choice.goal.lose_weight.detail") == "Usually a 500-calorie daily deficit")
        let german = Sentences(language: .german, energy: .kilojoules)
        #expect(german("unit.calorieTarget") == "kJ/Tag" && german("field.calories") == "Energie")
        #expect(ounces("unit.food") == "oz" && Sentences()("unit.food") == "g")
        #expect(kilojoules.inKilocalories("unit.calorieTarget") == "cal/day")
    }

    /// Arithmetic and formulas, what they are taken from, what is said of files, and of the command line.
    private static let inCalories = [
        "formula.", "step.", "summary.bmr.formula", "unit.input.", "citation.", "targets.citation.", "targets.formula.",
        "split.", "learn.", "help.", "energy.", "settings.", "import.", "skipped.", "error.import_", "export.",
        "command.",
        "device.", "operator.", "foods.", "kitchen.food.energy.hint", "kitchen.doubt.energy_in_kilojoules",
        "problem.perhapsKilojoules", "problem.columnsIncomplete", "phone.log.unknown", "targets.worked.",
    ]

    @Test(
        "No sentence of a person who reads kilojoules speaks of calories, but of arithmetic",
        arguments: Language.allCases)
    func noCalories(_ language: Language) {
        let sentences = Sentences(language: language, energy: .kilojoules)
        for key in sentences.byKey.keys where !Self.inCalories.contains(where: key.hasPrefix) {
            let text = sentences(key).replacing(/\{[^}]*\}/, with: "")
            #expect(!text.contains(/\b(k?cal|calories?|kalorien\w*)\b/.ignoresCase()), "\(key): \(text)")
        }
    }

    @Test("No sentence of a person who reads kilocalories speaks of kilojoules, but where a label may be in them")
    func noKilojoules() {
        for key in Sentences().byKey.keys where !Self.inCalories.contains(where: key.hasPrefix) {
            let text = Sentences()(key)
            #expect(!text.contains(/\bkJ\b|kilojoule/.ignoresCase()), "\(key): \(text)")
        }
    }
}
