import Rules

extension RecipeFile {
    /// The ingredients of a line, which may name several with an amount each: "100 g sugar, 2 eggs", "1 egg plus 1
    /// yolk".
    static func ingredients(of line: String) -> [String] {
        guard line.unicodeScalars.count <= longestPart else { return [line] }
        let plain = HTMLText.plain(line)
        var (ingredients, start): ([String], String.Index) = ([], plain.startIndex)
        for match in plain.matches(of: RecipePattern.ingredientEnd).prefix(mostLines) {
            let before = plain[start..<match.range.lowerBound]
            let after = plain[match.range.upperBound...].prefix(longestLine)
            let isInNumber = before.last?.isNumber == true && match.output.count == 1
            let next = after.firstRange(of: RecipePattern.comma).map { after[..<$0.lowerBound] } ?? after
            guard !isInNumber, before.utf8.count <= 4 * longestLine, !isOpen(before), isCounted(before),
                isCounted(next, fromStart: true)
            else { continue }
            ingredients.append(String(before))
            start = match.range.upperBound
        }
        return ingredients.isEmpty ? [line] : ingredients + [String(plain[start...])]
    }

    /// Whether a line is no ingredient, but a heading for those below it: "Dough", "For the sauce:".
    static func isHeading(_ line: String) -> Bool {
        let plain = HTMLText.plain(String(line.unicodeScalars.prefix(longestLine)))
        guard !plain.contains(where: \.isNumber) else { return false }
        let words = FoodText(plain).plainWords
        if plain.last(where: { !$0.isWhitespace }) == ":" { return true }
        if words.count == 1 { return headings.contains(words[0]) }
        return words.count < 5 && !plain.contains(":")
            && purposes.contains(words.prefix(2).joined(separator: " "))
    }

    /// Whether a parenthesis is not closed.
    private static func isOpen(_ text: Substring) -> Bool {
        text.count(where: { "([".contains($0) }) > text.count(where: { ")]".contains($0) })
    }

    /// Whether a text begins with a number, and names the thing counted or measured; with `fromStart`, the name must
    /// stand right behind the amount, so that the text is no remark about the ingredient before it.
    private static func isCounted(_ text: Substring, fromStart: Bool = false) -> Bool {
        guard text.first(where: { $0.isNumber || $0.isLetter })?.isNumber == true,
            text.prefixMatch(of: RecipePattern.leadingPercent) == nil
        else { return false }
        let words = outside(text).split { !$0.isLetter }.map { FoodText(String($0)).plainWords.joined() }
        let behind = words.drop { isAmount($0) }
        let isMeasured = words.prefix(words.count - behind.count).contains { TypedVocabulary.units[$0] != nil }
        let named = behind.drop { word in
            RecipeDetails.isDetail(word)
                || ((isMeasured || !fromStart) && TypedVocabulary.preparations.contains(word))
        }
        guard let first = named.first else { return false }
        return !fromStart || !(remarks.contains(first) || TypedVocabulary.preparations.contains(first))
    }

    private static func isAmount(_ word: String) -> Bool {
        TypedVocabulary.units[word] != nil || TypedVocabulary.sizes[word] != nil || TypedVocabulary.of.contains(word)
            || TypedVocabulary.until.contains(word) || TypedVocabulary.times.contains(word)
            || TypedVocabulary.fillings.contains(word) || ["fl", "fluid"].contains(word)
    }

    /// The text without its parentheses.
    private static func outside(_ text: Substring) -> String {
        String(text).replacing(RecipePattern.parenthesis, with: " ")
    }

    /// Words that begin a remark about the ingredient before them: 2 onions, 1 for the sauce.
    private static let remarks = TypedVocabulary.measures.union(TypedVocabulary.kilocalories).union(
        TypedVocabulary.words(
            """
            for to more extra as at per total weight each apiece cut left reserved days day old degrees degree f size
            crosswise lengthwise separated needed with in and or plus
            zum zur für pro je insgesamt schwer tage tag alt grad getrennt davon mit und oder mehr
            """))

    /// Names of the parts of a recipe.
    private static let headings = TypedVocabulary.words(
        """
        dough batter crust filling topping toppings frosting icing glaze marinade dressing sauce garnish assembly
        coating ingredients optional
        teig füllung belag guss glasur soße streusel boden creme zutaten außerdem garnitur deko dekoration
        """)
    private static let purposes: Set<String> = [
        "for the", "for serving", "for garnish", "fur den", "fur die", "fur das", "zum garnieren", "zum servieren",
    ]
}
