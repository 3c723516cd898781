import APIContract
import Testing

@Suite struct RecipeTests {
    private func recipe(
        listed: Food.ID? = nil, own: OwnFood.ID? = nil, called name: String, grams: Double = 50
    ) -> Recipe {
        let nothing = FoodNutrients(calories: 0, protein: nil, carbohydrate: nil, fat: nil)
        let ingredient = RecipeIngredient(
            foodId: listed, ownFoodId: own, name: name, grams: grams, contents: nothing, isDeleted: false)
        return Recipe(
            ingredients: [ingredient], servings: 1, cookedWeight: nil, rawWeight: grams, total: nothing, nutrients: [])
    }

    @Test("A recipe is the same whatever its own foods are called, and by either number of a food of the table")
    func same() {
        let syrup = recipe(own: OwnFood.ID(rawValue: 4), called: "Syrup")
        #expect(syrup.hasSame(as: recipe(own: OwnFood.ID(rawValue: 4), called: "Maple syrup")))
        #expect(!syrup.hasSame(as: recipe(own: OwnFood.ID(rawValue: 5), called: "Syrup")))
        #expect(!syrup.hasSame(as: recipe(own: OwnFood.ID(rawValue: 4), called: "Syrup", grams: 60)))
        let butter = recipe(listed: Food.ID(rawValue: 1 << 51), called: "Butter")
        #expect(butter.hasSame(as: recipe(listed: Food.ID(rawValue: 12), called: "Butter")))
        #expect(butter.hasSame(as: recipe(listed: Food.ID(rawValue: 1 << 51), called: "Butter, salted")))
        #expect(!butter.hasSame(as: recipe(listed: Food.ID(rawValue: 12), called: "Margarine")))
        #expect(!butter.hasSame(as: syrup))
    }
}
