/// Refuses in a JSON text what Foundation's decoder lets pass, everywhere or in what it is not asked for.
///
/// That is all it looks for: bytes that are not UTF-8, and a byte order mark; control characters; escapes that are none,
/// or stand for NUL or half a surrogate pair; numbers such as `01` and `1.`, or beyond a `Double`; a comma after the
/// last entry; and more than 64 levels of nesting, of which the decoder allows 512. What may stand where, such as
/// brackets, colons and `true`, the decoder checks in all of the text.
struct JSONSyntax {
    private static let deepestNesting = 64

    private let bytes: [UInt8]
    /// Whether escapes for NUL and half a surrogate pair pass.
    private let passesAnyUnit: Bool
    private var index = 0
    private var depth = 0

    private init(_ bytes: [UInt8], passesAnyUnit: Bool) {
        self.bytes = bytes
        self.passesAnyUnit = passesAnyUnit
    }

    /// Whether there is nothing of that in these bytes; with `passesAnyUnit`, but for NUL and half a surrogate pair.
    static func isStrict(_ bytes: [UInt8], passesAnyUnit: Bool = false) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var syntax = JSONSyntax(bytes, passesAnyUnit: passesAnyUnit)
        while let byte = syntax.current {
            guard syntax.token(byte) else { return false }
        }
        return true
    }

    private mutating func token(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ","):
            index += 1
            skipSpace()
            return current != UInt8(ascii: "}") && current != UInt8(ascii: "]")
        case 0x09, 0x0A, 0x0D, 0x20..<0x7F: break
        default: return false
        }
        index += 1
        return depth <= Self.deepestNesting
    }
}

extension JSONSyntax {
    private mutating func string() -> Bool {
        index += 1
        while let byte = current, byte >= 0x20 {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"): guard escape() else { return false }
            default: continue
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        guard let letter = current else { return false }
        index += 1
        guard letter == UInt8(ascii: "u") else { return #""\/bfnrt"#.utf8.contains(letter) }
        guard let unit = hexadecimal() else { return false }
        if passesAnyUnit { return true }
        switch unit {
        case 0, 0xDC00...0xDFFF: return false
        case 0xD800...0xDBFF:
            guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = hexadecimal() else { return false }
            return (0xDC00...0xDFFF).contains(low)
        default: return true
        }
    }

    private mutating func hexadecimal() -> Int? {
        var value = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value * 16 + digit
            index += 1
        }
        return value
    }

    /// A number, after which no other begins: the decoder takes `1-2` for one.
    private mutating func number() -> Bool {
        let start = index
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
        if take(UInt8(ascii: ".")) { guard digits() else { return false } }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            guard digits() else { return false }
        }
        if let next = current, "+-.0123456789eE".utf8.contains(next) { return false }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self))?.isFinite == true
    }

    private mutating func digits() -> Bool {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index > start
    }
}

extension JSONSyntax {
    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }
}
