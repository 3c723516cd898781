import Foundation

/// The place that a sealed value belongs to. It opens nowhere else.
package struct SealedLocation: Sendable, Hashable {
    /// A part of a row's key.
    package enum RowKey: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
        /// A number, such as a person's id.
        case integer(Int64)
        /// A text, such as a date.
        case text(String)

        package init(integerLiteral value: Int64) {
            self = .integer(value)
        }

        package init(stringLiteral value: String) {
            self = .text(value)
        }
    }

    /// Names the place so that two places never have the same bytes: each text is preceded by its length, each part
    /// of the row by its kind.
    let associatedData: Data

    /// A column of the row whose key has these parts, in the order of the key.
    package init(table: String, column: String, row: RowKey...) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64)
        bytes.append(lengthPrefixed: table)
        bytes.append(lengthPrefixed: column)
        for part in row {
            switch part {
            case .integer(let integer):
                bytes.append(UInt8(ascii: "i"))
                bytes.append(bigEndian: integer)
            case .text(let text):
                bytes.append(UInt8(ascii: "t"))
                bytes.append(lengthPrefixed: text)
            }
        }
        associatedData = Data(bytes)
    }
}

extension [UInt8] {
    fileprivate mutating func append(lengthPrefixed text: String) {
        append(bigEndian: UInt32(text.utf8.count))
        append(contentsOf: text.utf8)
    }

    fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
