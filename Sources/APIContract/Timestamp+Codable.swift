extension Timestamp: Codable {
    /// Reads ISO 8601 in UTC; throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        self = try decoder.losslessValue(of: Timestamp.self, form: "2026-01-31T12:34:56.789Z")
    }

    /// Writes ISO 8601 in UTC with milliseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
