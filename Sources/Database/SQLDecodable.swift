public import Foundation

/// A type whose values stand in columns; see ``SQLRow/subscript(_:)``.
public protocol SQLDecodable {
    /// The value that is stored like this; nil for one of another kind.
    init?(sqlValue: SQLValue)
}

extension SQLValue: SQLDecodable {
    /// The value, whatever its kind.
    @inlinable
    public init(sqlValue: SQLValue) {
        self = sqlValue
    }
}

extension Int64: SQLDecodable {
    /// An integer as it is stored; nil for a value of another kind.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self = integer
    }
}

extension Int: SQLDecodable {
    /// A stored integer; nil for another kind, and for one that doesn't fit.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self.init(exactly: integer)
    }
}

extension Double: SQLDecodable {
    /// A number. An integer counts as a number.
    @inlinable
    public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .real(let real): self = real
        case .integer(let integer): self.init(integer)
        default: return nil
        }
    }
}

extension Bool: SQLDecodable {
    /// Whether an integer is 1. Only 0 and 1 are truth values.
    @inlinable
    public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension String: SQLDecodable {
    /// Text as it is stored; nil for every other kind, numbers included.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension Data: SQLDecodable {
    /// Bytes as they are stored; nil for every other kind, text included.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .blob(let blob) = sqlValue else { return nil }
        self = blob
    }
}

extension Optional: SQLDecodable where Wrapped: SQLDecodable {
    /// A value, or nil for null.
    @inlinable
    public init?(sqlValue: SQLValue) {
        if case .null = sqlValue {
            self = .none
        } else {
            guard let wrapped = Wrapped(sqlValue: sqlValue) else { return nil }
            self = .some(wrapped)
        }
    }
}
