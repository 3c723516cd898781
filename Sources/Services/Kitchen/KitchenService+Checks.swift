import APIContract
import Database
import NutritionScience
import Rules
import Wording

extension KitchenService {
    /// What a request says, checked. `id` is the own food that it is about; nil for a new one.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound` for a food of the table that there is not.
    static func checked(
        _ request: OwnFoodRequest, id: OwnFood.ID?, _ kitchen: OwnKitchen, language: String,
        on connection: any SQLConnection
    ) throws -> OwnFoodContent {
        let ((name, brand, barcode, portions), label) = try both(
            { () throws(InvalidInput) in
                try all(
                    FieldCheck.ownName(request.name), FieldCheck.brand(request.brand),
                    FieldCheck.ownBarcode(request.barcode), FieldCheck.portions(request.portions))
            },
            { () throws(InvalidInput) in request.recipe == nil ? try per100g(request) : nil })
        var content = OwnFoodContent(name: name, brand: brand, barcode: barcode, portions: portions)
        if let barcode { try checkFree(barcode, for: id, in: kitchen) }
        if let recipe = request.recipe {
            content.recipe = try checked(recipe, of: id, kitchen, language: language, on: connection)
        } else {
            content.per100g = label.map(StoredNutrients.init)
        }
        if let origin = request.correctionOf {
            guard let food = try FoodStore.food(id: origin, on: connection)?.food(language: language) else {
                throw FoodError.notFound
            }
            content.correctionOf = origin
            content.origin = food.name
        }
        return content
    }

    /// - Throws: `InvalidInput` where another own food has a barcode.
    static func checkFree(_ barcode: String, for id: OwnFood.ID?, in kitchen: OwnKitchen) throws(InvalidInput) {
        let number = Barcode(barcode)
        let other = kitchen.labels.first { $0.key != id && Barcode($0.value.barcode ?? "") == number }
        if let other { throw InvalidInput(["barcode": .barcodeTaken(by: other.value.name)]) }
    }

    /// What a label says, for 100 g.
    private static func per100g(_ request: OwnFoodRequest) throws(InvalidInput) -> FoodNutrients {
        let (grams, calories, protein, carbohydrate, fat, nutrients) = try all(
            FieldCheck.labelWeight(request.per), FieldCheck.calories(request.calories),
            FieldCheck.nutrient(request.protein, field: "protein"),
            FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
            FieldCheck.nutrient(request.fat, field: "fat"), FieldCheck.nutrients(request.nutrients))
        let stated = FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
        let per100g = grams == 100 ? stated : stated.multiplied(by: 100 / grams)
        guard per100g.calories <= mostKilocalories else {
            let most = Int(Double(mostKilocalories) * grams / 100)
            throw InvalidInput([
                "calories": Double(calories) / 4.184 <= Double(most)
                    ? .perhapsKilojoules(calories, maximum: most)
                    : .outOfRange(minimum: 0, maximum: most, unit: "kcal")
            ])
        }
        for nutrient in Nutrient.allCases where nutrient.unit == .grams {
            guard (per100g[nutrient] ?? 0) > mostGrams else { continue }
            let name = [.protein, .carbohydrate, .fat].contains(nutrient) ? "" : "nutrients."
            let most = Int(mostGrams * grams / 100)
            throw InvalidInput([name + nutrient.rawValue: .outOfRange(minimum: 0, maximum: most, unit: "g")])
        }
        return per100g
    }

    /// So many grams of anything are in 100 g of food at most: labels are rounded.
    static let mostGrams = 105.0

    private static func checked(
        _ request: RecipeRequest, of id: OwnFood.ID?, _ kitchen: OwnKitchen, language: String,
        on connection: any SQLConnection
    ) throws -> StoredRecipe {
        let (servings, cookedWeight) = try all(
            FieldCheck.servings(request.servings), FieldCheck.cookedWeight(request.cookedWeight))
        return StoredRecipe(
            servings: servings, cookedWeight: cookedWeight,
            ingredients: try checked(
                request.ingredients ?? [], of: id, after: 0, kitchen, language: language, on: connection))
    }

    /// Ingredients of an own food, with what they are called and have in 100 g; `count` are in the recipe before them.
    static func checked(
        _ ingredients: [RecipeRequest.Ingredient], of id: OwnFood.ID?, after count: Int, _ kitchen: OwnKitchen,
        language: String, on connection: any SQLConnection
    ) throws -> [StoredRecipe.Ingredient] {
        guard count + ingredients.count <= mostIngredients else {
            throw InvalidInput(["recipe.ingredients": .tooManyEntries(maximum: mostIngredients)])
        }
        guard kitchen.countOfIngredients + ingredients.count <= mostIngredientsInAll else {
            throw InvalidInput(["recipe.ingredients": .tooManyEntries(maximum: mostIngredientsInAll)])
        }
        return try ingredients.enumerated().map { index, ingredient in
            let field = "recipe.ingredients.\(count + index)"
            let grams = try FieldCheck.ingredientWeight(ingredient.grams, field: field + ".grams").get()
            let found = try found(ingredient, of: id, kitchen, language: language, field: field, on: connection)
            return StoredRecipe.Ingredient(
                foodId: ingredient.ownFoodId == nil ? ingredient.foodId : nil, ownFoodId: ingredient.ownFoodId,
                name: found.name, grams: grams, per100g: StoredNutrients(found.per100g))
        }
    }

    private static let mostIngredients = 100
    /// So many ingredients all recipes of a person have at most: all are read to find one.
    private static let mostIngredientsInAll = 5000

    private static func found(
        _ ingredient: RecipeRequest.Ingredient, of id: OwnFood.ID?, _ kitchen: OwnKitchen, language: String,
        field: String, on connection: any SQLConnection
    ) throws -> (name: String, per100g: FoodNutrients) {
        if let own = ingredient.ownFoodId {
            if let id, kitchen.circle(id, containing: [own]) != nil {
                throw InvalidInput([field + ".ownFoodId": .recipeInItself])
            }
            guard let food = kitchen.food(own) else { throw FoodError.notFound }
            guard let per100g = food.per100g else { throw InvalidInput([field + ".ownFoodId": .recipeEmpty]) }
            return (food.name, per100g)
        }
        guard let id = ingredient.foodId else { throw InvalidInput([field + ".foodId": .missing]) }
        guard let food = try FoodStore.food(id: id, on: connection)?.food(language: language) else {
            throw FoodError.notFound
        }
        return (food.name, food.per100g)
    }
}

extension FieldCheck {
    /// The required name of an own food.
    static func ownName(_ text: String?, field: String = "name") -> Checked<String> {
        guard let name = text?.trimmed, !name.isEmpty else { return .refused(field: field, .missing) }
        guard name.unicodeScalars.count <= 100 else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: 100))
        }
        return name.hasControlCharacters ? .refused(field: field, .controlCharacters) : .accepted(name)
    }

    /// Who makes something, in at most 80 characters; nil where it is blank.
    static func brand(_ text: String?, field: String = "brand") -> Checked<String?> {
        guard let brand = text?.trimmed, !brand.isEmpty else { return .accepted(nil) }
        guard brand.unicodeScalars.count <= 80 else {
            return .refused(field: field, .wrongLength(minimum: 0, maximum: 80))
        }
        return brand.hasControlCharacters ? .refused(field: field, .controlCharacters) : .accepted(brand)
    }

    /// A barcode with the right check digit, if any.
    static func ownBarcode(_ text: String?, field: String = "barcode") -> Checked<String?> {
        let digits = (text ?? "").filter { !$0.isWhitespace }
        guard !digits.isEmpty else { return .accepted(nil) }
        guard let barcode = Barcode(digits) else { return .refused(field: field, .notABarcode) }
        return .accepted(String(barcode.number))
    }

    /// At most five portions, each with a name and a weight.
    static func portions(
        _ portions: [OwnFoodRequest.Portion]?, field: String = "portions"
    ) -> Checked<[OwnFoodContent.Portion]> {
        guard let portions else { return .accepted([]) }
        guard portions.count <= 5 else { return .refused(field: field, .tooManyEntries(maximum: 5)) }
        var checked: [OwnFoodContent.Portion] = []
        for (index, portion) in portions.enumerated() {
            let place = "\(field).\(index)"
            guard let name = portion.name?.trimmed, !name.isEmpty else {
                return .refused(field: place + ".name", .missing)
            }
            guard name.unicodeScalars.count <= 40 else {
                return .refused(field: place + ".name", .wrongLength(minimum: 1, maximum: 40))
            }
            guard !name.hasControlCharacters else { return .refused(field: place + ".name", .controlCharacters) }
            guard let grams = portion.grams else { return .refused(field: place + ".grams", .missing) }
            guard (1...5000).contains(grams) else {
                return .refused(field: place + ".grams", .outOfRange(minimum: 1, maximum: 5000, unit: "g"))
            }
            checked.append(OwnFoodContent.Portion(name: name, grams: (grams * 100).rounded() / 100))
        }
        return .accepted(checked)
    }

    /// The grams that a label's numbers are of; 100 unless others are given.
    static func labelWeight(_ grams: Double?, field: String = "per") -> Checked<Double> {
        guard let grams else { return .accepted(100) }
        return (1...2000).contains(grams)
            ? .accepted(grams) : .refused(field: field, .outOfRange(minimum: 1, maximum: 2000, unit: "g"))
    }

    /// How many servings a recipe makes; one unless others are given.
    static func servings(_ servings: Double?, field: String = "recipe.servings") -> Checked<Double> {
        guard let servings else { return .accepted(1) }
        return (1...100).contains(servings)
            ? .accepted((servings * 100).rounded() / 100)
            : .refused(field: field, .outOfRange(minimum: 1, maximum: 100, unit: nil))
    }

    /// Grams of a dish when it is done, if they are known.
    static func cookedWeight(_ grams: Double?, field: String = "recipe.cookedWeight") -> Checked<Double?> {
        guard let grams else { return .accepted(nil) }
        return (1...100_000).contains(grams)
            ? .accepted((grams * 100).rounded() / 100)
            : .refused(field: field, .outOfRange(minimum: 1, maximum: 100_000, unit: "g"))
    }

    /// Grams of an ingredient, to a hundredth, from a tenth: a pinch of salt.
    static func ingredientWeight(_ grams: Double?, field: String) -> Checked<Double> {
        guard let grams else { return .refused(field: field, .missing) }
        return (0.1...100_000).contains(grams)
            ? .accepted((grams * 100).rounded() / 100)
            : .refused(field: field, .outOfRangeInTenths(minimum: 1, maximum: 100_000, unit: "g"))
    }
}
