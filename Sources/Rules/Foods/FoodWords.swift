/// Words by which a person may mean a food.
package struct FoodWords: Sendable {
    /// All words in their order, each in its forms; none where they were changed since they were typed.
    private(set) var words: [[String]] = []
    /// The words for what it is.
    private(set) var kind: [[String]] = []
    /// The words for what is in it or on it.
    private(set) var additions: [[String]] = []
    /// Whether they name several things together: bacon and eggs.
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

    /// So many words of a text count.
    private static let most = 10

    /// Whether there are none.
    package var isEmpty: Bool { kind.isEmpty }

    /// All words that name something.
    var all: [[String]] { kind + additions }

    /// What is looked for: each word in every ending.
    var terms: [[SoughtWord]] {
        all.map { forms in
            forms.flatMap(FoodWord.forms).map { SoughtWord($0, isPrefix: false) }
        }
    }

    /// The same with other words in the place of some.
    func replacing(_ other: ([String]) throws -> [String]) rethrows -> FoodWords {
        var replaced = self
        replaced.words = []
        replaced.kind = try kind.map(other)
        replaced.additions = try additions.map(other)
        return replaced
    }
}
