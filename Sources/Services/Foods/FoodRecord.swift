import APIContract
import Database
import FoodTable
import Foundation
import Rules

/// A food as a source gives it, before it is stored.
struct FoodRecord: Hashable, Sendable {
    let source: FoodSource
    /// What the source knows it by.
    let sourceID: String
    var name: String
    var germanName: String?
    var brand: String?
    var barcode: Barcode?
    /// Kilocalories in 100 g.
    var calories: Int
    /// Hundredths of a gram in 100 g.
    var protein: Int?
    var carbohydrate: Int?
    var fat: Int?
    /// What is known of other nutrients in 100 g.
    var nutrients = NutrientAmounts()
    /// What is eaten of it at once, the usual first.
    var portions: [RecordedPortion] = []
    /// What the source calls it, where it is worth showing.
    var reference: String?
    /// How often it is looked for, as far as the source knows.
    var popularity = 0
    /// Where it stands in the table that comes with the program, below 1,024: the likeliest foods come first.
    var place = 0
    /// Whether it is nobody's product.
    var isGeneric = false
    /// What else people call it, in any language.
    var otherNames: [String] = []
    /// Whether its source has kilojoules in the place of the kilocalories, which are worked out from them.
    var energyWasKilojoules = false

    /// The words that it is found by.
    var words: [String] {
        FoodText.words(of: [name, germanName, brand].compactMap(\.self) + otherNames)
    }

    /// Its place among foods of equal match, the lowest first: the class of its source, then where its table has it, or
    /// short names and then what is looked for most. The lowest bits tell foods of one place apart.
    func rank(id: Food.ID) -> Int64 {
        let lowest: Int64 = id.rawValue & ((1 << 44) - 1)
        let kind: Int64
        switch source {
        case .starter: return StarterFood.rank(place: place, number: id.rawValue)
        case .usda where isGeneric: kind = 1
        default: kind = popularity >= Self.popular ? 2 : 3
        }
        let length = Int64(min(15, name.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) }))
        let bits = Int64.bitWidth - max(0, Int64(popularity)).leadingZeroBitCount
        let rarity: Int64 = 63 - Int64(min(63, bits))
        return kind << 54 | length << 50 | rarity << 44 | lowest
    }

    /// From how many scans on a product counts as one that many people look for.
    private static let popular = 20

    /// A number that is another one, all but certainly, when anything about the food is (FNV-1a). `nutrients` are its
    /// own, packed.
    func digest(nutrients: Data) -> Int64 {
        var hash = FNV()
        let portion = portions.first
        let texts = [name, germanName, brand, portion?.name, portion?.germanName, reference]
        for text in texts + otherNames + [RecordedPortion.text(portions.dropFirst())].compactMap(\.self) {
            hash.add(text ?? "\u{1}")
            hash.add(word: 0)
        }
        let numbers = [
            barcode.map { Int($0.number) }, calories, protein, carbohydrate, fat, portion?.weight, popularity, place,
            isGeneric ? 1 : 0,
        ]
        for number in numbers {
            hash.add(withUnsafeBytes(of: Int64(number ?? -1).littleEndian) { [UInt8]($0) })
        }
        hash.add([UInt8](nutrients))
        return Int64(bitPattern: hash.hash)
    }
}

/// Why a row of a file is no food.
package enum SkippedFood: String, Codable, CaseIterable, Sendable {
    /// It has no name, or no number of its own.
    case unnamed
    /// Its energy is not given.
    case energyMissing
    /// Its numbers can't be: negative, more than 905 kcal or 105 g of protein, carbohydrate and fat in 100 g.
    case impossible
    /// It is a sample that went into a food of FoodData Central.
    case sample
}

/// A food with what is worked out before it is stored, beside the transaction and not in it.
struct PreparedFood: Sendable {
    let record: FoodRecord
    let digest: Int64
    let words: [String]
    /// What is known of nutrients, as it is stored.
    let nutrients: Data
    /// What no other food has.
    let key: String

    init(_ record: FoodRecord) {
        self.record = record
        self.nutrients = record.nutrients.packed
        self.digest = record.digest(nutrients: nutrients)
        self.words = record.words
        self.key = record.source.rawValue + record.sourceID
    }
}

extension FoodRecord {
    /// Why the food can't be stored; nil when it can.
    var problem: SkippedFood? {
        if name.isEmpty || sourceID.isEmpty { return .unnamed }
        let grams = [protein, carbohydrate, fat].compactMap { $0 }
        // Fat has 902 kcal by the factors of oils.
        guard (0...905).contains(calories), grams.allSatisfy({ $0 >= 0 }), grams.reduce(0, +) <= 10_500 else {
            return .impossible
        }
        return nil
    }
}
