extension FalseUnlessGiven {
    /// Reads a flag.
    public init(from decoder: any Decoder) throws {
        self.wrappedValue = try decoder.singleValueContainer().decode(Bool.self)
    }

    /// Writes the flag.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    /// Reads a flag, false where there is none.
    public func decode(_ type: FalseUnlessGiven.Type, forKey key: Key) throws -> FalseUnlessGiven {
        try decodeIfPresent(type, forKey: key) ?? FalseUnlessGiven(wrappedValue: false)
    }
}
