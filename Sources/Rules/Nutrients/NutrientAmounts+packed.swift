package import APIContract
package import Foundation
import NutritionScience

extension NutrientAmounts {
    /// The amounts as they are stored: for each known nutrient a byte with its index in the list of all, and the
    /// hundredths of its unit, seven bits in each byte, lowest first, with the highest bit set where more follow.
    /// Thirty nutrients of a food take about a hundred bytes.
    package var packed: Data {
        var data = Data()
        for (place, nutrient) in Nutrient.allCases.enumerated() {
            guard var amount = hundredths(of: nutrient) else { continue }
            data.append(UInt8(place))
            while amount >= 0x80 {
                data.append(UInt8(amount & 0x7f) | 0x80)
                amount >>= 7
            }
            data.append(UInt8(amount))
        }
        return data
    }

    /// Amounts that were packed. Nutrients that a later version added to the list are left out.
    package init(packed: Data) {
        self.init()
        var bytes = packed.makeIterator()
        while let place = bytes.next() {
            var (amount, shift) = (0, 0)
            while let byte = bytes.next() {
                if shift < 35 { amount |= Int(byte & 0x7f) << shift }
                shift += 7
                if byte & 0x80 == 0 { break }
            }
            if Int(place) < Self.places.count { set(amount, of: Self.places[Int(place)]) }
        }
    }

    private static let places = Nutrient.allCases
}

/// Amounts of nutrients as they are sealed: packed, in Base64.
@propertyWrapper
package struct PackedNutrients: Codable, Hashable, Sendable {
    package var wrappedValue: NutrientAmounts

    /// Amounts to be sealed.
    package init(wrappedValue: NutrientAmounts) {
        self.wrappedValue = wrappedValue
    }

    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        wrappedValue = NutrientAmounts(packed: Data(base64Encoded: text) ?? Data())
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.packed.base64EncodedString())
    }
}

extension KeyedDecodingContainer {
    /// Values sealed before there were nutrients have none.
    package func decode(_ type: PackedNutrients.Type, forKey key: Key) throws -> PackedNutrients {
        try decodeIfPresent(type, forKey: key) ?? PackedNutrients(wrappedValue: NutrientAmounts())
    }
}

extension KeyedEncodingContainer {
    /// Empty amounts are not written.
    package mutating func encode(_ value: PackedNutrients, forKey key: Key) throws {
        guard !value.wrappedValue.isEmpty else { return }
        try encode(value.wrappedValue.packed.base64EncodedString(), forKey: key)
    }
}
