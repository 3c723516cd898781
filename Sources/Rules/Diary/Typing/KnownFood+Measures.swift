import APIContract

/// Measures and habits that the portions of a food tell.
extension KnownFood {
    /// The weight of a cup or a spoon of it, by a portion that is measured with another of them, and of a stick of what
    /// is cut like butter; nil where nothing tells.
    func grams(ofMeasure unit: TypedUnit) -> Double? {
        if unit == .stick, let fat = per100g.fat, fat >= 50 { return 113 }
        guard let volume = unit.measuredVolume else { return nil }
        return portions.lazy.compactMap(\.density).first.map { $0 * volume }
    }

    /// The grams that one of a unit is taken to hold where no portion tells; nil where that is a mere guess, such as a
    /// glass of what is not drunk.
    func household(_ unit: TypedUnit) -> Double? {
        switch unit {
        case .glass where !isPoured: nil
        case .bowl where isLight, .plate where isLight:
            portions.first.map { $0.grams * max(1, (30 / $0.grams).rounded()) }
        default: unit.household
        }
    }

    /// Whether it is eaten by the leaf, as far as its portions tell: herbs, and vegetables that a cup holds little of.
    var isLeafy: Bool {
        let leaves: Set<TypedUnit> = [.leaf, .bunch, .handful]
        return portions.contains { portion in
            portion.density.map { $0 < 0.45 } ?? (portion.named?.unit.map(leaves.contains) ?? false)
        }
    }

    /// Whether people have it by the teaspoon: it is poured, or one is a portion of it.
    var isSpooned: Bool { hasTeaspoon || portions.contains { $0.isPoured == true } }

    /// Whether a teaspoon of it is a portion.
    var hasTeaspoon: Bool { portions.contains { $0.named?.unit == .teaspoon } }

    /// Whether a portion is too much at once: a cup of what is dense and eaten by the spoon or handful.
    func isTooRich(_ portion: FoodPortion) -> Bool {
        ownFoodId == nil && portion.named?.unit == .cup && portion.grams > 65 && per100g.calories >= 250
    }

    /// Whether it is drunk, as far as its portions tell.
    private var isPoured: Bool {
        if let isPoured = portions.lazy.compactMap(\.isPoured).first { return isPoured }
        let vessels: Set<TypedUnit> = [.glass, .bottle, .can, .mug, .shot]
        return portions.isEmpty || portions.contains { $0.named?.unit.map(vessels.contains) ?? false }
    }

    /// Whether a bowl of it weighs little: cereal, popcorn, leaves.
    private var isLight: Bool {
        guard let first = portions.first, first.grams > 0 else { return false }
        if let density = portions.lazy.compactMap(\.density).first { return density < 0.55 && first.grams < 100 }
        return first.named?.unit == .handful
    }
}
