import APIContract
import Rules

/// What one of something weighs of which a portion has some: a slice for `3 slices`.
struct PortionShare {
    let portion: FoodPortion
    let grams: Double
    /// What the portion counts; nil for pieces.
    private let unit: TypedUnit?

    /// What an amount counts, by the portion of the food that fits it best; nil where none tells. `name` is what the food
    /// was called.
    static func best(for typed: TypedAmount, of food: KnownFood, called name: String) -> PortionShare? {
        var shares = food.portions.compactMap { PortionShare($0, of: typed.unit) }
        let words = FoodText(name).plainWords
        guard let unit = typed.unit else { return piece(shares, typed, words) }
        // A portion of a food is its usual one, whatever else is called so; and a piece that is said to be large is one
        // for who says that.
        let exact = shares.filter { $0.unit == unit && (unit != .piece || !$0.portion.isSized) }
        if unit != .portion, !exact.isEmpty { shares = exact }
        if let size = typed.size, let sized = shares.first(where: { $0.portion.isSaid(size) }) { return sized }
        return shares.first { unit != .piece && $0.portion.names(words) } ?? shares.first
    }

    /// What is only counted is the usual portion, unless that is measured with something, or a part of what another
    /// portion is whole: 10 cherries are no ten cups, and half a pizza is no half slice.
    private static func piece(_ shares: [PortionShare], _ typed: TypedAmount, _ words: [String]) -> PortionShare? {
        guard let first = shares.first else { return nil }
        let pieces = shares.filter { $0.isPiece(words) }
        if let size = typed.size, let sized = pieces.first(where: { $0.portion.isSaid(size) }) { return sized }
        // Nobody means a whole cake, but people eat half a melon.
        let most = typed.count < 1 ? 2500.0 : 1000
        let whole = pieces.first {
            $0.portion.isWhole(words) && $0.grams > 1.5 * first.grams && $0.grams * typed.count <= most
        }
        if let whole { return whole }
        guard first.isMeasured else { return first }
        let likely = pieces.filter { $0.grams * typed.count <= most }
        let piece = likely.first { !$0.portion.isSized } ?? likely.first { $0.portion.isOfMiddleSize }
        return piece ?? PortionShare(whole: first.portion)
    }

    /// A portion as it is: two mueslis are twice half a cup.
    private init(whole portion: FoodPortion) {
        (self.portion, grams, unit) = (portion, portion.grams, nil)
    }

    /// One of a unit in a portion, or one piece where it is nil; nil where the portion does not tell.
    private init?(_ portion: FoodPortion, of unit: TypedUnit?) {
        self.portion = portion
        let named = portion.named
        self.unit = named?.unit
        guard let named, named.count > 0, named.unit?.grams == nil, named.unit?.millilitres == nil else {
            guard unit == nil || unit == .portion else { return nil }
            grams = portion.grams
            return
        }
        switch unit {
        case .portion: grams = portion.grams
        case nil, .piece, named.unit: grams = portion.grams / named.count
        case let unit?:
            guard unit.likes(named.unit) else { return nil }
            grams = portion.grams / named.count
        }
    }

    /// Whether the portion is so many of the food itself, however large, and no part of it or measure.
    private func isPiece(_ typed: [String]) -> Bool {
        (unit == nil || unit == .piece) && portion.isCounted(typed)
    }

    /// Whether the portion is measured with something, so that nobody means it by a number alone.
    private var isMeasured: Bool {
        switch unit {
        case .cup, .mug, .bowl, .tub, .handful, .tablespoon, .teaspoon, .pinch, .splash: true
        default: false
        }
    }
}

extension KnownFood {
    /// What a cup or a spoon of it weighs, by a portion that is measured with another of them, and a stick of what butter is
    /// cut in; nil where nothing tells.
    func grams(ofMeasure unit: TypedUnit) -> Double? {
        if unit == .stick, let fat = per100g.fat, fat >= 50 { return 113 }
        guard let volume = unit.measuredVolume else { return nil }
        for portion in portions {
            guard let named = portion.named, named.count > 0, let other = named.unit?.measuredVolume else { continue }
            return portion.grams / named.count / other * volume
        }
        return nil
    }
}

extension FoodPortion {
    /// How many of what a portion is, as its name says: a half and a cup for `1/2 cup sliced`.
    fileprivate var named: TypedAmount? { name.flatMap(TypedFoodReader.amount(ofPortion:)) }

    private var words: [String] { FoodText(name ?? "").plainWords }

    /// Whether its name says already that it is a large or a small one.
    func isSaid(_ size: TypedAmount.Size) -> Bool { words.contains { TypedVocabulary.sizes[$0] == size } }

    /// Whether its name says that it is smaller or larger than others.
    fileprivate var isSized: Bool { isOfMiddleSize || words.contains { TypedVocabulary.sizes[$0] != nil } }

    /// Whether its name says that it is neither large nor small.
    fileprivate var isOfMiddleSize: Bool { words.contains(where: Self.isMiddle) }

    private static func isMiddle(_ word: String) -> Bool { word == "medium" || word.hasPrefix("mittelgross") }

    /// Whether its name has no words but those that the food was called by, of pieces and of sizes.
    fileprivate func isCounted(_ typed: [String]) -> Bool {
        words.allSatisfy { word in
            Int(word) != nil || word == "cm" || TypedVocabulary.units[word] == .piece
                || TypedVocabulary.sizes[word] != nil || Self.isMiddle(word)
                || TypedVocabulary.wholes.contains(word) || typed.contains { FoodWord.isSame($0, word) }
        }
    }

    /// Whether it is a whole one of what is called so: `1 pizza`, `1 fruit`, `1 head`.
    fileprivate func isWhole(_ typed: [String]) -> Bool {
        !isSized
            && words.contains { word in
                TypedVocabulary.wholes.contains(word) || typed.contains { FoodWord.isSame($0, word) }
            }
    }

    /// Whether its name has one of these words: `1 cup sliced` for sliced almonds.
    fileprivate func names(_ typed: [String]) -> Bool { words.contains { typed.contains($0) } }
}

extension TypedUnit {
    /// Whether people say one for the other.
    fileprivate func likes(_ other: TypedUnit?) -> Bool {
        let alike: [Set<TypedUnit>] = [[.cup, .mug, .tub], [.glass, .cup, .mug], [.bowl, .plate], [.bottle, .can]]
        return other.map { other in alike.contains { $0.contains(self) && $0.contains(other) } } ?? false
    }
}
