public import Foundation

/// One row of a result. Columns are counted from 0.
///
/// Every getter throws ``DatabaseError/unexpectedValue(column:)`` when the row has no such column or the column holds
/// a value of another kind.
public struct SQLRow: Sendable, Hashable {
    let values: [SQLValue]

    /// The integer in a column.
    public func integer(_ column: Int) throws(DatabaseError) -> Int64 {
        try required(optionalInteger(column), column)
    }

    /// The integer in a column, or nil for null.
    public func optionalInteger(_ column: Int) throws(DatabaseError) -> Int64? {
        switch try value(column) {
        case .null: nil
        case .integer(let integer): integer
        default: throw .unexpectedValue(column: column)
        }
    }

    /// The number in a column. An integer counts as a number.
    public func real(_ column: Int) throws(DatabaseError) -> Double {
        try required(optionalReal(column), column)
    }

    /// The number in a column, or nil for null. An integer counts as a number.
    public func optionalReal(_ column: Int) throws(DatabaseError) -> Double? {
        switch try value(column) {
        case .null: nil
        case .real(let real): real
        case .integer(let integer): Double(integer)
        default: throw .unexpectedValue(column: column)
        }
    }

    /// The text in a column.
    public func text(_ column: Int) throws(DatabaseError) -> String {
        try required(optionalText(column), column)
    }

    /// The text in a column, or nil for null.
    public func optionalText(_ column: Int) throws(DatabaseError) -> String? {
        switch try value(column) {
        case .null: nil
        case .text(let text): text
        default: throw .unexpectedValue(column: column)
        }
    }

    /// The bytes in a column.
    public func blob(_ column: Int) throws(DatabaseError) -> Data {
        try required(optionalBlob(column), column)
    }

    /// The bytes in a column, or nil for null.
    public func optionalBlob(_ column: Int) throws(DatabaseError) -> Data? {
        switch try value(column) {
        case .null: nil
        case .blob(let blob): blob
        default: throw .unexpectedValue(column: column)
        }
    }

    /// Whether the integer in a column is 1. Only 0 and 1 are truth values.
    public func boolean(_ column: Int) throws(DatabaseError) -> Bool {
        switch try integer(column) {
        case 0: false
        case 1: true
        default: throw .unexpectedValue(column: column)
        }
    }

    /// The value in a column, whatever its kind.
    public func value(_ column: Int) throws(DatabaseError) -> SQLValue {
        guard values.indices.contains(column) else { throw .unexpectedValue(column: column) }
        return values[column]
    }

    private func required<Value>(_ value: Value?, _ column: Int) throws(DatabaseError) -> Value {
        guard let value else { throw .unexpectedValue(column: column) }
        return value
    }
}
