package import APIContract
package import Rules

/// Foods of one's own, as a device shows them before a server has answered.
package enum OwnFoodRules {
    /// A food by what is said of it; as it was where that is refused, and nil where nothing was known before. Recipes
    /// have in them what their ingredients had when they were put in; see `AccountRows.following`.
    static func food(_ value: JSONValue?, by fields: JSONValue, number: OwnFood.ID?) throws -> JSONValue? {
        let known = try value?.decoded(as: OwnFood.self)
        let old = try value.map { try self.content($0) }
        guard let id = known?.id ?? number, let request = try? OwnFoodRequest(fields, changing: old),
            var content = try? content(request, of: id, said: fields, before: old)
        else { return value }
        if fields["recipe"] == nil, let recipe = known?.recipe {
            (content.recipe, content.per100g) = (nil, known?.per100g)
            let serving = known?.portions.filter { $0.name == nil } ?? []
            let portions = OwnFoodCollection([id: content]).food(id)?.portions ?? []
            var named = try JSONValue(
                of: OwnFood(
                    id: id, name: content.name, brand: content.brand, barcode: content.barcode,
                    per100g: content.per100g, portions: serving + portions, correctionOf: content.correctionOf,
                    origin: content.origin, recipe: recipe, doubts: []))
            named.set("recipe", value?["recipe"])
            return named
        }
        return try OwnFoodCollection([id: content]).food(id).map { try self.value($0, content) } ?? value
    }

    /// All fields of a food, to bring it back or to bring it to a server; of a recipe, with what its ingredients have in
    /// 100 g, where that is no more than a server takes at once, which knows it by itself.
    static func whole(_ content: OwnFoodContent, isForServer: Bool) throws -> JSONValue {
        let fields = try fields(content, before: nil)
        guard isForServer, try JSONText.encode(fields).count > QueuedMutation.mostBytes else { return fields }
        return try self.fields(content, before: content)
    }

    /// The fields that change a recipe: its ingredients with what they are called and have in 100 g, unless they were
    /// in it before.
    package static func fields(_ content: OwnFoodContent, before: OwnFoodContent?) throws -> JSONValue {
        var fields = try JSONValue(of: OwnFoodRequest(content)).withoutNulls
        guard let recipe = content.recipe, var said = fields["recipe"], case .list(let requests)? = said["ingredients"]
        else { return fields }
        let known = before?.recipe?.ingredients ?? []
        said.set(
            "ingredients",
            .list(
                try zip(requests, recipe.ingredients).map { request, ingredient in
                    let isKnown = known.contains { $0.isSame(ingredient) }
                    return isKnown ? request.withoutNulls : try numbers(of: ingredient, in: request.withoutNulls)
                }))
        fields.set("recipe", said.withoutNulls)
        return fields
    }

    /// The content of a food that is shown. Of a recipe that a server worked out, what ingredients have in 100 g
    /// follows from what so much of them has.
    static func content(_ value: JSONValue) throws -> OwnFoodContent {
        let food = try value.decoded(as: OwnFood.self)
        var content = OwnFoodContent(
            name: food.name, brand: food.brand, barcode: food.barcode,
            portions: food.portions.compactMap { portion in
                portion.name.map { OwnFoodContent.Portion(name: $0, grams: portion.grams) }
            })
        (content.correctionOf, content.origin) = (food.correctionOf, food.origin)
        guard let recipe = food.recipe else {
            content.per100g = food.per100g
            return content
        }
        let kept = value["recipe"]?.ingredients ?? []
        content.recipe = RecipeContent(
            servings: recipe.servings, cookedWeight: recipe.cookedWeight,
            ingredients: recipe.ingredients.enumerated().map { place, ingredient in
                let known = kept.indices.contains(place) ? kept[place]["per100g"] : nil
                return RecipeContent.Ingredient(
                    foodId: ingredient.foodId, ownFoodId: ingredient.ownFoodId, name: ingredient.name,
                    grams: ingredient.grams,
                    per100g: (try? known?.decoded(as: FoodNutrients.self))
                        ?? ingredient.contents.multiplied(by: 100 / max(ingredient.grams, 0.1)))
            })
        return content
    }

    /// A food as it is shown, with what the ingredients of a recipe have in 100 g beside it.
    static func value(_ food: OwnFood, _ content: OwnFoodContent) throws -> JSONValue {
        var value = try JSONValue(of: food)
        guard let recipe = content.recipe, var shown = value["recipe"] else { return value }
        shown.set(
            "ingredients", .list(try zip(shown.ingredients, recipe.ingredients).map { try numbers(of: $1, in: $0) }))
        value.set("recipe", shown)
        return value
    }

    private static func numbers(of ingredient: RecipeContent.Ingredient, in value: JSONValue) throws -> JSONValue {
        value.overlaid(with: [
            "name": .text(ingredient.name), "per100g": try JSONValue(of: ingredient.per100g).withoutNulls,
        ])
    }

    /// The content that a request gives a food; what the ingredients of a recipe have in 100 g is said too, or was known
    /// before.
    ///
    /// - Throws: `InvalidInput`, also for an ingredient of which nothing is known.
    private static func content(
        _ request: OwnFoodRequest, of id: OwnFood.ID, said fields: JSONValue, before: OwnFoodContent?
    ) throws -> OwnFoodContent {
        let (said, kitchen) = (SaidIngredients(fields), OwnFoodCollection(before.map { [id: $0] } ?? [:]))
        let content = try kitchen.content(request, of: id) { ingredient in
            guard let known = said[ingredient] ?? kitchen.known(ingredient, in: id) else {
                throw InvalidInput(["recipe.ingredients": .missing])
            }
            return known
        }
        guard let origin = request.correctionOf else { return content }
        if let corrected = content.correcting(origin, nil, before: before) { return corrected }
        // A server may know the food.
        var unknown = content
        unknown.correctionOf = origin
        return unknown
    }
}

extension RecipeContent.Ingredient {
    fileprivate func isSame(_ other: RecipeContent.Ingredient) -> Bool {
        (foodId, ownFoodId, per100g) == (other.foodId, other.ownFoodId, other.per100g)
    }
}
