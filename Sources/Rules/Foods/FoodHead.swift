/// What a food is by its name, without what is only in it or on it: porridge of "Porridge with milk".
struct FoodHead: Sendable {
    private let words: [String]

    /// What a food of a name is. Words with hyphens count with all their parts, so that a search finds it by any of them.
    init(_ name: String) {
        var words: [String] = []
        for part in name.split(whereSeparator: \.isWhitespace) {
            let plain = FoodText(String(part)).plainWords
            if plain.count == 1, FoodTitle.details.contains(plain[0]), !words.isEmpty { break }
            words += plain
        }
        self.words = words
    }

    /// Whether words that are looked for name what it is. The last may be the start of one.
    func isMeant(by typed: [String]) -> Bool { typed.indices.contains { words.have(typed, at: $0) } }
}
