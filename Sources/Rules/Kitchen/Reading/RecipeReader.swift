package import APIContract
package import NutritionScience

/// Finds the foods in the lines of recipes.
package struct RecipeReader {
    let finder: TypedFoodFinder
    private let prefersGerman: Bool
    private let isAmerican: Bool
    private let today: CalendarDay
    private let explain: (ReadAmount) -> String

    /// Reads recipes by the foods that `finder` finds. `prefersGerman` decides between two ways to write numbers; with
    /// `isAmerican`, pints are those of the United States. `explain` says in a sentence how an amount was read.
    package init(
        _ finder: TypedFoodFinder, prefersGerman: Bool, isAmerican: Bool, today: CalendarDay,
        explain: @escaping (ReadAmount) -> String
    ) {
        (self.finder, self.prefersGerman, self.isAmerican) = (finder, prefersGerman, isAmerican)
        (self.today, self.explain) = (today, explain)
    }

    /// A recipe as it was read.
    package struct Reading {
        /// The recipe, each line with its most likely food.
        package let recipe: ReadRecipe
        /// The foods that its lines have or offer.
        package let foods: [KnownFood]
    }

    /// The reading of a recipe with an ingredient on each line; `words` are those that the person typed instead of a line's
    /// own.
    package func read(
        _ name: String, servings: Double? = nil, lines: [String], words: [Int: String] = [:]
    ) throws -> Reading {
        let read = try lines.enumerated().map { try self.read($1, words: words[$0]) }
        let recipe = ReadRecipe(
            name: name, servings: servings, isKnown: finder.kitchen.hasRecipe(named: name), lines: read.map(\.line))
        return Reading(recipe: recipe, foods: read.flatMap(\.foods))
    }

    /// A line of a recipe, and the foods that it has or offers.
    private func read(_ line: String, words: String?) throws -> (line: ReadIngredient, foods: [KnownFood]) {
        let read = RecipeLine(line, prefersGerman: prefersGerman, isAmerican: isAmerican)
        var typed = read.food
        typed.name = words ?? typed.name
        // Water has no energy, but has weight.
        let water = typed.isWater ? [prefersGerman ? "Wasser" : "water"] : nil
        if typed.isWater { typed.amount = typed.amountOfWater }
        let names = water ?? words.map { [$0] } ?? read.names
        let (name, found) = try self.found(typed, by: names.map { String($0.prefix(Self.longestWords)) })
        let known = Self.known(found.meant)
        let fat = words.map { RecipeDetails.fat(of: $0, called: $0) } ?? read.fat
        let suited = fat.map { fat in Self.suited(known, called: name, fat: fat) } ?? known
        let all = try read.isCanned ? preferringCanned(suited, found.typed) : preferringRaw(suited, name)
        let meant = Array(all.prefix(1 + TypedFoodFinder.mostAlternatives))
        let readings = meant.map { reading(of: $0, found.typed, called: name) }
        guard let first = readings.first else {
            let near = Array((known + Self.known(found.near)).prefix(TypedFoodFinder.mostAlternatives))
            let unread = ReadIngredient(
                line: line, words: name, food: nil, grams: nil, explanation: "",
                alternatives: near.map { reading(of: $0, found.typed, called: name).food }, problem: .noFood)
            return (unread, near)
        }
        let ingredient = ReadIngredient(
            line: line, words: name, food: first.food, grams: first.food.grams, explanation: first.explanation,
            alternatives: readings.dropFirst().map(\.food), problem: first.food.grams == nil ? .noAmount : nil)
        return (ingredient, meant)
    }

    /// The most characters that are searched for.
    private static let longestWords = 100

    private static func known(_ candidates: [TypedFoodFinder.Candidate]) -> [KnownFood] {
        candidates.compactMap { candidate in if case .known(let food, _) = candidate { food } else { nil } }
    }

    /// The foods for the first of several names that matches any, and that name. Where a cooked food has many more
    /// details than requested, synonyms come first.
    private func found(
        _ typed: TypedFood, by names: [String]
    ) throws -> (name: String, found: TypedFoodFinder.Found) {
        var sought = typed
        sought.name = names.first ?? ""
        var none = TypedFoodFinder.Found(typed: sought)
        var likeliest: (name: String, found: TypedFoodFinder.Found)?
        for name in names.flatMap({ [$0] + RecipeDetails.otherNames(of: $0) }) where !name.isEmpty {
            sought.name = name
            let found = try finder.found(for: sought, today: today)
            if found.meant.isEmpty {
                if none.near.isEmpty { none.near = found.near }
            } else if !RecipeDetails.isCooked(name) || Self.known(found.meant).contains(where: { isPlain($0, name) }) {
                return (name, found)
            } else if likeliest == nil {
                likeliest = (name, found)
            }
        }
        return likeliest ?? (none.typed.name, none)
    }

    /// The foods that may have this much fat. All but the first must have the name itself: quark with herbs is not
    /// quark with more fat.
    private static func suited(_ foods: [KnownFood], called name: String, fat: Double) -> [KnownFood] {
        let words = FoodText(name).plainWords
        return foods.enumerated().filter { index, food in
            let isNamed = FoodText(food.name).plainWords.contains { own in words.contains { FoodWord.isSame($0, own) } }
            return food.mayHave(fat: fat) && (index == 0 || isNamed)
        }.map(\.element)
    }

    /// The same foods, with a canned one first where there is one.
    private func preferringCanned(_ found: [KnownFood], _ typed: TypedFood) throws -> [KnownFood] {
        guard found.first?.ownFoodId == nil,
            let head = FoodText(typed.name).plainWords.last(where: { !RecipeDetails.isDetail($0) })
        else { return found }
        for canned in Self.canned {
            // The kind of a food comes first in its name: tomatoes are not tomato soup.
            let matches = try finder.known(by: typed.name + " " + canned).filter { other in
                let words = FoodText(other.name).plainWords
                return other.ownFoodId == nil && words.contains(canned) && !words.contains("soup")
                    && words.prefix(2).contains { FoodWord.isSame($0, head) }
            }
            let match = matches.min { $0.name.count < $1.name.count }
            if let match { return [match] + found.filter { $0.foodId != match.foodId } }
        }
        return found
    }

    private static let canned = ["canned", "dose"]

    private func reading(
        of food: KnownFood, _ typed: TypedFood, called name: String
    ) -> (food: ReadAlternative, explanation: String) {
        // An amount of zero is no amount.
        let amount = typed.amount.flatMap { $0.count > 0 ? $0 : nil }
        let read = amount.map { TypedAmount.read($0, of: food, called: name, usual: nil) }
        let alternative = ReadAlternative(
            name: food.name, brand: food.brand, foodId: food.foodId, ownFoodId: food.ownFoodId, grams: read?.grams,
            nutrients: food.per100g.of(grams: min(read?.grams ?? 0, 1e6)))
        // A weight needs no explanation, unless it differs from the written one.
        let explained = read.flatMap { $0.basis == .weight && $0.typedGrams == nil ? nil : explain($0) }
        return (alternative, explained ?? "")
    }
}

extension KnownFood {
    /// Whether it may have this much fat, in percent: of dry matter, as for cheese, or of the whole.
    fileprivate func mayHave(fat percent: Double) -> Bool {
        per100g.fat.map { (percent * 0.2 - 0.3...percent * 1.3 + 1).contains($0) } ?? true
    }
}
