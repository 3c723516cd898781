import APIContract
import Foundation

/// Any JSON value, written as Swift literals: `["height": 177.8, "allergies": ["nuts"], "targetWeight": nil]`.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The member of this name; null for what is not there.
    package subscript(name: String) -> JSON {
        get { if case .object(let members) = self { members[name] ?? .null } else { .null } }
        set {
            guard case .object(var members) = self else { return }
            members[name] = newValue
            self = .object(members)
        }
    }

    /// The entry at this position; null beyond the end.
    package subscript(index: Int) -> JSON {
        if case .array(let entries) = self, entries.indices.contains(index) { entries[index] } else { .null }
    }

    /// The names of an object's members, null ones too.
    package var names: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }
    /// The entries of an array; none of another value.
    package var entries: [JSON] { if case .array(let entries) = self { entries } else { [] } }
    /// The text; nil for another value.
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The number; nil for another value.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// The whole number; nil for another value.
    package var integer: Int? { number.flatMap(Int.init(exactly:)) }

    /// The same object without this member.
    package func without(_ name: String) -> JSON {
        guard case .object(var members) = self else { return self }
        members[name] = nil
        return .object(members)
    }

    /// The same object with these members added or replaced.
    package func with(_ changes: JSON) -> JSON {
        guard case .object(let members) = self, case .object(let new) = changes else { return self }
        return .object(members.merging(new) { _, new in new })
    }

    /// The value as JSON text.
    package var text: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    /// Reads a JSON text; nil when it is none.
    ///
    /// Foundation's decoder finds the kind of a value by failing at the others, and Swift Testing keeps a backtrace of each
    /// failure, which takes longer than most of what is tested.
    package init?(parsing text: String) {
        guard let value = try? JSONText.decode(APIContract.JSONValue.self, from: Data(text.utf8)) else { return nil }
        self.init(value)
    }

    private init(_ value: APIContract.JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .text(let value): self = .string(value)
        case .list(let values): self = .array(values.map(JSON.init))
        case .object(let members): self = .object(members.mapValues(JSON.init))
        }
    }
}

extension JSON: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
