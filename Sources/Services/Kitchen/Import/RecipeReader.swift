import APIContract
import NutritionScience
import Rules
import Wording

/// Finds the foods that lines of recipes mean.
struct RecipeReader {
    let finder: TypedFoodFinder
    let prefersGerman: Bool
    /// Whether pints are those of the United States.
    let isAmerican: Bool
    let wording: ReadingWording
    let today: CalendarDay

    /// A recipe of a file, each line with the food that it most likely is.
    func read(_ entry: RecipeFile.Entry, words: [Int: String] = [:]) throws -> ReadRecipe {
        ReadRecipe(
            name: entry.name, servings: entry.servings, isKnown: finder.kitchen.hasRecipe(named: entry.name),
            lines: try entry.lines.enumerated().map { try read($1, words: words[$0]) })
    }

    /// A line of a recipe; `words` are those that the person typed in the place of the line's own.
    func read(_ line: String, words: String? = nil) throws -> ReadIngredient {
        let read = RecipeLine(line, prefersGerman: prefersGerman, isAmerican: isAmerican)
        var typed = read.food
        typed.name = String((words ?? typed.name).prefix(Self.longestWords))
        // Water has no energy, but weighs.
        let name = typed.isWater ? (prefersGerman ? "Wasser" : "water") : typed.name
        if typed.isWater { typed.amount = typed.amountOfWater }
        var sought = typed
        sought.name = name
        let found =
            try name.isEmpty ? TypedFoodFinder.Found(typed: sought) : finder.found(for: sought, today: today)
        let known = Self.known(found.meant)
        let meant = try read.isCanned ? preferringCanned(known, found.typed) : preferringRaw(known, sought)
        let readings = meant.prefix(1 + TypedFoodFinder.mostAlternatives).map { food in
            reading(of: food, found.typed, called: name)
        }
        guard let first = readings.first else {
            let near = Self.known(found.near).map { reading(of: $0, found.typed, called: name).food }
            return ReadIngredient(
                line: line, words: name, food: nil, grams: nil, explanation: "", alternatives: near, problem: .noFood)
        }
        return ReadIngredient(
            line: line, words: name, food: first.food, grams: first.food.grams, explanation: first.explanation,
            alternatives: readings.dropFirst().map(\.food), problem: first.food.grams == nil ? .noAmount : nil)
    }

    /// So many characters are looked for.
    private static let longestWords = 100

    private static func known(_ candidates: [TypedFoodFinder.Candidate]) -> [KnownFood] {
        candidates.compactMap { candidate in if case .known(let food, _) = candidate { food } else { nil } }
    }

    /// The same foods, the one from a can first where there is one.
    private func preferringCanned(_ found: [KnownFood], _ typed: TypedFood) throws -> [KnownFood] {
        guard let head = FoodText(typed.name).plainWords.last, found.first?.ownFoodId == nil else { return found }
        for canned in Self.canned {
            // What a food is stands first in its name: tomatoes are no soup of tomatoes.
            let matches = try finder.known(by: typed.name + " " + canned).filter { other in
                let words = FoodText(other.name).plainWords
                return other.ownFoodId == nil && words.contains(canned)
                    && words.prefix(2).contains { FoodWord.isSame($0, head) }
            }
            let match = matches.min { $0.name.count < $1.name.count }
            if let match { return [match] + found.filter { $0.foodId != match.foodId } }
        }
        return found
    }

    private static let canned = ["canned", "dose"]

    /// The same foods, the raw or dry one first where the likeliest is cooked: what goes into a dish is weighed before.
    /// What comes from a can is not.
    private func preferringRaw(_ found: [KnownFood], _ typed: TypedFood) throws -> [KnownFood] {
        guard let first = found.first, first.ownFoodId == nil else { return found }
        let words = FoodText(first.name).plainWords
        let base = words.filter { !Self.cooked.contains($0) }
        guard base.count < words.count, !FoodText(typed.name).plainWords.contains(where: Self.cooked.contains) else {
            return found
        }
        for raw in Self.raw {
            let others = try finder.known(by: (base + [raw]).joined(separator: " "))
            // What a food is stands first in its name: raw sweet potatoes are no potatoes.
            let matches = others.filter { other in
                let words = FoodText(other.name).plainWords
                return other.ownFoodId == nil && words.contains(raw) && FoodWord.isSame(words[0], base.first ?? "")
                    && base.allSatisfy { word in words.contains { FoodWord.isSame(word, $0) } }
            }
            let match = matches.min { $0.name.count < $1.name.count }
            if let match { return [match] + found.filter { $0.foodId != match.foodId } }
        }
        return found
    }

    private static let cooked: Set<String> = [
        "cooked", "boiled", "roasted", "baked", "fried", "grilled", "steamed", "braised", "broiled", "gekocht",
        "gebraten", "gebacken", "gegart", "gegrillt", "gerostet", "gedunstet", "geschmort",
    ]
    private static let raw = ["raw", "dry", "uncooked", "roh", "trocken"]

    private func reading(
        of food: KnownFood, _ typed: TypedFood, called name: String
    ) -> (food: ReadAlternative, explanation: String) {
        // None of it is no amount.
        let amount = typed.amount.flatMap { $0.count > 0 ? $0 : nil }
        let read = amount.map { TypedAmount.read($0, of: food, called: name, usual: nil) }
        let alternative = ReadAlternative(
            name: food.name, brand: food.brand, foodId: food.foodId, ownFoodId: food.ownFoodId, grams: read?.grams,
            nutrients: food.per100g.of(grams: min(read?.grams ?? 0, 1e6)))
        // A weight needs no explanation, unless it is not what is written.
        let explained = read.flatMap { $0.basis == .weight && $0.typedGrams == nil ? nil : wording.explanation(of: $0) }
        return (alternative, explained ?? "")
    }
}
