import Rules

extension RecipeFile {
    /// The lines of a list of ingredients, one for each, without headings between them.
    ///
    /// A text that stands alone has an ingredient on each of its lines. Of several texts, one is divided where two of
    /// its lines say how much of what: line ends within an ingredient are as common.
    static func lines(of texts: [String]) -> [String] {
        rows(of: texts).prefix(mostLines).flatMap(ingredients).filter { !isHeading($0) }
    }

    /// The rows that texts have.
    private static func rows(of texts: [String]) -> [String] {
        let texts = texts.filter { text in text.contains { !$0.isWhitespace } }
        if texts.count == 1 { return divided(texts[0], most: mostLines * longestLine * 4, at: marks.contains) }
        return texts.prefix(mostLines).flatMap { text in
            let lines = divided(text, most: longestPart)
            return lines.count(where: isIngredient) > 1 ? lines : [text]
        }
    }

    /// Signs before each line of a list that is one text.
    private static let marks: Set<Character> = ["•", "▢", "☐", "▪", "◦"]
    /// The most characters that are read of a text that has others beside it: a part of a recipe.
    static let longestPart = 4000

    /// A text at its line ends, also those of HTML, and wherever else it `isEnd`.
    private static func divided(
        _ text: String, most: Int, at isEnd: (Character) -> Bool = { _ in false }
    ) -> [String] {
        var start = String(text.unicodeScalars.prefix(most))
        if start.contains(where: { $0 == "<" || $0 == "&" }) {
            start.replace(RecipePattern.lineEnd, with: "\n")
        }
        return start.split { $0.isNewline || isEnd($0) }.map(String.init).filter { line in
            line.contains { $0.isLetter || $0.isNumber }
        }
    }

    /// Whether a line says how much of what: not an amount alone, as 2 cups.
    private static func isIngredient(_ line: String) -> Bool {
        let plain = HTMLText.plain(String(line.unicodeScalars.prefix(longestLine)))
        guard plain.first(where: { $0.isLetter || $0.isNumber })?.isNumber == true else { return false }
        return plain.split { !$0.isLetter }.contains { TypedVocabulary.units[$0.lowercased()] == nil }
    }
}
