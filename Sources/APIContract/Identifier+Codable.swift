extension Identifier {
    /// Reads a whole number, or a UUID.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self), let number = Self(uuid: text) {
            self = number
            return
        }
        let number = try container.decode(Double.self)
        guard let whole = Int64(exactly: number) else {
            throw DecodingError.typeMismatch(
                Int64.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not whole"))
        }
        self.init(rawValue: whole)
    }

    /// Writes the bare number, without an object around it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
