import APIContract

/// The meaning of a portion's name.
extension FoodPortion {
    /// The amount that its name says: half a cup for `1/2 cup sliced`.
    var named: TypedAmount? { name.flatMap(TypedFoodReader.amount(ofPortion:)) }

    private var words: [String] { FoodText(name ?? "").plainWords }

    /// Whether it is a spoon or a handful of it.
    var isLittle: Bool {
        switch named?.unit {
        case .tablespoon, .handful, .ounce, .portion: grams <= 60
        default: false
        }
    }

    /// Grams in a millilitre, where it is measured by volume.
    var density: Double? {
        guard let named, named.count > 0, let volume = named.unit?.measuredVolume else { return nil }
        return grams / named.count / volume
    }

    /// Whether it weighs as much as what is poured; nil where it is not measured by volume.
    var isPoured: Bool? { density.map { (0.9...1.15).contains($0) } }

    /// Whether its name says that it is what is served at once: `1 medium serving`.
    var isServing: Bool { words.contains { TypedVocabulary.units[$0] == .portion } }

    /// Whether its name has a word that was typed and that the food is not called by: `1 cherry tomato`.
    func tells(_ typed: [String], besides kind: [String]) -> Bool {
        words.contains { word in
            let isTyped = typed.contains { FoodWord.isSame($0, word) }
            return isTyped && !isSize(word) && !kind.contains { FoodWord.isSame($0, word) }
        }
    }

    private func isSize(_ word: String) -> Bool { TypedVocabulary.sizes[word] != nil || Self.isMiddle(word) }

    /// Whether its name says already that it is a large or a small one.
    func isSaid(_ size: TypedAmount.Size) -> Bool { words.contains { TypedVocabulary.sizes[$0] == size } }

    /// Whether its name says that it is smaller or larger than others.
    var isSized: Bool { isOfMiddleSize || words.contains { TypedVocabulary.sizes[$0] != nil } }

    /// Whether its name says that it is neither large nor small.
    var isOfMiddleSize: Bool { words.contains(where: Self.isMiddle) }

    private static func isMiddle(_ word: String) -> Bool { word == "medium" || word.hasPrefix("mittelgross") }

    /// Whether its name has no words but those that the food was called by, of pieces and of sizes.
    func isCounted(_ typed: [String]) -> Bool {
        words.allSatisfy { word in
            Int(word) != nil || word == "cm" || TypedVocabulary.units[word] == .piece
                || TypedVocabulary.sizes[word] != nil || Self.isMiddle(word)
                || TypedVocabulary.wholes.contains(word) || typed.contains { FoodWord.isSame($0, word) }
        }
    }

    /// Whether it is a whole fruit or vegetable.
    var isGrown: Bool { words.contains(where: TypedVocabulary.wholes.contains) }

    /// Whether it is a whole one of what is called so: `1 pizza`, `1 fruit`, `1 head`.
    func isWhole(_ typed: [String]) -> Bool {
        !isSized
            && words.contains { word in
                TypedVocabulary.wholes.contains(word) || typed.contains { FoodWord.isSame($0, word) }
            }
    }

    /// Whether its name has one of these words: `1 cup sliced` for sliced almonds.
    func names(_ typed: [String]) -> Bool { words.contains { typed.contains($0) } }
}
