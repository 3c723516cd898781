public import NutritionScience

extension CalendarDay: Codable {
    /// Reads `YYYY-MM-DD`; throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        self = try decoder.losslessValue(of: CalendarDay.self, form: "YYYY-MM-DD")
    }

    /// Writes `YYYY-MM-DD`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Decoder {
    func losslessValue<Value: LosslessStringConvertible>(of type: Value.Type, form: String) throws -> Value {
        let container = try singleValueContainer()
        guard let value = Value(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(form)")
        }
        return value
    }
}
