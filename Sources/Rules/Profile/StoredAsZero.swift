/// A measured number that may not be known. In stored JSON an unknown one is 0, as it was before such numbers were
/// optional.
@propertyWrapper
package struct StoredAsZero: Codable, Hashable, Sendable {
    /// The number; nil where it is not known.
    package var wrappedValue: Double?

    /// A number; nil for one that is not known.
    package init(wrappedValue: Double?) {
        self.wrappedValue = wrappedValue
    }

    /// Reads a number; 0 and null are none.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = container.decodeNil() ? 0 : try container.decode(Double.self)
        wrappedValue = number == 0 ? nil : number
    }

    /// Writes the number; 0 where it is not known.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue ?? 0)
    }
}

extension KeyedDecodingContainer {
    /// A number that is not there at all is not known either.
    package func decode(_ type: StoredAsZero.Type, forKey key: K) throws -> StoredAsZero {
        try decodeIfPresent(type, forKey: key) ?? StoredAsZero(wrappedValue: nil)
    }
}
