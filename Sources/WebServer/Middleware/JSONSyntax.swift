/// Checks a JSON text before it is decoded, so that what decoding then refuses is the fault of a field.
///
/// Stricter than Foundation's decoder, which looks only at what it needs and lets pass `{"a": 1,}` or `01`: all of the
/// text is JSON in UTF-8, no string holds a lone surrogate or a NUL, every number fits a `Double`, and nesting ends
/// long before a stack does.
struct JSONSyntax {
    /// What a text turned out to be.
    enum Finding {
        case object
        case anotherValue
        case malformed
    }

    private static let deepestNesting = 64

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether these bytes are JSON, and an object.
    static func check(_ bytes: [UInt8]) -> Finding {
        guard String(validating: bytes, as: UTF8.self) != nil else { return .malformed }
        var syntax = JSONSyntax(bytes)
        syntax.skipSpace()
        let isObject = syntax.current == UInt8(ascii: "{")
        guard syntax.value(depth: 0) else { return .malformed }
        syntax.skipSpace()
        guard syntax.current == nil else { return .malformed }
        return isObject ? .object : .anotherValue
    }

    private mutating func value(depth: Int) -> Bool {
        guard depth < Self.deepestNesting else { return false }
        skipSpace()
        switch current {
        case UInt8(ascii: "{"):
            return entries(until: UInt8(ascii: "}")) { $0.member(depth: depth) }
        case UInt8(ascii: "["):
            return entries(until: UInt8(ascii: "]")) { $0.value(depth: depth + 1) }
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "t"): return literal("true")
        case UInt8(ascii: "f"): return literal("false")
        case UInt8(ascii: "n"): return literal("null")
        default: return number()
        }
    }

    private mutating func entries(until end: UInt8, entry: (inout JSONSyntax) -> Bool) -> Bool {
        index += 1
        skipSpace()
        if take(end) { return true }
        repeat {
            guard entry(&self) else { return false }
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(end)
    }

    private mutating func member(depth: Int) -> Bool {
        skipSpace()
        guard string() else { return false }
        skipSpace()
        return take(UInt8(ascii: ":")) && value(depth: depth + 1)
    }

    private mutating func literal(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { letters in letters.allSatisfy { take($0) } }
    }
}

extension JSONSyntax {
    private mutating func string() -> Bool {
        guard take(UInt8(ascii: "\"")) else { return false }
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

    private mutating func number() -> Bool {
        let start = index
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
        if take(UInt8(ascii: ".")) { guard digits() else { return false } }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            guard digits() else { return false }
        }
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            return false
        }
        return true
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
