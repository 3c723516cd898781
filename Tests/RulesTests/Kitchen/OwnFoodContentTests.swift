import APIContract
import NutritionScience
import Rules
import Testing

/// The effect of a request on an own food.
@Suite struct OwnFoodContentTests {
    private static let granola: OwnFoodContent = {
        var content = OwnFoodContent(name: "Granola", barcode: "4006381333931")
        content.per100g = FoodNutrients(calories: 450, protein: 10, carbohydrate: 60, fat: 18)
        return content
    }()

    private static let (known, other): (OwnFood.ID, OwnFood.ID) = (5, 6)
    private let kitchen = OwnFoodCollection([OwnFoodContentTests.known: OwnFoodContentTests.granola])

    private func content(_ fields: JSONValue, of id: OwnFood.ID?) throws -> OwnFoodContent {
        let old = id.flatMap { kitchen.contents[$0] }
        return try kitchen.content(OwnFoodRequest(fields, changing: old), of: id) { ingredient in
            try #require(kitchen.known(ingredient, in: id))
        }
    }

    @Test("What is not named of a food stays")
    func changes() throws {
        let renamed = try content(["name": "Crunchy"], of: Self.known)
        #expect(renamed.name == "Crunchy" && renamed.per100g == Self.granola.per100g)
        #expect(renamed.barcode == Self.granola.barcode)
        #expect(try content(["barcode": nil], of: Self.known).barcode == nil)
    }

    @Test("No other food has the barcode of one")
    func barcode() throws {
        let fields: JSONValue = ["name": "Muesli", "calories": 380, "barcode": "4006381333931"]
        #expect(throws: InvalidInput(["barcode": .barcodeTaken(by: "Granola")])) { try content(fields, of: nil) }
        #expect(try content(fields, of: Self.known).name == "Muesli")
    }

    @Test("A recipe has in it what its ingredients have, and never itself")
    func recipe() throws {
        let fields: JSONValue = [
            "name": "Breakfast", "recipe": ["servings": 2, "ingredients": [["ownFoodId": 5, "grams": 100]]],
        ]
        let recipe = try #require(try content(fields, of: Self.other).recipe)
        #expect(recipe.ingredients.map(\.per100g) == [Self.granola.per100g] && recipe.servings == 2)
        #expect(throws: InvalidInput(["recipe.ingredients.0.ownFoodId": .recipeInItself])) {
            try content(fields, of: Self.known)
        }
    }

    @Test("A correction knows the food that it corrects, also once that is gone")
    func correction() throws {
        let (content, listed): (OwnFoodContent, Food.ID) = (Self.granola, 12)
        #expect(content.correcting(listed, nil, before: nil) == nil)
        let corrected = try #require(content.correcting(listed, (id: 13, name: "Granola, plain"), before: nil))
        #expect((corrected.correctionOf, corrected.origin) == (13, "Granola, plain"))
        let kept = try #require(content.correcting(13, nil, before: corrected))
        #expect((kept.correctionOf, kept.origin) == (13, "Granola, plain"))
        let starter = Food.ID(starter: "granola")
        #expect(content.correcting(starter, nil, before: nil)?.correctionOf == starter && starter.isOfStarter)
    }
}
