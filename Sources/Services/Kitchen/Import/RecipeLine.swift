import Foundation
import Rules

/// A line of a recipe without what is told of how the ingredient is prepared: its amount, and what it is called.
///
/// The line is made plainer, and then read as a person's words about what they ate.
struct RecipeLine: Equatable {
    /// What it is; its name is empty where the line names nothing.
    private(set) var food: TypedFood
    /// Whether it is from a can.
    private(set) var isCanned = false

    /// A line of a file. Where numbers are written in two ways, `prefersGerman` says which is meant.
    init(_ line: String, prefersGerman: Bool) {
        var text = Self.withPlainNumbers(line)
        let (outside, inside) = Self.withoutParentheses(text, prefersGerman)
        text = outside
        text = Self.withoutNotes(text)
        food = Self.food(text, prefersGerman)
        if food.name.isEmpty { food = Self.food(Self.withoutNotes(line), prefersGerman) }
        food.words = line
        food.name = Self.plainName(food.name)
        readUnitBehind()
        if food.amount == nil { food.name = Self.first(of: food.name) }
        let words = FoodText(line).plainWords
        isCanned =
            food.amount?.unit == .can || words.contains { ["canned", "tinned", "tin", "can", "dose"].contains($0) }
        guard let inside else { return }
        var weight = inside.amount
        // Two cans of 400 g and four pieces of 150 g each are counted; 1 cup that weighs 125 g is 125 g.
        let isVessel = food.amount?.unit.map { [.can, .pack, .bottle, .tub, .glass].contains($0) } ?? false
        if isVessel || inside.isEach, let count = food.amount?.count { weight.count *= count }
        if food.amount?.unit?.grams == nil { food.amount = weight }
    }

    /// Takes what is counted out of the name where it stands behind it: 3 garlic cloves, 2 Knoblauchzehen.
    private mutating func readUnitBehind() {
        var words = food.name.split(separator: " ").map(String.init)
        guard var amount = food.amount, amount.unit == nil, let last = words.last else { return }
        if words.count > 1, let unit = TypedVocabulary.units[FoodText(last).plainWords.joined()],
            [.clove, .leaf, .slice].contains(unit)
        {
            amount.unit = unit
            words.removeLast()
        } else if let (ending, unit) = Self.endings.first(where: { last.lowercased().hasSuffix($0.0) }),
            last.count > ending.count + 2
        {
            amount.unit = unit
            words[words.count - 1] = String(last.dropLast(ending.count))
        }
        (food.amount, food.name) = (amount, words.joined(separator: " "))
    }

    /// How German words end that name what is counted.
    private static let endings: [(String, TypedUnit)] = [
        ("zehen", .clove), ("zehe", .clove), ("scheiben", .slice), ("scheibe", .slice), ("blätter", .leaf),
    ]

    /// The first of what is named together without an amount: salt of salt and pepper.
    private static func first(of name: String) -> String {
        let words = name.split(separator: " ")
        let before = words.prefix { !TypedVocabulary.joiners.contains($0.lowercased()) }
        return (before.isEmpty ? words[...] : before).joined(separator: " ")
    }

    private static func food(_ text: String, _ prefersGerman: Bool) -> TypedFood {
        let scanner = TypedScanner(text, prefersGerman: prefersGerman)
        let tokens = TypedQuantities(scanner.tokens).merged.filter { $0.kind != .end && $0.kind != .line }
        return TypedFoodReader.food(tokens[...], in: scanner)
    }

    /// Fractions of one sign that follow a number, and those that are written with signs above and below the line.
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

    /// The text without what stands in parentheses, and the weight that is told there: that of each where it says so, or
    /// stands right behind a number that counts.
    private static func withoutParentheses(
        _ text: String, _ prefersGerman: Bool
    ) -> (String, weight: (amount: TypedAmount, isEach: Bool)?) {
        var (plain, inside, depth) = ("", "", 0)
        var weight: (TypedAmount, Bool)?
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")", "]":
                depth = max(0, depth - 1)
                if weight == nil, let amount = Self.weight(inside, prefersGerman) {
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

    private static func weight(_ text: String, _ prefersGerman: Bool) -> TypedAmount? {
        for part in text.split(whereSeparator: { ";/".contains($0) }) {
            let amount = food(String(part), prefersGerman).amount
            if let amount, amount.unit?.grams != nil || amount.unit?.millilitres != nil { return amount }
        }
        return nil
    }

    /// What begins a remark, wherever it stands.
    private static let remarks = [
        " plus more", " plus extra", ", or ", " or more", " to taste", " for serving", " for garnish", " for dusting",
        " for greasing", " for frying", " for the ", " for rolling", " to serve", " to garnish", " as needed",
        " if needed", " cut into", " such as", " at room temperature", " optional", " divided", " nach belieben",
        " nach geschmack", " zum ", " zur ", " für die ", " für den ", " für das ", " evtl", " ggf", " o. ä", " o.ä",
        " oder ", " or ", " in scheiben", " in würfel", " in stücke", " in ringe", " in streifen", " ohne ", " je nach",
        " etwas mehr", " aus der dose", " of choice", " without ",
    ]

    /// The text as far as it names the ingredient.
    private static func withoutNotes(_ text: String) -> String {
        var plain = text
        // Behind a comma stands how it is prepared, unless the amount does.
        if let comma = plain.indices.first(where: { isEnd($0, in: plain) }) {
            let (before, after) = (plain[..<comma], plain[plain.index(after: comma)...])
            let isAmountBehind = !before.contains(where: \.isNumber) && after.contains(where: \.isNumber)
            let named = before.split { !$0.isLetter }.map { $0.lowercased() }
            let isName = named.contains { !preparations.contains($0) && TypedVocabulary.units[$0] == nil }
            plain = isAmountBehind || !isName ? plain.replacing(",", with: " ") : String(before)
        }
        let small = plain.lowercased()
        let ends = remarks.compactMap { small.range(of: $0)?.lowerBound }
        guard small.count == plain.count, let end = ends.min() else { return plain }
        let kept = plain.prefix(small.distance(from: small.startIndex, to: end))
        return kept.contains(where: \.isLetter) ? String(kept) : plain
    }

    /// Whether a comma ends what is named: not the one of 1,5.
    private static func isEnd(_ index: String.Index, in text: String) -> Bool {
        guard text[index] == "," || text[index] == ";" else { return false }
        let next = text.index(after: index)
        let isInNumber =
            index > text.startIndex && text[text.index(before: index)].isNumber && next < text.endIndex
            && text[next].isNumber
        return !isInNumber
    }

    /// How an ingredient is prepared, and what is said of it that no food table tells apart.
    private static let preparations: Set<String> = Set(
        """
        chopped finely roughly coarsely thinly thickly diced minced peeled crushed softened melted freshly fresh large
        medium small cubed halved quartered shredded grated beaten sifted packed heaping heaped level rounded scant
        trimmed rinsed drained washed pitted seeded cored torn crumbled boneless skinless lightly firmly cold warm hot
        granulated caster superfine stalk stalks rib ribs sprig sprigs head heads bunch lukewarm ripe organic good quality extra about approx ca circa cooled juiced zested deseeded stemmed
        gehackt gehackte gehackter gehackten fein feine grob grobe gewürfelt gewürfelte gewürfelter gerieben geriebene
        geriebener geriebenen geschält geschälte frisch frische frischer frisches frischen weich weiche zimmerwarm
        zimmerwarme kalt kalte kaltes warm warmes lauwarm lauwarmes lauwarme groß große großer kleine kleiner kleines
        mittelgroße mittelgroßer abgetropft abgetropfte gepresst gepresste reif reife reifer bio gestrichen gestrichene
        zweig zweige stange stangen kopf würfel stückige stückiger gehäuft gehäufte tk halbiert halbierte entkernt entkernte zerlassen zerlassene flüssige flüssiger gute guter
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The name without words that tell only how it is prepared; as it was where nothing else is left.
    private static func plainName(_ name: String) -> String {
        let words = name.split(separator: " ")
        let kept = words.filter {
            !preparations.contains($0.lowercased().trimmingCharacters(in: .punctuationCharacters))
        }
        let plain = (kept.isEmpty ? words : kept).joined(separator: " ")
            .trimmingCharacters(in: CharacterSet(charactersIn: " .,;:-"))
        // What was cut is what it was cut of: Schinkenwürfel.
        for cut in ["würfel", "streifen"] where plain.lowercased().hasSuffix(cut) && plain.count > cut.count + 3 {
            return String(plain.dropLast(cut.count))
        }
        return plain
    }
}
