public import NutritionScience

extension Nutrient: Codable {
    /// Reads the name of a nutrient; throws `DecodingError` for one that there is not.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let nutrient = Nutrient(key: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no such nutrient.")
        }
        self = nutrient
    }

    /// Writes the name of the nutrient.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(key)
    }
}

extension NutrientAmounts: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads an object with a member for each nutrient that is known; throws `DecodingError` for a nutrient that there
    /// is not, and for a wrong type. An amount of null is not known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys {
            guard let nutrient = Nutrient(key: key.stringValue) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "There is no such nutrient.")
            }
            self[nutrient] = try container.decodeIfPresent(Double.self, forKey: key)
        }
    }

    /// Writes an object with a member for each nutrient that is known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (nutrient, amount) in known { try container.encode(amount, forKey: Key(stringValue: nutrient.key)) }
    }
}

extension KeyedEncodingContainer {
    /// Writes nutrients under a key, and nothing where nothing is known.
    public mutating func encode(_ value: NutrientAmounts, forKey key: Key) throws {
        try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
    }
}

extension KeyedDecodingContainer {
    /// The nutrients under a key; none where it is missing.
    public func decode(_ type: NutrientAmounts.Type, forKey key: Key) throws -> NutrientAmounts {
        try decodeIfPresent(type, forKey: key) ?? NutrientAmounts()
    }
}
