import APIContract
import NutritionScience
import Wording

/// Finds the foods that lines of recipes mean.
struct RecipeReader {
    let finder: TypedFoodFinder
    let prefersGerman: Bool
    let wording: ReadingWording
    let today: CalendarDay

    /// A recipe of a file, each line with the food that it most likely is.
    func read(_ entry: RecipeFile.Entry, words: [Int: String] = [:]) throws -> ReadRecipe {
        let name = FoodText(entry.name).plainWords
        let isKnown = finder.kitchen.contents.values.contains { own in
            own.recipe != nil && FoodText(own.name).plainWords == name
        }
        return ReadRecipe(
            name: entry.name, servings: entry.servings, isKnown: isKnown,
            lines: try entry.lines.enumerated().map { try read($1, words: words[$0]) })
    }

    /// A line of a recipe; `words` are those that the person typed in the place of the line's own.
    func read(_ line: String, words: String? = nil) throws -> ReadIngredient {
        var typed = RecipeLine(line, prefersGerman: prefersGerman).food
        if let words { typed.name = words }
        // Water has no energy, but weighs.
        let name = typed.isWater ? (prefersGerman ? "Wasser" : "water") : typed.name
        var sought = typed
        sought.name = name
        let candidates = try name.isEmpty ? [] : finder.candidates(for: sought, today: today)
        let found = candidates.compactMap { candidate -> KnownFood? in
            if case .known(let food, _) = candidate { food } else { nil }
        }
        let readings = found.prefix(1 + TypedFoodFinder.mostAlternatives).map { food in
            reading(of: food, typed.amount)
        }
        guard let first = readings.first else {
            return ReadIngredient(
                line: line, words: name, food: nil, grams: nil, explanation: "", alternatives: [], problem: .noFood)
        }
        return ReadIngredient(
            line: line, words: name, food: first.food, grams: first.food.grams, explanation: first.explanation,
            alternatives: readings.dropFirst().map(\.food), problem: typed.amount == nil ? .noAmount : nil)
    }

    private func reading(of food: KnownFood, _ amount: TypedAmount?) -> (food: ReadAlternative, explanation: String) {
        let read = amount.map { TypedAmount.read($0, of: food, usual: nil) }
        let alternative = ReadAlternative(
            name: food.name, brand: food.brand, foodId: food.foodId, ownFoodId: food.ownFoodId, grams: read?.grams,
            nutrients: food.per100g.of(grams: min(read?.grams ?? 0, 1e6)))
        return (alternative, read.map { wording.explanation(of: $0) } ?? "")
    }
}
