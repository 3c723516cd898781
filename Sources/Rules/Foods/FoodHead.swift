/// What a food is by its name, without what is only in it or on it: porridge of "Porridge with milk", and Bolognese of
/// "Linsen-Bolognese".
package struct FoodHead: Sendable {
    private let words: [String]

    /// Before what tells of a dish what is in it or on it, so that it is not that: toast of eggs on toast.
    package static let details: Set<String> = ["with", "mit", "in", "on", "auf", "im", "without", "ohne"]

    /// What a food of a name is. With `isWhole`, words with hyphens count with all their parts, so that who looks for
    /// something finds it by any of them.
    package init(_ name: String, isWhole: Bool = false) {
        var words: [String] = []
        for part in name.split(whereSeparator: \.isWhitespace) {
            let plain = FoodText(String(part)).plainWords
            if plain.count == 1, Self.details.contains(plain[0]), !words.isEmpty { break }
            // The last part of a word with hyphens is what it is.
            words += part.contains("-") && !isWhole ? plain.suffix(1) : plain
        }
        self.words = words
    }

    /// Whether a text names what it is. The last word of the text may be the start of one where `isPrefix` says so.
    package func isMeant(by text: String, isPrefix: Bool = false) -> Bool {
        let typed = FoodText(text).plainWords
        return typed.indices.contains { words.have(typed, at: $0, isPrefix: isPrefix) }
    }
}
