public import Foundation

/// A value that goes into a statement or comes out of a row.
public enum SQLValue: Sendable, Hashable {
    /// The absence of a value.
    case null
    /// A 64-bit integer; also how truth values and UTC milliseconds are stored.
    case integer(Int64)
    case real(Double)
    /// Text. It can't contain U+0000, which PostgreSQL has no place for.
    case text(String)
    case blob(Data)

    /// The text, or null.
    public init(_ text: String?) {
        self = text.map(Self.text) ?? .null
    }

    /// The integer, or null.
    public init(_ integer: Int64?) {
        self = integer.map(Self.integer) ?? .null
    }

    /// The integer, or null.
    public init(_ integer: Int?) {
        self = integer.map { .integer(Int64($0)) } ?? .null
    }

    /// The number, or null.
    public init(_ real: Double?) {
        self = real.map(Self.real) ?? .null
    }

    /// The bytes, or null.
    public init(_ blob: Data?) {
        self = blob.map(Self.blob) ?? .null
    }

    /// 1 for true, 0 for false, or null.
    public init(_ truth: Bool?) {
        self = truth.map { .integer($0 ? 1 : 0) } ?? .null
    }
}

extension SQLValue: ExpressibleByNilLiteral {
    /// Lets `nil` in Swift stand for null.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension SQLValue: ExpressibleByIntegerLiteral {
    /// Lets a whole number in Swift stand for a 64-bit integer.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }
}

extension SQLValue: ExpressibleByFloatLiteral {
    /// Lets a decimal number in Swift stand for a real one.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }
}

extension SQLValue: ExpressibleByStringLiteral {
    /// Lets quoted text in Swift stand for text without U+0000.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}
