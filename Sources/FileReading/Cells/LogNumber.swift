import Foundation

/// The content of a cell where a number belongs.
enum LogNumber: Hashable {
    /// Nothing, or a sign for it.
    case none
    case notANumber
    case plain(Double)
    /// A number with one separator and three digits after it, which may be decimals or thousands: this where they are
    /// decimals.
    case doubtful(Double, Separator)

    /// A separator of decimals or thousands.
    enum Separator: UInt8 {
        case point
        case comma
    }

    /// Signs that files write where there is no value.
    private static let signsForNothing: Set<String> = [
        "", "-", "--", "–", "—", "n/a", "na", "null", "nil", "none", "nan",
    ]

    /// A number as it is written, with the unit behind it, if there is one, and the separator of its decimals, if that
    /// is certain.
    static func read(_ text: String) -> (number: LogNumber, unit: String, decimals: Separator?) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !signsForNothing.contains(text.lowercased()) else { return (.none, "", nil) }
        let digits = text.prefix { character in
            character.isASCII && character.isNumber || "+-.,'’ \u{A0}\u{202F}".contains(character)
        }
        var unit = text[digits.endIndex...].trimmingCharacters(in: .whitespaces)
        // It may be abbreviated: "180 lbs."
        if unit.last == "." { unit.removeLast() }
        guard unit.allSatisfy({ $0.isLetter }) else { return (.notANumber, "", nil) }
        let plain = digits.filter { !"'’ \u{A0}\u{202F}".contains($0) }
        guard (1...24).contains(plain.count) else { return (.notANumber, "", nil) }
        let (number, decimals) = value(plain)
        return (number, unit, decimals)
    }

    private static func value(_ text: String) -> (LogNumber, Separator?) {
        let (points, commas) = (text.count { $0 == "." }, text.count { $0 == "," })
        guard points > 0 || commas > 0 else { return (number(text), nil) }
        if points > 0, commas > 0 {
            let isPoint = text.last { ".,".contains($0) } == "."
            guard (isPoint ? points : commas) == 1 else { return (.notANumber, nil) }
            let decimals: Separator = isPoint ? .point : .comma
            return (number(without(isPoint ? "," : ".", in: text)), decimals)
        }
        let separator: Separator = points > 0 ? .point : .comma
        let parts = text.split(separator: points > 0 ? "." : ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            let isGrouped = parts.dropFirst().allSatisfy { $0.count == 3 }
            return (isGrouped ? number(parts.joined()) : .notANumber, separator == .point ? .comma : .point)
        }
        let whole = parts[0].drop { "+-".contains($0) }
        let read = number(parts.joined(separator: "."))
        // Thousands follow one to three digits, of which the first is not 0.
        guard parts[1].count == 3, (1...3).contains(whole.count), whole.first != "0", case .plain(let value) = read
        else {
            return (read, separator)
        }
        return (.doubtful(value, separator), nil)
    }

    /// A text in which a number may end with a fraction, such as `11½` and `11 1/2`, with its decimals instead.
    static func withDecimals(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "/") }) else { return text }
        for (fraction, decimals) in fractions {
            guard let place = text.range(of: fraction) else { continue }
            let whole = text[..<place.lowerBound].trimmingCharacters(in: .whitespaces)
            guard whole.last.map({ $0.isASCII && $0.isNumber }) ?? false else { continue }
            return whole + decimals + text[place.upperBound...]
        }
        return text
    }

    private static let fractions = [
        ("½", ".5"), ("¼", ".25"), ("¾", ".75"), (" 1/2", ".5"), (" 1/4", ".25"), (" 3/4", ".75"),
    ]

    /// The number where its separator is that of decimals; nil where there is none.
    var decimal: Double? {
        switch self {
        case .none, .notANumber: nil
        case .plain(let value), .doubtful(let value, _): value
        }
    }

    /// Whether something was measured: apps write 0 where nothing was.
    var isSomething: Bool { self != .none && self != .plain(0) }

    /// The number times a factor.
    func times(_ factor: Double) -> LogNumber {
        switch self {
        case .none, .notANumber: self
        case .plain(let value): .plain(value * factor)
        case .doubtful(let value, let separator): .doubtful(value * factor, separator)
        }
    }

    private static func without(_ separator: Character, in text: String) -> String { text.filter { $0 != separator } }

    private static func number(_ text: String) -> LogNumber {
        guard let value = Double(text.replacing(",", with: ".")), value.isFinite else { return .notANumber }
        return .plain(value)
    }
}
