import APIContract

extension RecipeReader {
    /// The same foods, the raw or dry one first where the likeliest is cooked and `name` says no such thing: what goes
    /// into a dish is weighed before.
    func preferringRaw(_ found: [KnownFood], _ name: String) throws -> [KnownFood] {
        guard let first = found.first, first.ownFoodId == nil else { return found }
        guard !RecipeDetails.isCooked(name) else { return plainestFirst(found, name) }
        guard RecipeDetails.isCooked(first.name) else { return found }
        // Figs that are dried and stewed are dried figs that are cooked.
        let base = FoodText(first.name).plainWords.filter { !RecipeDetails.isCooked($0) }
        if let dry = found.first(where: { FoodText($0.name).plainWords == base && RecipeDetails.isUncooked($0.name) }) {
            return [dry] + found.filter { $0.identity != dry.identity }
        }
        for (words, finder) in try ways(to: first, name) {
            guard let raw = try self.raw(words, finder) else { continue }
            return [try called(raw, in: self.finder.language)] + found.filter { $0.foodId != raw.foodId }
        }
        return found
    }

    /// The words by which what is raw of a food is looked for, and where. English names say of all foods alike how they
    /// are prepared.
    private func ways(to food: KnownFood, _ name: String) throws -> [([String], TypedFoodFinder)] {
        let (asked, own) = (FoodText(name).plainWords, FoodText(food.name).plainWords)
        // Baked beans are a dish of their own, and not the beans of it.
        if let first = own.first, RecipeDetails.isCooked(first) { return [(asked, finder)] }
        let english = TypedFoodFinder(
            habits: finder.habits, kitchen: finder.kitchen, language: FoodLanguage.english.rawValue,
            library: finder.library)
        let ways = try [own, FoodText(called(food, in: english.language).name).plainWords].map { words in
            words.filter { !RecipeDetails.isCooked($0) }
        }
        let isNamed = asked.allSatisfy { word in own.contains { FoodWord.isSame(word, $0) } }
        return (isNamed ? [] : [(asked, finder)]) + [(ways[0], finder), (ways[1], english)]
    }

    /// The plainest food of the table that has all the words, and is raw or dry.
    private func raw(_ words: [String], _ finder: TypedFoodFinder) throws -> KnownFood? {
        for raw in Self.raw {
            let matches = try finder.known(by: (words + [raw]).joined(separator: " ")).filter { other in
                let named = FoodText(other.name).plainWords
                // What a food is stands first in its name: raw sweet potatoes are no potatoes.
                let isFirst = named.first.map { first in words.contains { FoodWord.isSame($0, first) } } ?? false
                let isSprouted = named.contains { Self.sprouted.contains($0) && !words.contains($0) }
                let isRaw = RecipeDetails.isUncooked(other.name) && !RecipeDetails.isCooked(other.name)
                return other.ownFoodId == nil && isFirst && isRaw && !isSprouted
                    && words.allSatisfy { word in named.contains { FoodWord.isSame(word, $0) } }
            }
            if let match = matches.min(by: { $0.name.count < $1.name.count }) { return match }
        }
        return nil
    }

    private static let raw = ["raw", "dry", "uncooked", "roh", "trocken"]
    private static let sprouted: Set<String> = ["sprouted", "gekeimt"]

    /// A food of the table by its name in a language.
    private func called(_ food: KnownFood, in language: String) throws -> KnownFood {
        guard food.ownFoodId == nil, let id = food.foodId,
            let listed = try finder.library.food(id, language: language)
        else { return food }
        return KnownFood(listed)
    }

    /// The same foods, a plain one first.
    private func plainestFirst(_ found: [KnownFood], _ name: String) -> [KnownFood] {
        guard let plain = found.first(where: { isPlain($0, name) }) else { return found }
        return [plain] + found.filter { $0.identity != plain.identity }
    }

    /// Whether a food's name says little more than the name asked for.
    func isPlain(_ food: KnownFood, _ name: String) -> Bool {
        food.ownFoodId != nil || FoodText(food.name).plainWords.count < FoodText(name).plainWords.count + 3
    }
}
