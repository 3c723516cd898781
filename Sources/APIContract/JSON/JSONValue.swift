/// Any JSON: what a program passes on without knowing what is in it.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number, as exact as a `Double` holds it.
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// A field of an object; nil where this is none, or has no such field.
    public subscript(name: String) -> JSONValue? {
        if case .object(let fields) = self { fields[name] } else { nil }
    }

    /// The text, where this is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, where this is one.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// This object with the fields of another over its own. What the other does not name stays; a field that it gives as
    /// null is null. Anything that is no object takes the place of what was there.
    public func overlaid(with other: JSONValue) -> JSONValue {
        guard case .object(let mine) = self, case .object(let others) = other else { return other }
        return .object(mine.merging(others) { $1 })
    }
}

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

extension JSONTape {
    /// A value with all its parts; nil where one of them is a text or a number that there is not.
    fileprivate func json(_ place: Int) -> JSONValue? {
        switch values[place].kind {
        case .null: return .null
        case .bool: return bool(place).map(JSONValue.bool)
        case .number: return double(place).map(JSONValue.number)
        case .string: return string(place).map(JSONValue.text)
        case .list:
            var (elements, next): ([JSONValue], Int) = ([], place + 1)
            while next < values[place].next {
                guard let element = json(next) else { return nil }
                elements.append(element)
                next = values[next].next
            }
            return .list(elements)
        case .object:
            var (fields, next): ([String: JSONValue], Int) = ([:], place + 1)
            while next < values[place].next {
                guard let name = string(next), let value = json(next + 1) else { return nil }
                fields[name] = value
                next = values[next + 1].next
            }
            return .object(fields)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    /// Lets quoted text in Swift stand for text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// Lets a number in Swift stand for one.
    public init(floatLiteral number: Double) { self = .number(number) }
    /// Lets a whole number in Swift stand for one.
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    /// Lets `true` and `false` in Swift stand for themselves.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Lets `nil` in Swift stand for null.
    public init(nilLiteral: ()) { self = .null }
    /// Lets a dictionary in Swift stand for an object; the last of two fields of one name counts.
    public init(dictionaryLiteral fields: (String, JSONValue)...) { self = .object(Dictionary(fields) { $1 }) }
    /// Lets a list in Swift stand for one.
    public init(arrayLiteral values: JSONValue...) { self = .list(values) }
}
