package import APIContract
package import Rules

/// A food as a source gives it, before it is stored.
package struct FoodRecord: Hashable, Sendable {
    /// The owner of the table that it is from.
    package let source: FoodSource
    /// The source's own name for it.
    package let sourceID: String
    /// Its English name, or the only one that the source has.
    package var name: String
    /// Its German name; nil where the source has none.
    package var germanName: String?
    /// Its maker; nil for nobody's product.
    package var brand: String?
    /// Its barcode; nil without one.
    package var barcode: Barcode?
    /// Kilocalories in 100 g.
    package var calories: Int
    /// Hundredths of a gram in 100 g; nil where that is not known.
    package var protein: Int?
    /// Hundredths of a gram in 100 g; nil where that is not known.
    package var carbohydrate: Int?
    /// Hundredths of a gram in 100 g; nil where that is not known.
    package var fat: Int?
    /// The known amounts of other nutrients in 100 g.
    package var nutrients: NutrientAmounts
    /// The portions in which it is eaten, the usual first.
    package var portions: [RecordedPortion]
    /// The source's name for it, where that is worth showing.
    package var reference: String?
    /// The number of times it was looked for, as far as the source knows.
    package var popularity: Int
    /// Its place in the table that comes with the program, below 1,024: the likeliest foods come first.
    package var place: Int
    /// Whether it is nobody's product.
    package var isGeneric: Bool
    /// Its other names, in any language.
    package var otherNames: [String]
    /// Whether its source has kilojoules in the place of the kilocalories, which are worked out from them.
    package var energyWasKilojoules: Bool

    /// A food of a source.
    package init(
        source: FoodSource, sourceID: String, name: String, germanName: String? = nil, brand: String? = nil,
        barcode: Barcode? = nil, calories: Int, protein: Int? = nil, carbohydrate: Int? = nil, fat: Int? = nil,
        nutrients: NutrientAmounts = NutrientAmounts(), portions: [RecordedPortion] = [], reference: String? = nil,
        popularity: Int = 0, place: Int = 0, isGeneric: Bool = false, otherNames: [String] = [],
        energyWasKilojoules: Bool = false
    ) {
        (self.source, self.sourceID) = (source, sourceID)
        (self.name, self.germanName, self.brand, self.barcode) = (name, germanName, brand, barcode)
        (self.calories, self.protein, self.carbohydrate, self.fat) = (calories, protein, carbohydrate, fat)
        (self.nutrients, self.portions, self.reference) = (nutrients, portions, reference)
        (self.popularity, self.place, self.isGeneric) = (popularity, place, isGeneric)
        (self.otherNames, self.energyWasKilojoules) = (otherNames, energyWasKilojoules)
    }

    /// The reason why the food can't be stored; nil when it can.
    package var problem: SkippedFood? {
        if name.isEmpty || sourceID.isEmpty { return .unnamed }
        let grams = [protein, carbohydrate, fat].compactMap { $0 }
        // Fat has 902 kcal by the factors of oils.
        guard (0...905).contains(calories), grams.allSatisfy({ $0 >= 0 }), grams.reduce(0, +) <= 10_500 else {
            return .impossible
        }
        return nil
    }
}
