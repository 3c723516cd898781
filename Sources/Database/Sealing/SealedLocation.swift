import Foundation

/// The place that a sealed value belongs to. It opens nowhere else.
public struct SealedLocation: Sendable, Hashable {
    /// A part of a row's key.
    public enum RowKey: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
        /// A number, such as a person's id.
        case integer(Int64)
        /// A text, such as a date.
        case text(String)

        /// A number.
        public init(integerLiteral value: Int64) {
            self = .integer(value)
        }

        /// A text.
        public init(stringLiteral value: String) {
            self = .text(value)
        }
    }

    /// Names the place so that two places never have the same bytes: each text is preceded by its length, each part
    /// of the row by its kind.
    let associatedData: Data

    /// A column of the row whose key has these parts, in the order of the key.
    public init(table: String, column: String, row: RowKey...) {
        var data = Data()
        data.append(lengthPrefixed: table)
        data.append(lengthPrefixed: column)
        for part in row {
            switch part {
            case .integer(let integer):
                data.append(UInt8(ascii: "i"))
                withUnsafeBytes(of: integer.bigEndian) { data.append(contentsOf: $0) }
            case .text(let text):
                data.append(UInt8(ascii: "t"))
                data.append(lengthPrefixed: text)
            }
        }
        associatedData = data
    }
}

extension Data {
    fileprivate mutating func append(lengthPrefixed text: String) {
        Swift.withUnsafeBytes(of: UInt32(text.utf8.count).bigEndian) { append(contentsOf: $0) }
        append(contentsOf: text.utf8)
    }
}
