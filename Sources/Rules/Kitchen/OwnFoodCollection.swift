package import APIContract

/// All foods that a person keeps for themselves: foods from labels, corrections of foods of the table, recipes.
package struct OwnFoodCollection: OwnFoods {
    /// The most own foods of a person.
    package static let mostFoods = 1000

    /// The content of each.
    package let contents: [OwnFood.ID: OwnFoodContent]

    /// All own foods of a person, by number.
    package init(_ contents: [OwnFood.ID: OwnFoodContent]) {
        self.contents = contents
    }

    /// The number of foods.
    package var count: Int { contents.count }

    /// The number of ingredients of all recipes.
    package var countOfIngredients: Int { contents.values.reduce(0) { $0 + ($1.recipe?.ingredients.count ?? 0) } }

    /// All foods, in the order of their names.
    package var foods: [OwnFood] {
        var known: Known = [:]
        return contents.keys.compactMap { food($0, &known) }.byName()
    }

    package var labels: [OwnFood.ID: OwnFoodLabel] {
        contents.mapValues { content in
            OwnFoodLabel(
                name: content.name, brand: content.brand, barcode: content.barcode, correctionOf: content.correctionOf)
        }
    }

    /// The food with a number; nil where there is none.
    package func food(_ id: OwnFood.ID) -> OwnFood? {
        var known: Known = [:]
        return food(id, &known)
    }

    /// The contents of own foods in 100 g, each calculated once, since recipes may contain each other in many ways.
    private typealias Known = [OwnFood.ID: FoodNutrients?]

    private func food(_ id: OwnFood.ID, _ known: inout Known) -> OwnFood? {
        guard let content = contents[id] else { return nil }
        let recipe = content.recipe.map { self.recipe($0, within: [id], &known) }
        let per100g = content.per100g ?? recipe?.per100g
        func portion(_ name: String?, _ grams: Double) -> FoodPortion {
            let contents = recipe?.contents(grams: grams) ?? per100g?.of(grams: grams)
            return FoodPortion(name: name, grams: grams, calories: contents?.calories ?? 0)
        }
        var portions = content.portions.map { portion($0.name, $0.grams) }
        if let recipe, recipe.weight > 0 {
            let serving = ((recipe.weight / recipe.servings) * 100).rounded() / 100
            portions.insert(portion(nil, serving), at: 0)
        }
        return OwnFood(
            id: id, name: content.name, brand: content.brand, barcode: content.barcode, per100g: per100g,
            portions: portions, correctionOf: content.correctionOf, origin: content.origin, recipe: recipe,
            doubts: recipe == nil ? per100g?.doubts ?? [] : [])
    }

    /// Whether there is a recipe of this name, regardless of case and accents.
    package func hasRecipe(named name: String) -> Bool {
        let words = FoodText(name).plainWords
        return contents.values.contains {
            $0.recipe != nil && ($0.name == name || (!words.isEmpty && FoodText($0.name).plainWords == words))
        }
    }

    /// The recipe calculated from stored values. `within` are the recipes that it is part of: it can't contain any of
    /// them.
    private func recipe(_ stored: RecipeContent, within: Set<OwnFood.ID>, _ known: inout Known) -> Recipe {
        var ingredients: [RecipeIngredient] = []
        var energy = 0.0
        for ingredient in stored.ingredients {
            let current = ingredient.ownFoodId.flatMap { per100g(of: $0, within: within, &known) }
            let contents = current ?? ingredient.per100g
            energy += Double(contents.calories) * ingredient.grams / 100
            ingredients.append(
                RecipeIngredient(
                    foodId: ingredient.foodId, ownFoodId: ingredient.ownFoodId,
                    name: ingredient.ownFoodId.flatMap { self.contents[$0]?.name } ?? ingredient.name,
                    grams: ingredient.grams,
                    contents: contents.of(grams: ingredient.grams),
                    isDeleted: ingredient.ownFoodId.map { self.contents[$0] == nil } ?? false))
        }
        return Recipe(ingredients, energy: energy, servings: stored.servings, cookedWeight: stored.cookedWeight)
    }

    /// The most levels of recipes within recipes whose current values are calculated; deeper ones have the values
    /// stored in the recipe that contains them.
    private static let deepest = 10

    private func per100g(of id: OwnFood.ID, within: Set<OwnFood.ID>, _ known: inout Known) -> FoodNutrients? {
        if let known = known[id] { return known }
        guard let content = contents[id], !within.contains(id), within.count <= Self.deepest else { return nil }
        let found =
            content.per100g
            ?? content.recipe.flatMap { recipe($0, within: within.union([id]), &known).per100g }
        known[id] = .some(found)
        return found
    }

    /// The recipes that contain an own food, updated to store its current name and contents.
    package func recipesKeeping(_ id: OwnFood.ID) -> [(OwnFood.ID, OwnFoodContent)] {
        guard let food = food(id), let per100g = food.per100g else { return [] }
        return contents.compactMap { recipe, content in
            guard var stored = content.recipe, stored.ingredients.contains(where: { $0.ownFoodId == id }) else {
                return nil
            }
            stored.ingredients = stored.ingredients.map { ingredient in
                guard ingredient.ownFoodId == id else { return ingredient }
                return RecipeContent.Ingredient(
                    foodId: nil, ownFoodId: id, name: food.name, grams: ingredient.grams,
                    per100g: per100g)
            }
            var content = content
            content.recipe = stored
            return (recipe, content)
        }
    }

    /// The first of `ingredients` that would make an own food contain itself; nil where there is none.
    package func circle(_ id: OwnFood.ID, containing ingredients: [OwnFood.ID]) -> OwnFood.ID? {
        var seen: Set<OwnFood.ID> = []
        for ingredient in ingredients {
            var open = [ingredient]
            while let next = open.popLast() {
                if next == id { return ingredient }
                guard seen.insert(next).inserted else { continue }
                open += contents[next]?.recipe?.ingredients.compactMap(\.ownFoodId) ?? []
            }
        }
        return nil
    }
}
