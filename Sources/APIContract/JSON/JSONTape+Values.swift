/// The values of a text as Swift types; nil for a value of another kind.
extension JSONTape {
    func isNull(_ place: Int) -> Bool { values[place].kind == .null }

    func bool(_ place: Int) -> Bool? {
        values[place].kind == .bool ? bytes[values[place].start] == UInt8(ascii: "t") : nil
    }

    func string(_ place: Int) -> String? {
        let value = values[place]
        guard value.kind == .string else { return nil }
        guard value.isEscaped else { return String(validating: bytes[value.start..<value.end], as: UTF8.self) }
        return unescaped(bytes[value.start..<value.end])
    }

    func integer<Integer: FixedWidthInteger>(_ place: Int) -> Integer? {
        let value = values[place]
        guard value.kind == .number else { return nil }
        var digits = bytes[value.start..<value.end]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        var number: Integer = 0
        for byte in digits {
            // A number with a point or an exponent may be a whole one.
            guard let digit = Self.digit(byte) else { return double(place).flatMap { Integer(exactly: $0) } }
            let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isOver) =
                isNegative
                ? tenfold.subtractingReportingOverflow(Integer(digit))
                : tenfold.addingReportingOverflow(Integer(digit))
            guard !isTooLarge, !isOver else { return nil }
            number = sum
        }
        return digits.isEmpty ? nil : number
    }

    /// The nearest number that there is.
    func double(_ place: Int) -> Double? {
        let value = values[place]
        guard value.kind == .number else { return nil }
        let text = bytes[value.start..<value.end]
        if let number = Self.shortDecimal(text) { return number }
        return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number of up to 15 digits without an exponent: its digits and the power of ten are exact, so their quotient is
    /// the nearest number.
    private static func shortDecimal(_ text: ArraySlice<UInt8>) -> Double? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text
        guard (1...16).contains(digits.count) else { return nil }
        var (units, places): (Int64, Int?) = (0, nil)
        for byte in digits {
            if byte == UInt8(ascii: "."), places == nil {
                places = 0
            } else if let digit = Self.digit(byte) {
                units = 10 * units + Int64(digit)
                places = places.map { $0 + 1 }
            } else {
                return nil
            }
        }
        guard units < 1_000_000_000_000_000 else { return nil }
        let number = Double(units) / powersOfTen[places ?? 0]
        return isNegative ? -number : number
    }

    private static let powersOfTen = (0...16).reduce(into: [Double]()) { powers, _ in
        powers.append(powers.last.map { $0 * 10 } ?? 1)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? digit : nil
    }
}

extension JSONTape {
    /// The text that these bytes stand for; nil where they stand for none.
    private func unescaped(_ escaped: ArraySlice<UInt8>) -> String? {
        var (text, rest) = ([UInt8](), escaped)
        text.reserveCapacity(escaped.count)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escape = rest.popFirst() else { return nil }
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                guard let scalar = Self.scalar(&rest) else { return nil }
                UTF8.encode(scalar).map { text.append(contentsOf: $0) }
            default: return nil
            }
        }
        return String(validating: text, as: UTF8.self)
    }

    /// The character behind `\u`, which may be written in two halves.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let first = unit(&rest) else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard rest.starts(with: Array(#"\u"#.utf8)) else { return nil }
        rest = rest.dropFirst(2)
        guard let second = unit(&rest), UTF16.isTrailSurrogate(second) else { return nil }
        let (high, low) = (UInt32(first) - 0xD800, UInt32(second) - 0xDC00)
        return Unicode.Scalar(0x1_0000 + (high << 10) + low)
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
        guard rest.count >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in rest.prefix(4) {
            guard let digit = UInt8(hexDigit: byte) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        rest = rest.dropFirst(4)
        return unit
    }
}

extension JSONTape {
    /// A value with all its parts; nil where one of them is a text or a number that there is not.
    func json(_ place: Int) -> JSONValue? {
        switch values[place].kind {
        case .null: return .null
        case .bool: return bool(place).map(JSONValue.bool)
        case .number: return double(place).map(JSONValue.number)
        case .string: return string(place).map(JSONValue.text)
        case .list:
            var (elements, next): ([JSONValue], Int) = ([], place + 1)
            while next < values[place].next {
                guard let element = json(next) else { return nil }
                elements.append(element)
                next = values[next].next
            }
            return .list(elements)
        case .object:
            var (fields, next): ([String: JSONValue], Int) = ([:], place + 1)
            while next < values[place].next {
                guard let name = string(next), let value = json(next + 1) else { return nil }
                fields[name] = value
                next = values[next + 1].next
            }
            return .object(fields)
        }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit, by its ASCII letter; nil for any other.
    init?(hexDigit letter: UInt8) {
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = letter - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = letter - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self = letter - UInt8(ascii: "A") + 10
        default: return nil
        }
    }
}
