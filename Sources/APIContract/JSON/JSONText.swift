import Foundation

/// Writes contract values as JSON: compact, the fields in the order of their declaration, so that the same value is
/// always the same bytes.
///
/// It writes straight into the bytes. Foundation's encoder first builds a tree of the whole value, and keeps no order
/// of the fields unless it sorts them.
public enum JSONText {
    /// The JSON of a value.
    ///
    /// - Throws: `EncodingError` for a number that is not finite, and what the value itself throws.
    public static func encode(_ value: some Encodable) throws -> [UInt8] {
        let stream = JSONStream()
        try stream.writeValue(value)
        return stream.bytes
    }
}

/// JSON as it is written: the bytes so far, and the objects and lists that are still open.
///
/// Nothing else can touch it while it writes, so its variables go without checks of exclusive access.
final class JSONStream: Encoder {
    @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// What ends each of the open objects and lists.
    @exclusivity(unchecked) private var ends: [UInt8] = []

    init() {
        bytes.reserveCapacity(1024)
        ends.reserveCapacity(16)
    }

    /// How many objects and lists are open.
    var depth: Int { ends.count }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        begin("{", end: "}")
        return KeyedEncodingContainer(JSONObject(stream: self, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        begin("[", end: "]")
        return JSONList(stream: self, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONSingleValue(stream: self)
    }

    /// Writes a value, and ends what it left open. Bytes are text in base64, as Foundation's coders have them.
    func writeValue<Value: Encodable>(_ value: Value) throws {
        if Value.self == Data.self, let bytes = value as? Data { return write(bytes.base64EncodedString()) }
        let before = depth
        try value.encode(to: self)
        close(to: before)
    }

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

    private func begin(_ start: Unicode.Scalar, end: Unicode.Scalar) {
        bytes.append(UInt8(ascii: start))
        ends.append(UInt8(ascii: end))
    }

    private func close(to depth: Int) {
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

    func write(_ value: Double) throws {
        if let whole = Int64(exactly: value) {
            writeInteger(whole)
        } else if value.isFinite {
            bytes.append(contentsOf: value.description.utf8)
        } else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "JSON has no number that is not finite."))
        }
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
