extension TimeOfDay: Codable {
    /// Reads `HH:MM`; throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        self = try decoder.losslessValue(of: TimeOfDay.self, form: "HH:MM")
    }

    /// Writes `HH:MM`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
