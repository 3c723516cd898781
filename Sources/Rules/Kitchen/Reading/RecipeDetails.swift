import Foundation

/// Words behind a comma or in parentheses that tell which food it is: dried tomatoes of "tomatoes, sun-dried".
/// The way in which it is cut is left out.
package struct RecipeDetails {
    /// The words in their order, as they are written.
    let words: [String]

    /// The details of a line that are not in the name that was read of it.
    init(_ line: String, of name: String) {
        let segments = Self.segments(of: line)
        let before = FoodText((segments.first ?? "") + " " + name).plainWords
        var words: [String] = []
        for word in segments.dropFirst().flatMap(Self.telling) {
            let plain = Self.folded(word)
            let known = before + words.map(Self.folded)
            if !known.contains(where: { FoodWord.isSame($0, plain) }) { words.append(word) }
        }
        // What was dry before it was cooked was weighed so.
        let isWeighedBefore = (before + words).contains { Self.isUncooked($0) }
        self.words = isWeighedBefore ? words.filter { !Self.isCooked($0) } : words
    }

    /// The name with the details before it, the one that says most first. Those without which it is another food stay.
    func names(of name: String) -> [String] {
        guard !words.isEmpty, !name.isEmpty else { return [name] }
        let telling = words.filter { Self.isState(Self.folded($0)) }
        return (telling.count < words.count ? [words, telling] : [words]).map { details in
            (details + [name]).joined(separator: " ")
        }
    }

    /// The name in other words for the same: Räucherlachs, boiled for cooked eggs.
    package static func otherNames(of name: String) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        return words.indices.flatMap { index -> [String] in
            let word = folded(words[index])
            let start = beginnings.first { FoodWord.isSame($0.word, word) }?.beginning
            if let start, words.count == 2, index == 0 { return [start + words[1].lowercased()] }
            let others = isCooked(word) ? otherCooked : word == "dried" ? ["dehydrated", "dry"] : []
            // Meat is roasted, and other things are boiled.
            let unlikely = words.contains { meat.contains($0.lowercased()) } ? "boiled" : "roasted"
            return others.filter { $0 != word && $0 != unlikely }.map { other in
                (words[..<index] + [other] + words[(index + 1)...]).joined(separator: " ")
            }
        }
    }

    /// Whether one of the words of a name says that it is cooked.
    package static func isCooked(_ name: String) -> Bool {
        FoodText(name).plainWords.contains { isOne($0, of: cooked) }
    }

    /// Whether one of the words of a name says that it is raw, or dry.
    package static func isUncooked(_ name: String) -> Bool {
        FoodText(name).plainWords.contains { isOne($0, of: uncooked) }
    }

    /// Whether a word tells of a food which of its kind it is, and is none by itself.
    package static func isDetail(_ word: String) -> Bool {
        isState(word) || isOne(word, of: sorts) || word.hasSuffix("%")
    }

    /// The fat in percent that a line tells of a food of milk, or of any food whose fat it names.
    package static func fat(of line: String, called name: String) -> Double? {
        guard let match = line.firstMatch(of: IngredientPattern.percent) else { return nil }
        let isMilk = FoodText(name).plainWords.contains { word in ofMilk.contains { word.hasSuffix($0) } }
        guard isMilk || match.2 != nil else { return nil }
        return Double(match.1.replacing(",", with: ".")).flatMap { $0 <= 60 ? $0 : nil }
    }

    private static let ofMilk = [
        "milk", "milch", "quark", "topfen", "cream", "sahne", "rahm", "schmand", "yogurt", "yoghurt", "joghurt",
        "jogurt", "kefir", "skyr", "cheese", "kase",
    ]

    private static func isState(_ word: String) -> Bool { isOne(word, of: states) || isOne(word, of: cooked) }

    private static func isOne(_ word: String, of words: Set<String>) -> Bool {
        words.contains(word) || words.contains { FoodWord.isSame($0, word) }
    }

    private static func folded(_ word: String) -> String { FoodText(word).plainWords.joined() }

    /// The parts of a line between commas and parentheses.
    private static func segments(of line: String) -> [String] {
        var (segments, last): ([String], Character) = ([""], " ")
        let characters = Array(line)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            if ",;()[]".contains(character), !(last.isNumber && next.isNumber) {
                segments.append("")
            } else {
                segments[segments.count - 1].append(character)
            }
            last = character
        }
        return segments
    }

    /// The words of a part that tell which food it is; none where it is about something else.
    private static func telling(_ segment: String) -> [String] {
        var words: [String] = []
        for part in segment.replacing(IngredientPattern.spaceBeforePercent, with: "%").split(
            whereSeparator: \.isWhitespace)
        {
            let word = part.trimmingCharacters(in: CharacterSet(charactersIn: " .:!*"))
            let plain = folded(word)
            if plain.isEmpty || isBetween(plain) { continue }
            if word.hasSuffix("%") || isDetail(plain) {
                words.append(word.lowercased())
            } else {
                return continuations.contains(plain) ? words : []
            }
        }
        return words
    }

    /// Whether a word may stand beside a detail: finely of "cooked and finely chopped".
    private static func isBetween(_ word: String) -> Bool {
        beside.contains(word) || TypedVocabulary.preparations.contains(word)
    }

    private static let cooked = TypedVocabulary.words(
        """
        cooked precooked boiled hard-boiled steamed roasted baked fried grilled broiled braised poached stewed
        gekocht vorgekocht hartgekocht gegart vorgegart gebraten gebacken gegrillt gedünstet geschmort
        """)
    private static let uncooked = TypedVocabulary.words("raw dry dried uncooked ungekocht roh trocken getrocknet")
    /// Without these, it is another food.
    private static let states = TypedVocabulary.words(
        """
        dried sun-dried freeze-dried dehydrated powdered desiccated smoked cured candied crystallized crystallised
        pickled condensed evaporated skim skimmed semi-skimmed low-fat reduced-fat fat-free nonfat
        getrocknet gefriergetrocknet gedörrt geräuchert gepökelt kandiert kondensiert fettarm fettreduziert entrahmt
        """)
    /// Details of foods of which a table often has one alone.
    private static let sorts = TypedVocabulary.words(
        """
        raw dry sour sweet sweetened unsweetened salted unsalted toasted ground minced lean dark light red white brown
        black green yellow wild wholemeal whole-wheat whole-grain
        roh trocken sauer saure süß gesüßt ungesüßt gesalzen ungesalzen geröstet gemahlen mager dunkel dunkle hell rot
        weiß braun schwarz grün gelb wild vollkorn eingelegt
        """)
    /// Words that may stand between details.
    private static let beside = TypedVocabulary.words(
        """
        and well fully already preferably still very soaked weight fat
        und gewicht gewogen fett fettgehalt fettanteil milchfett i tr i.tr bereits schon fertig sehr noch vorzugsweise
        am besten eingeweicht
        """)
    /// Words that may follow details, and tell no more of them.
    private static let continuations = TypedVocabulary.words("in al with mit from aus without ohne")
    private static let otherCooked = ["cooked", "roasted", "boiled", "gekocht", "gegart", "gebraten"]
    private static let meat: Set<String> = ["chicken", "turkey", "duck", "beef", "veal", "pork", "lamb"]
    /// Beginnings of single German words that say the same.
    private static let beginnings = [
        (word: "gerauchert", beginning: "Räucher"), (word: "trocken", beginning: "Trocken"),
        (word: "getrocknet", beginning: "Trocken"), (word: "roh", beginning: "Roh"),
    ]
}
