package import APIContract
import Rules

/// A food of the table that comes with the program.
package struct StarterFood: Hashable, Sendable {
    /// What the table knows it by.
    package let key: String
    /// Where it stands in the table, below 1,024: the likeliest foods come first.
    package let place: Int
    /// What it is called in English.
    package let name: String
    /// What it is called in German; nil where the table does not say.
    package let germanName: String?
    /// Who makes it; nil where nobody in particular does.
    package let brand: String?
    /// What else people call it, in any language.
    package let otherNames: [String]
    /// Where its numbers come from.
    package let reference: String
    /// Kilocalories in 100 g.
    package let calories: Int
    /// Hundredths of a gram in 100 g.
    package let protein: Int?
    /// Hundredths of a gram in 100 g.
    package let carbohydrate: Int?
    /// Hundredths of a gram in 100 g.
    package let fat: Int?
    /// What is known of other nutrients in 100 g.
    package let nutrients: NutrientAmounts
    /// What is eaten of it at once, the usual first.
    package let portions: [Portion]

    /// How much of it is eaten at once.
    package struct Portion: Hashable, Sendable {
        /// What it is in English: `1 slice`.
        package let name: String
        /// What it is in German.
        package let germanName: String
        /// Its weight in hundredths of a gram.
        package let weight: Int
    }

    /// Its number on devices.
    package var id: Food.ID { Food.ID(starter: key) }

    /// The texts that it is found by.
    package var texts: [String] { [name, germanName, brand].compactMap(\.self) + otherNames }

    /// Its place among foods of equal match, the lowest first. `number` tells foods of one place apart.
    package static func rank(place: Int, number: Int64) -> Int64 {
        Int64(min(1023, place)) << 44 | number & (1 << 44 - 1)
    }

    /// The food in a language: its German names for `de` where it has them.
    package func food(language: String) -> Food {
        let isGerman = language == "de"
        func grams(_ hundredths: Int?) -> Double? { hundredths.map { Double($0) / 100 } }
        return Food(
            id: id, name: isGerman ? germanName ?? name : name, brand: brand, source: .starter, barcode: nil,
            reference: reference,
            per100g: FoodNutrients(
                calories: calories, protein: grams(protein), carbohydrate: grams(carbohydrate), fat: grams(fat),
                nutrients: nutrients),
            portions: portions.map { portion in
                FoodPortion(
                    name: isGerman ? portion.germanName : portion.name, hundredths: portion.weight,
                    caloriesIn100g: calories)
            })
    }
}
