/// The kind of a food by its name, without what is only in it or on it: porridge of "Porridge with milk".
struct FoodHead: Sendable {
    private let words: [String]

    /// The kind of a food by its name. All parts of words with hyphens count, so that a search finds it by any of them.
    init(_ name: String) {
        var words: [String] = []
        for part in name.split(whereSeparator: \.isWhitespace) {
            let plain = FoodText(String(part)).plainWords
            if plain.count == 1, FoodTitle.details.contains(plain[0]), !words.isEmpty { break }
            words += plain
        }
        self.words = words
    }

    /// Whether search words name this kind of food. The last may be a prefix.
    func isMeant(by typed: [String]) -> Bool { typed.indices.contains { words.have(typed, at: $0) } }
}
