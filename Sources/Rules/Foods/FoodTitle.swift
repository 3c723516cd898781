/// The name of a food, split into its kind and its details. "Milk, skim" is milk, "Bread roll" is a roll, and "Porridge
/// with milk" porridge.
package struct FoodTitle: Sendable {
    /// Words before the ingredients or the base of a dish, which are not its kind: toast in "eggs on toast".
    static let details: Set<String> = ["with", "mit", "in", "on", "auf", "im", "without", "ohne"]
    private static let withouts: Set<String> = ["without", "ohne"]
    /// Words without a meaning of their own.
    static let connectives: Set<String> = [
        "of", "the", "a", "an", "and", "und", "n", "von", "vom", "der", "die", "das", "or", "oder", "for", "to", "zum",
        "zur",
    ]
    /// Words between foods that are eaten together.
    static let conjunctions: Set<String> = ["and", "und", "n"]
    /// Words for the owner of a food, or for the usual kind, which do not make it another food.
    private static let owners: Set<String> = [
        "my", "mine", "our", "ours", "mein", "meine", "mums", "moms", "dads", "grandmas", "mamas", "papas", "omas",
        "homemade", "hausgemacht", "selbstgemacht", "plain", "natural", "natur", "classic", "original", "organic",
        "bio", "fresh",
    ]
    /// Words that turn a food into another one, so that it is never meant without them: a dry mix is not a cake, and a
    /// coated bean is not a bean.
    private static let changes: Set<String> = ["mix", "backmischung", "trockenmischung", "coated", "presweetened"]
    /// Words for a small amount of an ingredient.
    private static let slight: Set<String> = ["little", "some", "bit", "etwas", "wenig"]

    /// All words in order, each in its forms.
    private var words: [[String]] = []
    /// The words for its kind.
    private var kind: [[String]] = []
    /// The details after commas.
    private var qualities: [[String]] = []
    /// The ingredients and toppings, the words in parentheses, and the first part of a word with a hyphen.
    private var additions: [[String]] = []
    /// Whether it consists of several foods: fish and chips.
    private var isSeveral = false

    private enum Place { case kind, qualities, additions, nowhere }

    /// The title from a name.
    package init(_ name: String) {
        var (segment, place) = (Place.kind, Place.kind)
        for part in name.split(whereSeparator: \.isWhitespace) {
            if part.first == "(" { place = .additions }
            add(part, at: &place)
            if part.last == ")" { place = segment }
            if part.last == "," || part.last == ";" { (segment, place) = (.qualities, .qualities) }
        }
    }

    private mutating func add(_ part: Substring, at place: inout Place) {
        let found = FoodText(String(part)).words
        guard let first = found.first?.first else {
            if part == "&", place == .kind { isSeveral = true }
            return
        }
        words += found
        if found.count == 1, !kind.isEmpty {
            if Self.withouts.contains(first) { return place = .nowhere }
            if Self.details.contains(first) { return place = .additions }
            if place == .kind, Self.conjunctions.contains(first) { isSeveral = true }
            if Self.connectives.contains(first) { return }
        }
        switch place {
        case .kind where part.contains("-"):
            // The last part of a word with hyphens is the kind.
            kind += found.suffix(1)
            additions += found.dropLast()
        case .kind: kind += found
        case .qualities: qualities += found
        case .additions: additions += found
        case .nowhere: break
        }
    }

    /// The words that describe the food, without those for missing ingredients.
    var told: [[String]] { kind + qualities + additions }

    /// Whether the words are these, in this order.
    func isCalled(_ typed: FoodWords) -> Bool {
        words.count == typed.words.count
            && zip(words, typed.words).allSatisfy { word, other in word.contains(where: other.contains) }
    }

    /// The kind of match between words and this name; nil without one. `others` are the words of its other names and
    /// its brand.
    package func meaning(of typed: FoodWords, others: [[String]] = []) -> FoodMeaning? {
        if isCalled(typed) { return .same }
        let told = told
        guard typed.all.allSatisfy({ told.have($0) || others.have($0) }), agrees(with: typed),
            // The kind in the words must be part of the kind in the name: apple skin is not an apple with skin.
            let head = typed.kind.last(where: told.have), (kind + qualities).have(head),
            !changesKind(besides: typed)
        else { return nil }
        let plain = kind.filter { word in !word.contains(where: Self.owners.contains) }
        let core = plain.isEmpty ? kind : plain
        if core.allSatisfy(typed.all.have) { return .same }
        guard !isSeveral, let last = core.last, typed.kind.have(last) else { return nil }
        return .kind
    }

    /// Whether a word that turns it into another food was not typed. A food prepared from a mix is what its name says.
    private func changesKind(besides typed: FoodWords) -> Bool {
        !told.have(["prepared", "zubereitet"])
            && (kind + qualities).contains { word in
                word.contains(where: Self.changes.contains) && !typed.all.have(word)
            }
    }

    /// Whether the ingredients are those in the words; where the words have none, any will do.
    private func agrees(with typed: FoodWords) -> Bool {
        let added = additions.filter { word in !word.contains(where: Self.slight.contains) }
        let whole = kind + added
        if typed.isSeveral { return typed.all.allSatisfy(whole.have) && whole.allSatisfy(typed.all.have) }
        return typed.additions.isEmpty
            || (typed.additions.allSatisfy(whole.have) && added.allSatisfy(typed.all.have))
    }
}

/// The kinds of match between words and a food.
package enum FoodMeaning: Int, Comparable, Sendable {
    /// The words name the food, whatever its details: milk of "Milk, skim".
    case same
    /// The food is a kind of the one that the words name: a stew of "Beef stew".
    case kind

    /// The closer match comes first.
    package static func < (one: FoodMeaning, other: FoodMeaning) -> Bool { one.rawValue < other.rawValue }
}
