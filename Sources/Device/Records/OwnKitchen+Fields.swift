package import APIContract
package import Rules

/// What is known of something that goes into a recipe.
package typealias KnownIngredient = OwnKitchen.FoundIngredient

extension OwnKitchen {
    /// What a device keeps of a recipe by what is said of it. `id` is the recipe's; nil for a new one. `added` says what is
    /// known of what is not in it yet.
    ///
    /// - Throws: `InvalidInput` naming what no recipe can be.
    package func fields(
        _ request: OwnFoodRequest, of id: OwnFood.ID?,
        added: (RecipeRequest.Ingredient) -> KnownIngredient? = { _ in nil }
    ) throws -> JSONValue {
        guard id != nil || count < Self.mostFoods else {
            throw InvalidInput(["name": .tooManyEntries(maximum: Self.mostFoods)])
        }
        var content = try OwnFoodContent(request)
        let before = id.flatMap { contents[$0] }
        content.recipe = try request.recipe.map { recipe in
            try self.recipe(recipe, of: id) { ingredient in
                guard let known = known(ingredient, in: id) ?? added(ingredient) else {
                    throw InvalidInput(["recipe.ingredients": .missing])
                }
                return known
            }
        }
        let number = id ?? OwnFood.ID(rawValue: 0)
        try OwnKitchen(contents.merging([number: content]) { $1 }).food(number)?.checkWeight()
        return try OwnFoodRules.fields(content, before: before)
    }
}

extension LocalLog {
    /// What brings an own food back as it is now, once it is removed; nil where it is not there.
    ///
    /// - Throws: `LocalStoreError`.
    package func fieldsOfOwnFood(_ id: OwnFood.ID) throws(LocalStoreError) -> JSONValue? {
        guard let content = try kitchen().contents[id] else { return nil }
        return try? OwnFoodRules.whole(content, isForServer: !account.isDeviceOnly)
    }
}
