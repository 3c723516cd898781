package import APIContract
package import Rules

/// Something that goes into a recipe, as far as it is known.
package typealias KnownIngredient = OwnFoodCollection.FoundIngredient

extension OwnFoodCollection {
    /// The fields that a device keeps of a recipe after a request. `id` is the recipe's; nil for a new one. `added`
    /// says what is known of what is not in it yet.
    ///
    /// - Throws: `InvalidInput` naming what no recipe can be.
    package func fields(
        _ request: OwnFoodRequest, of id: OwnFood.ID?,
        added: (RecipeRequest.Ingredient) -> KnownIngredient? = { _ in nil }
    ) throws -> JSONValue {
        guard id != nil || count < Self.mostFoods else {
            throw InvalidInput(["name": .tooManyEntries(maximum: Self.mostFoods)])
        }
        let before = id.flatMap { contents[$0] }
        let content = try self.content(request, of: id) { ingredient in
            guard let known = known(ingredient, in: id) ?? added(ingredient) else {
                throw InvalidInput(["recipe.ingredients": .missing])
            }
            return known
        }
        let number = id ?? OwnFood.ID(rawValue: 0)
        try OwnFoodCollection(contents.merging([number: content]) { $1 }).food(number)?.checkWeight()
        return try OwnFoodRules.fields(content, before: before)
    }
}

extension LocalLog {
    /// The fields that bring an own food back as it is now, once it is removed; nil where it is not there.
    ///
    /// - Throws: `LocalStoreError`.
    package func fieldsOfOwnFood(_ id: OwnFood.ID) throws(LocalStoreError) -> JSONValue? {
        guard let content = try kitchen().contents[id] else { return nil }
        return try? OwnFoodRules.whole(content, isForServer: !account.isDeviceOnly)
    }
}
