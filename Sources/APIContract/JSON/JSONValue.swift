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
        guard case .object(var fields) = self, case .object(let others) = other else { return other }
        for (name, value) in others { fields[name] = value }
        return .object(fields)
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
    public init(dictionaryLiteral fields: (String, JSONValue)...) {
        self = .object(fields.reduce(into: [:]) { $0[$1.0] = $1.1 })
    }
    /// Lets a list in Swift stand for one.
    public init(arrayLiteral values: JSONValue...) { self = .list(values) }
}
