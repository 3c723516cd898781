extension TypedFood {
    /// The words for what was said not to be in it or on it: skin of skinless chicken, and sugar of sugar-free cola or of one
    /// without sugar.
    var absent: [String] {
        let said = FoodText(words).plainWords
        var absent: [String] = []
        for (index, word) in said.enumerated() {
            if Self.isFree(word), index > 0 { absent.append(said[index - 1]) }
            for ending in Self.lacking where word.hasSuffix(ending) && word.count >= ending.count + 3 {
                absent.append(String(word.dropLast(ending.count)))
            }
        }
        if let place = said.firstIndex(where: TypedVocabulary.withouts.contains), place > 0 {
            absent += said[(place + 1)...].filter { !TypedVocabulary.everything.contains($0) }
        }
        return absent
    }

    private static let lacking = ["less", "free", "frei", "freie", "freier", "freies", "freien"]

    private static func isFree(_ word: String) -> Bool { word == "free" || word == "frei" }

    /// Whether a food's name says that something is in it or on it that was said not to be.
    func contradicts(_ name: String) -> Bool {
        let absent = absent
        guard !absent.isEmpty else { return false }
        let words = FoodText(name).plainWords
        return words.indices.contains { index in
            absent.contains { FoodWord.isSame($0, words[index]) }
                && (index == 0 || !TypedVocabulary.withouts.contains(words[index - 1]))
                && !(words.indices.contains(index + 1) && Self.isFree(words[index + 1]))
        }
    }
}
