import APIContract
package import Rules

extension AccountRows {
    /// Own foods as they are shown, after some of them were changed or removed: the recipes that these are in, and
    /// those that are recipes themselves, come to what their ingredients have now.
    func following(_ changed: Set<OwnFood.ID>, in shown: [RecordName: JSONValue]) throws -> [RecordName: JSONValue] {
        let kitchen = OwnFoodCollection(Self.contents(shown))
        var affected = changed
        var open = Array(changed)
        while let next = open.popLast() {
            for (id, content) in kitchen.contents where !affected.contains(id) {
                guard content.recipe?.ingredients.contains(where: { $0.ownFoodId == next }) == true else { continue }
                affected.insert(id)
                open.append(id)
            }
        }
        var shown = shown
        for id in affected {
            guard var content = kitchen.contents[id], let recipe = content.recipe, let food = kitchen.food(id) else {
                continue
            }
            content.recipe?.ingredients = recipe.ingredients.map { ingredient in
                let own = ingredient.ownFoodId.flatMap(kitchen.food)
                return RecipeContent.Ingredient(
                    foodId: ingredient.foodId, ownFoodId: ingredient.ownFoodId, name: own?.name ?? ingredient.name,
                    grams: ingredient.grams, per100g: own?.per100g ?? ingredient.per100g)
            }
            shown[RecordName(.ownFood, RecordID(id))] = try OwnFoodRules.value(food, content)
        }
        return shown
    }

    /// Works out anew, on a device of its own, what recipes come to after an own food was changed or removed.
    func followKitchen(_ changed: OwnFood.ID) throws {
        let before = try shown(.ownFood)
        for (name, value) in try following([changed], in: before) where value != before[name] {
            try store(name, value, sequence: (record(name)?.sequence ?? 0) + 1)
        }
    }

    /// Everything that the person keeps for themselves, as it is now, with what was not sent yet.
    func kitchen() throws -> OwnFoodCollection { OwnFoodCollection(Self.contents(try shown(.ownFood))) }

    /// The person's own foods, by their numbers. One that can't be read is left out: a server that is newer may have
    /// sent it.
    static func contents(_ shown: [RecordName: JSONValue]) -> [OwnFood.ID: OwnFoodContent] {
        shown.reduce(into: [:]) { contents, record in
            guard let id: OwnFood.ID = record.key.id.number() else { return }
            contents[id] = try? OwnFoodRules.content(record.value)
        }
    }
}

extension LocalLog {
    /// Everything that the person keeps for themselves, as it is now, with what was not sent yet.
    ///
    /// - Throws: `LocalStoreError`.
    package func kitchen() throws(LocalStoreError) -> OwnFoodCollection {
        try read { try $0.kitchen() }
    }
}
