import APIContract

/// The weight of one of what a portion counts: a slice for `3 slices`.
struct PortionShare {
    let portion: FoodPortion
    let grams: Double
    /// The unit that the portion counts; nil for pieces.
    private let unit: TypedUnit?

    /// One of what an amount counts, by the portion of the food that fits it best; nil where none tells. `name` is what the
    /// food was called.
    static func best(for typed: TypedAmount, of food: KnownFood, called name: String) -> PortionShare? {
        var shares = food.portions.compactMap { PortionShare($0, of: typed.unit) }
        let words = FoodText(name).plainWords
        guard let unit = typed.unit else { return piece(shares, typed, words, of: food) }
        // A spoon of something is no piece of it.
        if unit == .piece { shares.removeAll(where: \.isMeasured) }
        // A portion of a food is its usual one, whatever else is called so; and a piece that is said to be large is one
        // for who says that.
        let exact = shares.filter { $0.unit == unit && (unit != .piece || !$0.portion.isSized) }
        if unit != .portion, !exact.isEmpty { shares = exact }
        if let size = typed.size, let sized = shares.first(where: { $0.portion.isSaid(size) }) { return sized }
        return shares.first { unit != .piece && $0.portion.names(words) } ?? shares.first
    }

    /// One of what is only counted: the usual portion, unless that is measured with something, or a part of what another
    /// portion is whole: 10 cherries are no ten cups, and half a pizza is no half slice. Nil where many are counted of what
    /// is not eaten by several portions.
    private static func piece(
        _ shares: [PortionShare], _ typed: TypedAmount, _ words: [String], of food: KnownFood
    ) -> PortionShare? {
        guard let first = shares.first else { return nil }
        let pieces = shares.filter { $0.isPiece(words) }
        if let size = typed.size, let sized = pieces.first(where: { $0.portion.isSaid(size) }) { return sized }
        let kind = FoodText(food.name).plainWords
        // Garlic cloves are cloves.
        if !first.isMeasured, first.portion.tells(words, besides: kind) { return first }
        if let special = pieces.first(where: { $0.portion.tells(words, besides: kind) }) { return special }
        // Nobody means a whole cake, but people have whole melons.
        let most = typed.count < 1 ? 2500.0 : 1000
        let whole = pieces.first {
            $0.portion.isWhole(words) && $0.grams > 1.5 * first.grams
                && $0.grams * typed.count <= ($0.portion.isGrown ? 5000 : most)
        }
        if let whole, first.unit != .clove { return whole }
        guard first.isMeasured || first.isServed else { return first }
        let likely = pieces.filter { $0.grams * typed.count <= most }
        // Two fries are two servings of them, and twenty are pieces.
        let one = likely.first { !$0.portion.isSized } ?? likely.first { $0.portion.isOfMiddleSize }
        if let one, first.isMeasured || typed.count >= few || one.portion.isWhole(words) { return one }
        return food.ownFoodId != nil || first.isEaten(times: typed.count) ? PortionShare(whole: first.portion) : nil
    }

    /// From this number on, what is counted is no handfuls or cups.
    private static let few = 3.0
    /// From this number on, what is counted is no servings.
    private static let several = 5.0

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
            guard unit.likes(named.unit), unit != .glass || portion.isPoured != false else { return nil }
            grams = portion.grams / named.count
        }
    }

    /// Whether the portion is a number of the food itself, of any size, and no part of it or measure.
    private func isPiece(_ typed: [String]) -> Bool {
        (unit == nil || unit == .piece) && portion.isCounted(typed)
    }

    /// Whether the portion is measured with something, so that a number alone does not mean it.
    private var isMeasured: Bool {
        switch unit {
        case .cup, .mug, .bowl, .tub, .handful, .tablespoon, .teaspoon, .pinch, .splash: true
        default: false
        }
    }

    /// Whether the portion is served or sold at once.
    private var isServed: Bool {
        switch unit {
        case .portion, .pack, .ounce: true
        default: portion.isServing
        }
    }

    /// Whether people eat several of the portion: three cups of coffee, but no three cups of peas.
    private func isEaten(times count: Double) -> Bool {
        switch unit {
        case .mug, .bowl, .tub, .teaspoon: true
        case .cup where portion.isPoured == true: true
        default: count < (isServed ? Self.several : Self.few)
        }
    }
}

extension TypedUnit {
    /// Whether people say one for the other.
    fileprivate func likes(_ other: TypedUnit?) -> Bool {
        let alike: [Set<TypedUnit>] = [
            [.cup, .mug, .tub], [.glass, .cup, .mug], [.bowl, .plate], [.bottle, .can], [.slice, .piece],
        ]
        return other.map { other in alike.contains { $0.contains(self) && $0.contains(other) } } ?? false
    }
}
