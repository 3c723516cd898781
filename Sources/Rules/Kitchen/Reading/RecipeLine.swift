import Foundation

/// A line of a recipe without remarks on the preparation: the amount and the name of an ingredient.
///
/// The line is simplified, and then read like a person's own description of what they ate.
package struct RecipeLine: Equatable {
    /// The food with its amount; its name is empty where the line names nothing.
    package private(set) var food: TypedFood
    /// The names to search for, the most specific first.
    package private(set) var names: [String]
    /// Whether it is from a can.
    package private(set) var isCanned = false
    /// The fat content in percent, where it is given.
    package private(set) var fat: Double?

    /// Reads a line of a file. `prefersGerman` decides between two ways to write numbers; with `isAmerican`, pints are
    /// those of the United States.
    package init(_ line: String, prefersGerman: Bool, isAmerican: Bool = false) {
        func food(_ text: String) -> TypedFood {
            let scanner = TypedScanner(text, prefersGerman: prefersGerman, isAmerican: isAmerican)
            let tokens = TypedQuantities(scanner.tokens).merged.filter { $0.kind != .end && $0.kind != .line }
            return TypedFoodReader.food(tokens[...], in: scanner)
        }
        let plain = Self.withPlainNumbers(line)
        let (outside, inside) = Self.withoutParentheses(plain, food)
        self.food = food(Self.withoutNotes(outside))
        names = []
        if self.food.name.isEmpty { self.food = food(Self.withoutNotes(line)) }
        self.food.words = line
        self.food.name = Self.plainName(self.food.name)
        if self.food.amount?.unit == nil { self.food.name = Self.pressed(self.food.name) }
        if self.food.amount == nil { self.food.name = Self.first(of: self.food.name) }
        names = RecipeDetails(plain, of: self.food.name).names(of: self.food.name)
        fat = RecipeDetails.fat(of: plain, called: self.food.name)
        let words = FoodText(line).plainWords
        isCanned =
            self.food.amount?.unit == .can
            || words.contains { ["canned", "tinned", "tin", "can", "dose"].contains($0) }
            || (Self.isPulse(self.food.name)
                && words.contains { ["drained", "abgetropft", "abgetropfte"].contains($0) }
                && !RecipeDetails.isCooked(line) && !RecipeDetails.isUncooked(line))
        guard let inside else { return }
        var weight = inside.amount
        // Two cans of 400 g and four pieces of 150 g each are counted; 1 cup that weighs 125 g is 125 g.
        let isVessel = self.food.amount?.unit.map { [.can, .pack, .bottle, .tub, .glass].contains($0) } ?? false
        if isVessel || inside.isEach, let count = self.food.amount?.count { weight.count *= count }
        if self.food.amount?.unit?.grams == nil { self.food.amount = weight }
    }

    /// Whether it is a pulse, which is drained only where it comes from a can.
    private static func isPulse(_ name: String) -> Bool {
        let endings = ["beans", "peas", "lentils", "bohnen", "erbsen", "linsen"]
        return FoodText(name).plainWords.last.map { word in endings.contains { word.hasSuffix($0) } } ?? false
    }

    /// The fruit to press where its juice is meant: a lemon for "juice of 1 lemon".
    private static func pressed(_ name: String) -> String {
        let words = name.split(separator: " ")
        let isJuice = words.count > 2 && ["juice", "saft"].contains(words[0].lowercased())
        return isJuice && ["of", "von"].contains(words[1].lowercased())
            ? words.dropFirst(2).joined(separator: " ") : name
    }

    /// The first of several ingredients without an amount: salt of salt and pepper.
    private static func first(of name: String) -> String {
        let words = name.split(separator: " ")
        let before = words.prefix { !TypedVocabulary.joiners.contains($0.lowercased()) }
        return (before.isEmpty ? words[...] : before).joined(separator: " ")
    }

    /// The line with fractions of one character set apart from the number before them, and with superscript and
    /// subscript fractions made plain.
    private static func withPlainNumbers(_ line: String) -> String {
        let small: [Character: Character] = [
            "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₈": "8",
            "⁄": "/", "∕": "/", "–": "-", "—": "-",
        ]
        var (plain, last): (String, Character) = ("", " ")
        for character in line {
            // 1¹⁄₂ is one and a half.
            if small[character]?.isNumber == true, last.isASCII, last.isNumber { plain.append(" ") }
            plain.append(small[character] ?? character)
            last = character
        }
        return plain.replacing("*", with: " ").trimmingCharacters(in: CharacterSet(charactersIn: " \t-•·▢☐"))
    }

    /// The text without its parentheses, and the weight in them: that of each piece where it says so, or follows a
    /// plain number.
    private static func withoutParentheses(
        _ text: String, _ food: (String) -> TypedFood
    ) -> (String, weight: (amount: TypedAmount, isEach: Bool)?) {
        var (plain, inside, depth) = ("", "", 0)
        var weight: (TypedAmount, Bool)?
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")", "]":
                depth = max(0, depth - 1)
                if weight == nil, let amount = Self.weight(inside, food) {
                    let words = FoodText(inside).plainWords
                    let isCounted = !plain.isEmpty && plain.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "/" }
                    weight = (amount, isCounted || words.contains { ["each", "apiece", "je", "a"].contains($0) })
                }
                inside = ""
                plain.append(" ")
            default: if depth > 0 { inside.append(character) } else { plain.append(character) }
            }
        }
        return (plain, weight)
    }

    private static func weight(_ text: String, _ food: (String) -> TypedFood) -> TypedAmount? {
        for part in text.split(separator: ";") {
            let amount = food(String(part)).amount
            if let amount, amount.unit?.grams != nil || amount.unit?.millilitres != nil { return amount }
        }
        return nil
    }

    /// Beginnings of remarks, anywhere in the line.
    private static let remarks = [
        " plus more", " plus extra", ", or ", " or more", " to taste", " for serving", " for garnish", " for dusting",
        " for greasing", " for frying", " for the ", " for rolling", " to serve", " to garnish", " as needed",
        " if needed", " cut into", " such as", " at room temperature", " optional", " divided", " nach belieben",
        " nach geschmack", " zum ", " zur ", " für die ", " für den ", " für das ", " evtl", " ggf", " o. ä", " o.ä",
        " oder ", " or ", " in scheiben", " in würfel", " in stücke", " in ringe", " in streifen", " ohne ", " je nach",
        " etwas mehr", " aus der dose", " of choice", " without ",
    ]

    /// The part of the text that names the ingredient.
    private static func withoutNotes(_ text: String) -> String {
        // A further counted part belongs to the amount, anywhere in the line.
        var plain = text.replacing(IngredientPattern.furtherAmount, with: " plus ")
        // A comma is followed by the preparation, unless it is followed by the amount.
        if let comma = plain.indices.first(where: { isEnd($0, in: plain) }) {
            let (before, after) = (plain[..<comma], plain[plain.index(after: comma)...])
            let isAmountBehind = !before.contains(where: \.isNumber) && after.contains(where: \.isNumber)
            let named = before.split { !$0.isLetter }.map { FoodText(String($0)).plainWords.joined() }
            let isName = named.contains {
                !TypedVocabulary.preparations.contains($0) && TypedVocabulary.units[$0] == nil
            }
            plain = isAmountBehind || !isName ? plain.replacing(",", with: " ") : String(before)
        }
        let small = plain.lowercased()
        let ends = remarks.compactMap { small.range(of: $0)?.lowerBound }
        guard small.count == plain.count, let end = ends.min() else { return plain }
        let kept = plain.prefix(small.distance(from: small.startIndex, to: end))
        return kept.contains(where: \.isLetter) ? String(kept) : plain
    }

    /// Whether a comma ends the name: not the one of 1,5.
    private static func isEnd(_ index: String.Index, in text: String) -> Bool {
        guard text[index] == "," || text[index] == ";" else { return false }
        let next = text.index(after: index)
        let isInNumber =
            index > text.startIndex && text[text.index(before: index)].isNumber && next < text.endIndex
            && text[next].isNumber
        return !isInNumber
    }

    /// The name without additional ingredients behind it, and without punctuation around it.
    private static func plainName(_ name: String) -> String {
        name.split(separator: " ").prefix { !["plus", "+"].contains($0.lowercased()) }.joined(separator: " ")
            .trimmingCharacters(in: CharacterSet(charactersIn: " .,;:-"))
    }
}
