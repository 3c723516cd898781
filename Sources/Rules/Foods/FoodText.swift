import Foundation

/// The words of a text, in the form used to find foods: lower case, without accents, letters and digits only.
package struct FoodText: Sendable {
    /// The words, each in one form or two: `Müsli` is `musli`, and `muesli` as written without umlauts.
    package let words: [[String]]

    /// The words of `text`.
    package init(_ text: String) {
        var words: [[String]] = []
        var plain: [UInt8] = []
        var spelt: [UInt8] = []
        var hasUmlaut = false
        func endWord() {
            guard !plain.isEmpty else { return }
            let word = String(decoding: plain, as: UTF8.self)
            words.append(hasUmlaut ? [word, String(decoding: spelt, as: UTF8.self)] : [word])
            plain.removeAll(keepingCapacity: true)
            spelt.removeAll(keepingCapacity: true)
            hasUmlaut = false
        }
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                guard let byte = Self.asciiFolded[Int(scalar.value)] else {
                    // An apostrophe does not end a word: `m&m's`.
                    if scalar != "'" { endWord() }
                    continue
                }
                plain.append(byte)
                spelt.append(byte)
            } else if let folded = Self.folded(scalar) {
                plain.append(contentsOf: folded)
                if let umlaut = Self.umlauts[scalar] {
                    hasUmlaut = true
                    spelt.append(contentsOf: umlaut)
                } else {
                    spelt.append(contentsOf: folded)
                }
            } else {
                endWord()
            }
        }
        endWord()
        self.words = words
    }

    /// The words without their second forms.
    package var plainWords: [String] { words.compactMap(\.first) }

    /// The whole text in one form or two: as it is, and as written without umlauts.
    package var spellings: [[String]] {
        words.contains { $0.count > 1 } ? [plainWords, words.compactMap(\.last)] : [plainWords]
    }

    /// The words that a food is found by, from all its names and its brand: each once, and no more than 80.
    package static func words(of texts: [String]) -> [String] {
        var words: [String] = []
        var seen: Set<String> = []
        for text in texts {
            for word in FoodText(text).words.joined() where word.utf8.count <= 60 && words.count < 80 {
                if seen.insert(word).inserted { words.append(word) }
            }
        }
        return words
    }

    private static let asciiFolded: [UInt8?] = (0..<128).map { code in
        switch UInt8(code) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(code)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(code) + 32
        default: nil
        }
    }

    private static let umlauts: [Unicode.Scalar: [UInt8]] = [
        "ä": Array("ae".utf8), "ö": Array("oe".utf8), "ü": Array("ue".utf8),
        "Ä": Array("ae".utf8), "Ö": Array("oe".utf8), "Ü": Array("ue".utf8),
    ]

    private static let ligatures: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
        "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ħ": "h", "Ħ": "h",
    ]

    /// Latin letters, by far the most frequent, folded in advance.
    private static let latin: [[UInt8]?] = (0..<0x250).map { Unicode.Scalar($0).flatMap(fold) }

    /// The folded form of a scalar beyond ASCII: empty for a combining accent, nil for anything but a letter or digit.
    private static func folded(_ scalar: Unicode.Scalar) -> [UInt8]? {
        Int(scalar.value) < latin.count ? latin[Int(scalar.value)] : fold(scalar)
    }

    private static func fold(_ scalar: Unicode.Scalar) -> [UInt8]? {
        if let ligature = ligatures[scalar] { return Array(ligature.utf8) }
        if scalar == "’" { return [] }
        var bytes: [UInt8] = []
        var hasLetter = false
        for part in String(scalar).decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
            if let ligature = ligatures[part] {
                hasLetter = true
                bytes.append(contentsOf: ligature.utf8)
            } else if part.properties.isAlphabetic || part.properties.numericType != nil {
                hasLetter = true
                bytes.append(contentsOf: String(part).utf8)
            } else if part.properties.canonicalCombiningClass == .notReordered {
                return nil
            }
        }
        let isAccent = scalar.properties.canonicalCombiningClass != .notReordered
        return hasLetter || isAccent ? bytes : nil
    }
}
