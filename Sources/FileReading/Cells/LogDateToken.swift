import Foundation

/// A part of a date as a file writes it. Spaces, and what only turns the text around it, are none.
enum LogDateToken: Hashable {
    /// A number, in digits of any script, with how many there are.
    case number(Int, digits: Int)
    /// A word in small letters without accents.
    case word(String)
    case mark(Unicode.Scalar)

    /// The parts of a text, in their order.
    static func all(of text: String) -> [LogDateToken] {
        var tokens: [LogDateToken] = []
        var rest = text.unicodeScalars[...]
        while let next = rest.first {
            if next.digit != nil {
                let digits = rest.prefix { $0.digit != nil }
                // More digits than these are no number of any date.
                let number = digits.prefix(15).reduce(0) { $0 * 10 + ($1.digit ?? 0) }
                tokens.append(.number(number, digits: digits.count))
                rest = rest[digits.endIndex...]
            } else if next.isOfWord {
                let word = rest.prefix { $0.isOfWord }
                tokens.append(.word(plain(String(word))))
                rest = rest[word.endIndex...]
            } else {
                if !next.isIgnored { tokens.append(.mark(next)) }
                rest = rest.dropFirst()
            }
        }
        return tokens
    }

    var isNumber: Bool { if case .number = self { true } else { false } }
    var isWord: Bool { if case .word = self { true } else { false } }
    var isMark: Bool { if case .mark = self { true } else { false } }

    /// The letters that have accents are Latin, Greek and Cyrillic; others would fall apart.
    private static func plain(_ word: String) -> String {
        let small = word.lowercased()
        let scalars = small.unicodeScalars
        guard scalars.contains(where: { !$0.isASCII }), scalars.allSatisfy({ $0.value < 0x590 }) else { return small }
        return small.folding(options: .diacriticInsensitive, locale: nil)
    }
}

extension Unicode.Scalar {
    /// The value of a digit of any script; nil for anything else.
    fileprivate var digit: Int? {
        if isASCII { return (48...57).contains(value) ? Int(value) - 48 : nil }
        guard properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { Int($0) }
    }

    fileprivate var isOfWord: Bool {
        if isASCII { return (65...90).contains(value) || (97...122).contains(value) }
        return properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
    }

    fileprivate var isIgnored: Bool {
        if isASCII { return value <= 32 }
        return properties.isWhitespace || properties.generalCategory == .format
    }
}
