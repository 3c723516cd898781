/// What the values of a text are in Swift; nil where they are none of their kind.
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
        var (units, places): (Int, Int?) = (0, nil)
        for byte in digits {
            if byte == UInt8(ascii: "."), places == nil {
                places = 0
            } else if let digit = Self.digit(byte) {
                units = 10 * units + Int(digit)
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
                text.append(contentsOf: String(Character(scalar)).utf8)
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
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        rest = rest.dropFirst(4)
        return digits.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16) : nil
    }
}
