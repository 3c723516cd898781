/// JSON as it is written: the bytes so far, and the objects and lists that are still open.
///
/// Nothing else can touch it while it writes, so its variables go without checks of exclusive access.
final class JSONStream {
    @exclusivity(unchecked) private(set) var bytes: [UInt8] = []

    /// The ends of the open objects and lists.
    @exclusivity(unchecked) private var ends: [UInt8] = []

    init() {
        bytes.reserveCapacity(1024)
        ends.reserveCapacity(16)
    }

    /// The count of open objects and lists.
    var depth: Int { ends.count }

    /// Ends what was opened inside an object, and begins its next field.
    func beginField(_ name: String, at depth: Int) {
        beginElement(at: depth)
        write(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Ends what was opened inside an object or list, and begins its next element.
    func beginElement(at depth: Int) {
        close(to: depth)
        // A bracket comes last only where the object or list has nothing in it yet: a text ends in a quotation mark.
        let last = bytes[bytes.count - 1]
        if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    }

    func begin(_ start: Unicode.Scalar, end: Unicode.Scalar) {
        bytes.append(UInt8(ascii: start))
        ends.append(UInt8(ascii: end))
    }

    func close(to depth: Int) {
        while ends.count > depth { bytes.append(ends.removeLast()) }
    }
}

extension JSONStream {
    func writeNull() {
        bytes.append(contentsOf: "null".utf8)
    }

    func write(_ value: Bool) {
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    func writeInteger(_ value: some BinaryInteger) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a number; false for one that JSON can't have, as it is not finite.
    func writeNumber(_ value: Double) -> Bool {
        if let whole = Int64(exactly: value) {
            writeInteger(whole)
        } else if value.isFinite {
            bytes.append(contentsOf: value.description.utf8)
        } else {
            return false
        }
        return true
    }

    func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { letters in
            if letters.allSatisfy(Self.isPlain) {
                bytes.append(contentsOf: letters)
            } else {
                for letter in letters { Self.isPlain(letter) ? bytes.append(letter) : writeEscaped(letter) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func isPlain(_ letter: UInt8) -> Bool {
        letter >= 0x20 && letter != UInt8(ascii: "\"") && letter != UInt8(ascii: "\\")
    }

    private func writeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
        case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
        case 0..<0x20:
            let digits = String(byte, radix: 16)
            bytes.append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
            bytes.append(contentsOf: digits.utf8)
        default: bytes.append(byte)
        }
    }
}
