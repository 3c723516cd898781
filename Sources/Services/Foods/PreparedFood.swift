import APIContract
import Database
import FileReading
import FoodTable
import Foundation
import Rules

/// A food with all that is worked out of it beside the transaction that stores it, and not in it.
struct PreparedFood: Sendable {
    let record: FoodRecord
    let digest: Int64
    /// The words that it is found by.
    let words: [String]
    /// The known amounts of nutrients, as they are stored.
    let nutrients: Data
    /// A name that no other food has.
    let key: String

    /// Prepares a food for the table.
    init(_ record: FoodRecord) {
        self.record = record
        self.nutrients = record.nutrients.packed
        self.digest = record.digest(nutrients: nutrients)
        self.words = FoodText.words(
            of: [record.name, record.germanName, record.brand].compactMap(\.self) + record.otherNames)
        self.key = record.source.rawValue + record.sourceID
    }
}

extension FoodRecord {
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
