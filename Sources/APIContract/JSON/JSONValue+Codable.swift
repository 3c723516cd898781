extension JSONValue: Codable {
    /// Reads any JSON.
    public init(from decoder: any Decoder) throws {
        // What this program takes apart itself tells what it is; other decoders have to be asked for each kind.
        if let reader = decoder as? JSONReader {
            self = try reader.checked(reader.tape.json(reader.place))
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Writes the JSON, the fields of objects in the order of their names.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let fields):
            var container = encoder.container(keyedBy: FieldName.self)
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                try container.encode(value, forKey: FieldName(stringValue: name))
            }
        case .list(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .null, .bool, .number, .text:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            default: try container.encodeNil()
            }
        }
    }

    private struct FieldName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension JSONValue {
    /// The JSON of a value of the contract.
    ///
    /// - Throws: `EncodingError` for a number that is not finite, `DecodingError`.
    public init(of value: some Encodable) throws {
        self = try JSONText.decode(JSONValue.self, from: JSONText.encode(value))
    }

    /// The value of the contract that this is the JSON of.
    ///
    /// - Throws: `DecodingError`, which does not say where it is.
    public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONText.decode(type, from: JSONText.encode(self))
    }
}
