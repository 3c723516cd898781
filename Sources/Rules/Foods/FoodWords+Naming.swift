extension FoodWords {
    /// Those of some names of foods that the words name, and not only a kind or an ingredient of. Habit orders these, and
    /// comes after them.
    package func naming(_ names: [String]) -> Set<String> {
        isEmpty ? [] : Set(names.filter { FoodTitle($0).meaning(of: self) == .same })
    }
}
