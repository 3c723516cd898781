/// What a food is called: what it is, and what is told of it. "Milk, skim" is milk, "Bread roll" is a roll, and "Porridge
/// with milk" porridge.
package struct FoodTitle: Sendable {
    /// Before what tells of a dish what is in it or on it, so that it is not that: toast of eggs on toast.
    static let details: Set<String> = ["with", "mit", "in", "on", "auf", "im", "without", "ohne"]
    private static let withouts: Set<String> = ["without", "ohne"]
    /// Words between others that name nothing.
    static let connectives: Set<String> = [
        "of", "the", "a", "an", "and", "und", "n", "von", "vom", "der", "die", "das", "or", "oder", "for", "to", "zum",
        "zur",
    ]
    /// Between several things that are eaten together.
    static let conjunctions: Set<String> = ["and", "und", "n"]
    /// Words that say of a food whose it is, or that it is the usual one, so that it is nothing else for them.
    private static let owners: Set<String> = [
        "my", "mine", "our", "ours", "mein", "meine", "mums", "moms", "dads", "grandmas", "mamas", "papas", "omas",
        "homemade", "hausgemacht", "selbstgemacht", "plain", "natural", "natur", "classic", "original", "organic",
        "bio", "fresh",
    ]
    /// Words that make something else of what they are said of, so that nobody means it without them: a dry mix is no cake,
    /// and a coated bean no bean.
    private static let changes: Set<String> = ["mix", "backmischung", "trockenmischung", "coated", "presweetened"]
    /// Words that say of what is in it only that it is not much.
    private static let slight: Set<String> = ["little", "some", "bit", "etwas", "wenig"]

    /// All words in their order, each in its forms.
    private var words: [[String]] = []
    /// The words for what it is.
    private var kind: [[String]] = []
    /// What is told of it behind commas.
    private var qualities: [[String]] = []
    /// What is in it or on it, what stands in parentheses, and the first part of a word with a hyphen.
    private var additions: [[String]] = []
    /// Whether it is several things: fish and chips.
    private var isSeveral = false

    private enum Place { case kind, qualities, additions, nowhere }

    /// What a name says.
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
            // The last part of a word with hyphens is what it is.
            kind += found.suffix(1)
            additions += found.dropLast()
        case .kind: kind += found
        case .qualities: qualities += found
        case .additions: additions += found
        case .nowhere: break
        }
    }

    /// The words that tell of the food, without those for what is not in it.
    var told: [[String]] { kind + qualities + additions }

    /// Whether the words are these, one behind another.
    func isCalled(_ typed: FoodWords) -> Bool {
        words.count == typed.words.count
            && zip(words, typed.words).allSatisfy { word, other in word.contains(where: other.contains) }
    }

    /// How words mean a food of this name; nil where they don't. `others` are the words of its other names and its brand.
    package func meaning(of typed: FoodWords, others: [[String]] = []) -> FoodMeaning? {
        if isCalled(typed) { return .same }
        let told = told
        guard typed.all.allSatisfy({ told.have($0) || others.have($0) }), agrees(with: typed),
            // What they say that it is stands where the name says so: apple skin is no apple with skin.
            let head = typed.kind.last(where: told.have), (kind + qualities).have(head),
            !changesKind(besides: typed)
        else { return nil }
        let plain = kind.filter { word in !word.contains(where: Self.owners.contains) }
        let core = plain.isEmpty ? kind : plain
        if core.allSatisfy(typed.all.have) { return .same }
        guard !isSeveral, let last = core.last, typed.kind.have(last) else { return nil }
        return .kind
    }

    /// Whether a word that makes something else of it was not typed. What was prepared of a mix is what it is called.
    private func changesKind(besides typed: FoodWords) -> Bool {
        !told.have(["prepared", "zubereitet"])
            && (kind + qualities).contains { word in
                word.contains(where: Self.changes.contains) && !typed.all.have(word)
            }
    }

    /// Whether what is in it or on it is what was said to be; where nothing was said, it may be anything.
    private func agrees(with typed: FoodWords) -> Bool {
        let added = additions.filter { word in !word.contains(where: Self.slight.contains) }
        let whole = kind + added
        if typed.isSeveral { return typed.all.allSatisfy(whole.have) && whole.allSatisfy(typed.all.have) }
        return typed.additions.isEmpty
            || (typed.additions.allSatisfy(whole.have) && added.allSatisfy(typed.all.have))
    }
}

/// How words mean a food.
package enum FoodMeaning: Int, Comparable, Sendable {
    /// They say what it is, whatever else is told of it: milk of "Milk, skim".
    case same
    /// It is a kind of what they say: a stew of "Beef stew".
    case kind

    /// The closer meaning is less.
    package static func < (one: FoodMeaning, other: FoodMeaning) -> Bool { one.rawValue < other.rawValue }
}
