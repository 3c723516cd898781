/// Words that a person may use for a food.
package struct FoodWords: Sendable {
    /// All words in order, each in its forms; empty where they were changed since they were typed.
    private(set) var words: [[String]] = []
    /// The words for the kind.
    private(set) var kind: [[String]] = []
    /// The words for ingredients and toppings.
    private(set) var additions: [[String]] = []
    /// Whether they name several foods together: bacon and eggs.
    private(set) var isSeveral = false

    /// The words of a text.
    package init(_ text: String) {
        var isAddition = false
        for part in text.split(whereSeparator: \.isWhitespace).prefix(Self.most) {
            let found = FoodText(String(part)).words
            words += found
            guard let first = found.first?.first else { continue }
            if found.count == 1, !kind.isEmpty {
                if FoodTitle.conjunctions.contains(first) { isSeveral = true }
                if FoodTitle.details.contains(first) { isAddition = true }
                if FoodTitle.connectives.contains(first) || FoodTitle.details.contains(first) { continue }
            }
            if isAddition { additions += found } else { kind += found }
        }
    }

    /// The most words of a text that count.
    private static let most = 10

    /// Whether there are none.
    package var isEmpty: Bool { kind.isEmpty }

    /// All words that name a food or an ingredient.
    var all: [[String]] { kind + additions }

    /// The search terms: each word in every ending.
    var terms: [[SoughtWord]] {
        all.map { forms in
            forms.flatMap(FoodWord.forms).map { SoughtWord($0, isPrefix: false) }
        }
    }

    /// The same words with some replaced.
    func replacing(_ other: ([String]) throws -> [String]) rethrows -> FoodWords {
        var replaced = self
        replaced.words = []
        replaced.kind = try kind.map(other)
        replaced.additions = try additions.map(other)
        return replaced
    }
}
