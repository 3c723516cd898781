import APIContract
import Device
import Rules
public import Screens
import Wording

/// The ingredients of a recipe.
extension RecipeModel {
    /// Adds a found food, in the typed number of grams.
    public func addTapped(_ ingredient: RecipeScreen.Found, grams: String) async {
        let (food, own) = (Food.ID(ingredient.field.value), OwnFood.ID(ingredient.field.value))
        let isOwn = ingredient.field.label == "ownFoodId"
        guard let number = read(grams) else { return }
        let known: KnownIngredient? =
            isOwn
            ? self.found?.own.first { $0.id == own }.map { (nil, $0.name, $0.per100g) }
            : self.found?.foods.first { $0.id == food }.map { ($0.id, $0.name, $0.per100g) }
        let isStored = await change(added: known) { recipe in
            recipe.ingredients?.append(.init(foodId: isOwn ? nil : food, ownFoodId: isOwn ? own : nil, grams: number))
        }
        if isStored { (query, found) = ("", nil) }
    }

    /// Changes the amount of an ingredient.
    public func gramsTapped(_ ingredient: RecipeScreen.Ingredient) async {
        let ingredients = known?.recipe?.ingredients ?? []
        let before = ingredients.indices.contains(ingredient.index) ? ingredients[ingredient.index].grams : nil
        guard let number = read(grams[ingredient.index] ?? ingredient.grams, shown: before) else { return }
        if await change({ recipe in recipe.ingredients?[ingredient.index].grams = number }) {
            grams[ingredient.index] = nil
        }
    }

    /// Removes an ingredient.
    public func removeTapped(_ ingredient: RecipeScreen.Ingredient) async {
        let taken = known?.recipe?.ingredients[ingredient.index]
        // The nutrients of the amount are rounded.
        let kitchen = session.read { log throws(LocalStoreError) in try log.kitchen() }
        let content = kitchen?.contents[recipe]?.recipe?.ingredients[ingredient.index]
        guard await change({ recipe in recipe.ingredients?.remove(at: ingredient.index) }) else { return }
        grams = [:]
        if let taken, let content { takenOut = (taken, content.per100g) }
    }

    /// Restores the ingredient that was removed last.
    public func undoTapped() async {
        guard let taken = takenOut else { return }
        takenOut = nil
        let (ingredient, per100g) = taken
        await change(added: (ingredient.foodId, ingredient.name, per100g)) { recipe in
            recipe.ingredients?.append(
                .init(foodId: ingredient.foodId, ownFoodId: ingredient.ownFoodId, grams: ingredient.grams))
        }
    }

    /// Grams as typed; nil if they can't be read, which the screen then explains. Those that are `shown` stay to the last
    /// digit while their text is unchanged.
    private func read(_ text: String, shown: Double? = nil) -> Double? {
        var reader = FormNumberReader(localization: session.localization)
        let field = "recipe.ingredients.grams"
        let number = reader.food(text, field: field, shown: shown)
        if number == nil, reader.problems.isEmpty { reader.refuse(field, .missing) }
        problems = reader.problems
        return number
    }
}
