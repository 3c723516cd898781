import APIContract

/// Foods as they are eaten: beans that are cooked, and those of a can.
extension TypedFoodFinder {
    /// The same foods, the one from a can first where a can of it was eaten, and the cooked one where the likeliest is dry:
    /// dry beans are not eaten. A food that the person eats stays first.
    static func readyFirst(_ candidates: [Candidate], _ typed: TypedFood) -> [Candidate] {
        guard case .known(let first, usual: nil)? = candidates.first, first.ownFoodId == nil else {
            return candidates
        }
        let words = FoodText(first.name).plainWords
        let said = FoodText(typed.words).plainWords
        let isCanned = typed.amount?.unit == .can || said.contains { TypedVocabulary.units[$0] == .can }
        let isLeftDry = !first.isDry || said.contains(where: TypedVocabulary.dryStates.contains)
        guard isCanned || !isLeftDry else { return candidates }
        var wanted = isCanned ? [TypedVocabulary.cannedStates] : []
        if !isLeftDry { wanted.append(TypedVocabulary.cookedStates) }
        let base = words.filter { !TypedVocabulary.states.contains($0) }
        for states in wanted {
            if words.contains(where: states.contains) { return candidates }
            let place = candidates.firstIndex { candidate in
                guard case .known(let food, usual: nil) = candidate, food.ownFoodId == nil else { return false }
                let others = FoodText(food.name).plainWords
                return others.contains(where: states.contains)
                    && base.allSatisfy { word in others.contains { FoodWord.isSame(word, $0) } }
            }
            guard let place else { continue }
            var ready = candidates
            ready.insert(ready.remove(at: place), at: 0)
            return ready
        }
        return candidates
    }
}

extension KnownFood {
    /// Whether it is dry and has to be cooked: beans, grains, noodles.
    fileprivate var isDry: Bool {
        FoodText(name).plainWords.contains(where: TypedVocabulary.dryStates.contains) && per100g.calories >= 250
            && (per100g.carbohydrate ?? 0) >= 25
    }
}

extension TypedVocabulary {
    fileprivate static let dryStates = words("raw dry dried uncooked roh rohe trocken getrocknet getrocknete ungekocht")
    fileprivate static let cookedStates = words("cooked boiled gekocht gekochte gegart")
    fileprivate static let cannedStates = words("canned dose")
    fileprivate static let states = dryStates.union(cookedStates).union(cannedStates).union(words("aus der"))
}
