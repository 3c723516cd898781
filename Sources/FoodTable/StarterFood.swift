package import APIContract
import Rules

/// A food of the table that comes with the program.
package struct StarterFood: Hashable, Sendable {
    /// Its key in the table.
    package let key: String
    /// Its place in the table, below 1,024: the likeliest foods come first.
    package let place: Int
    /// Its English name.
    package let name: String
    /// Its German name; nil where the table does not say.
    package let germanName: String?
    /// Who makes it; nil where nobody in particular does.
    package let brand: String?
    /// Other names of it, in any language.
    package let otherNames: [String]
    /// The source of its numbers.
    package let reference: String
    /// Kilocalories in 100 g.
    package let calories: Int
    /// Hundredths of a gram in 100 g.
    package let protein: Int?
    /// Hundredths of a gram in 100 g.
    package let carbohydrate: Int?
    /// Hundredths of a gram in 100 g.
    package let fat: Int?
    /// The known amounts of other nutrients in 100 g.
    package let nutrients: NutrientAmounts
    /// The portions that it is eaten in, the usual first.
    package let portions: [Portion]

    /// An amount of it that is eaten at once.
    package struct Portion: Hashable, Sendable {
        /// Its English name: `1 slice`.
        package let name: String
        /// Its German name.
        package let germanName: String
        /// Its weight in hundredths of a gram.
        package let weight: Int

        /// Its name in a language.
        fileprivate func name(in language: FoodLanguage) -> String {
            switch language {
            case .english: name
            case .german: germanName
            }
        }
    }

    /// Its number on devices.
    package var id: Food.ID { Food.ID(starter: key) }

    /// The texts that it is found by.
    package var texts: [String] { [name, germanName, brand].compactMap(\.self) + otherNames }

    /// Its name in a language, where that is known.
    private func name(in language: FoodLanguage) -> String {
        switch language {
        case .english: name
        case .german: germanName ?? name
        }
    }

    /// Its place among foods of equal match, the lowest first. `number` tells foods of one place apart.
    package static func rank(place: Int, number: Int64) -> Int64 {
        Int64(min(1023, place)) << 44 | number & (1 << 44 - 1)
    }

    /// The food with its names in a language, by its code, where it has such.
    package func food(language: String) -> Food {
        let language = FoodLanguage(code: language)
        func grams(_ hundredths: Int?) -> Double? { hundredths.map { Double($0) / 100 } }
        return Food(
            id: id, name: name(in: language), brand: brand, source: .starter, barcode: nil,
            reference: reference,
            per100g: FoodNutrients(
                calories: calories, protein: grams(protein), carbohydrate: grams(carbohydrate), fat: grams(fat),
                nutrients: nutrients),
            portions: portions.map { portion in
                FoodPortion(
                    name: portion.name(in: language), hundredths: portion.weight,
                    caloriesIn100g: calories)
            })
    }
}
