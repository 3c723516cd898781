import APIContract
import NutritionScience
import Screens
import Testing
import Wording

/// A recipe that was read, before it is saved.
struct RecipeConfirmationTests {
    private static let butter = ReadAlternative(
        name: "Butter", brand: nil, foodId: Food.ID(rawValue: 7), ownFoodId: nil, grams: 50,
        nutrients: FoodNutrients(calories: 358, protein: nil, carbohydrate: nil, fat: nil))
    private static let salt = ReadAlternative(
        name: "Salt", brand: nil, foodId: Food.ID(rawValue: 8), ownFoodId: nil, grams: nil,
        nutrients: FoodNutrients(calories: 0, protein: nil, carbohydrate: nil, fat: nil))
    private static let recipe = ReadRecipe(
        name: "Dough", servings: nil, isKnown: false,
        lines: [
            line("50 g butter", butter), line("salt to taste", salt, .noAmount), line("1 unobtainium", nil, .noFood),
        ])

    private static func line(
        _ text: String, _ food: ReadAlternative?, _ problem: ReadIngredient.Problem? = nil
    ) -> ReadIngredient {
        ReadIngredient(
            line: text, words: "", food: food, grams: food?.grams, explanation: "", alternatives: [], problem: problem)
    }

    private func screen(_ typed: [String: String] = [:], in localization: Localization) -> RecipeConfirmation {
        let entries = RecipeConfirmationEntries(Self.recipe, localization) { typed[$0] }
        return RecipeConfirmation(id: "1", number: 0, Self.recipe, entries, localization)
    }

    @Test(
        "Lines without a food are named, and the others say their energy",
        arguments: [
            (Language.english, "358 cal", "Left out so far: salt to taste · 1 unobtainium"),
            (.german, "358 kcal", "Noch nicht dabei: salt to taste · 1 unobtainium"),
        ])
    func read(language: Language, energy: String, leftOut: String) {
        let screen = screen(in: Localization(language: language, units: .metric))
        #expect(screen.lines.map(\.energy) == [energy, nil, nil])
        #expect(screen.leftOut == leftOut)
    }

    @Test("The energy follows the typed amount, and is unknown without one")
    func typed() {
        let localization = Localization(language: .english, units: .metric)
        let typed = ["number": "0", "food-0": "food-7", "grams-0": "100", "food-1": "food-8", "grams-1": "2"]
        #expect(screen(typed, in: localization).lines.map(\.energy) == ["716 cal", nil, nil])
        #expect(screen(typed, in: localization).leftOut == "Left out so far: 1 unobtainium")
        let unclear = typed.merging(["grams-0": "much"]) { $1 }
        #expect(screen(unclear, in: localization).lines.map(\.energy) == [nil, nil, nil])
    }

    @Test("Hidden numbers stay hidden")
    func hidden() {
        let localization = Localization(language: .english, units: .metric, hidesNumbers: true)
        #expect(screen(in: localization).lines.map(\.energy) == [nil, nil, nil])
    }
}
