/// A JSON text parsed in one pass into the positions of its values, each followed by its parts.
struct JSONTape {
    /// The type of a value.
    enum Kind {
        case null, bool, number, string, list, object
    }

    /// A value's place in the text; for a string, that of the characters between the quotation marks.
    struct Value {
        let kind: Kind
        let start: Int
        var end: Int
        /// The index of the value after its last part.
        var next: Int
        /// Whether a string has escapes.
        var isEscaped = false
    }

    /// An error for a text that is not JSON.
    struct Malformed: Error {
        /// The number of bytes before the fault.
        let offset: Int
    }

    private static let deepestNesting = 512

    let bytes: [UInt8]
    private(set) var values: [Value] = []
    private var index = 0

    /// Parses a JSON text.
    /// - Throws: `Malformed`.
    init(_ bytes: [UInt8]) throws(Malformed) {
        self.bytes = bytes
        values.reserveCapacity(32)
        try readValue(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw Malformed(offset: index) }
    }

    private mutating func readValue(depth: Int) throws(Malformed) {
        skipSpace()
        guard index < bytes.count, depth < Self.deepestNesting else { throw Malformed(offset: index) }
        switch bytes[index] {
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "{"): try readParts(.object, end: UInt8(ascii: "}"), depth: depth)
        case UInt8(ascii: "["): try readParts(.list, end: UInt8(ascii: "]"), depth: depth)
        case UInt8(ascii: "t"): try readWord("true", .bool)
        case UInt8(ascii: "f"): try readWord("false", .bool)
        case UInt8(ascii: "n"): try readWord("null", .null)
        default: try readNumber()
        }
    }

    private mutating func readParts(_ kind: Kind, end: UInt8, depth: Int) throws(Malformed) {
        let place = values.count
        values.append(Value(kind: kind, start: index, end: index, next: place + 1))
        index += 1
        skipSpace()
        if current == end {
            index += 1
        } else {
            repeat {
                if kind == .object {
                    skipSpace()
                    try readString()
                    skipSpace()
                    try expect(UInt8(ascii: ":"))
                }
                try readValue(depth: depth + 1)
                skipSpace()
            } while takeComma()
            try expect(end)
        }
        values[place].end = index
        values[place].next = values.count
    }

    private mutating func readString() throws(Malformed) {
        try expect(UInt8(ascii: "\""))
        let start = index
        var isEscaped = false
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                isEscaped = true
                index += 1
            }
            index += 1
        }
        guard index < bytes.count else { throw Malformed(offset: bytes.count) }
        values.append(
            Value(kind: .string, start: start, end: index, next: values.count + 1, isEscaped: isEscaped))
        index += 1
    }

    private mutating func readNumber() throws(Malformed) {
        let start = index
        while index < bytes.count, Self.isOfNumber(bytes[index]) { index += 1 }
        guard index > start else { throw Malformed(offset: index) }
        values.append(Value(kind: .number, start: start, end: index, next: values.count + 1))
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func readWord(_ word: StaticString, _ kind: Kind) throws(Malformed) {
        let start = index
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[index...].starts(with: letters) else { throw Malformed(offset: index) }
        index += letters.count
        values.append(Value(kind: kind, start: start, end: index, next: values.count + 1))
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func expect(_ byte: UInt8) throws(Malformed) {
        guard current == byte else { throw Malformed(offset: index) }
        index += 1
    }

    private mutating func takeComma() -> Bool {
        guard current == UInt8(ascii: ",") else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }
}
