/// A word, a number or a sign of a text, and where it stands.
package struct TypedToken: Equatable, Sendable {
    /// The kind of thing that stands there.
    package enum Kind: Equatable, Sendable {
        /// A word, as it is compared: lower case, without accents.
        case word(String)
        case number(Double)
        /// A number with a percent sign, which belongs to a name: 3.5 % milk.
        case percent
        /// Hours of a day: 8:30.
        case time(Int)
        /// A sign between two numbers that are the ends of a range.
        case range
        case times
        /// A slash between an amount and the same in another unit: 300 g/10 oz.
        case alternative
        case colon
        /// The end of a thing: what follows is another one.
        case end
        /// The end of a line.
        case line
    }

    /// The kind of thing that stands there.
    package let kind: Kind
    /// Its place, in Unicode scalars.
    package let range: Range<Int>

    /// The word; nil for anything else.
    package var word: String? { if case .word(let word) = kind { word } else { nil } }
    /// The number; nil for anything else.
    package var number: Double? { if case .number(let number) = kind { number } else { nil } }
}

/// Cuts a text into words, numbers and signs. Every scalar is looked at a bounded number of times.
package struct TypedScanner {
    private let scalars: [Unicode.Scalar]
    private let prefersGerman: Bool
    /// Whether pints and what is larger are those of the United States.
    package let isAmerican: Bool
    private var place = 0
    /// The tokens in their order.
    package private(set) var tokens: [TypedToken] = []

    /// Cuts a text up. Where numbers are written in two ways, `prefersGerman` says which is meant.
    package init(_ text: String, prefersGerman: Bool, isAmerican: Bool = false) {
        scalars = Array(text.unicodeScalars)
        self.prefersGerman = prefersGerman
        self.isAmerican = isAmerican
        while place < scalars.count { readNext() }
    }

    /// The text of a range without blanks at its ends.
    package func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range])).trimmingBlanks
    }

    /// The words of a range as they were typed, with what closes behind them.
    package func words(_ range: Range<Int>) -> String {
        let isClosed = range.upperBound < scalars.count && scalars[range.upperBound] == ")"
        return text(isClosed ? range.lowerBound..<range.upperBound + 1 : range)
    }

    private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
        scalars.indices.contains(place + offset) ? scalars[place + offset] : nil
    }

    private func isDigit(_ offset: Int) -> Bool { scalar(offset).map { ("0"..."9").contains($0) } ?? false }

    private mutating func add(_ kind: TypedToken.Kind, length: Int) {
        tokens.append(TypedToken(kind: kind, range: place..<place + length))
        place += length
    }

    private mutating func readNext() {
        let next = scalars[place]
        // A comma right behind a word separates: eggs,2 toasts.
        let isDecimal = [".", ","].contains(next) && isDigit(1) && scalar(-1)?.properties.isWhitespace != false
        if isDigit(0) || Self.fractions[next] != nil || isDecimal { return readNumber() }
        if ["x", "X"].contains(next), isDigit(1), scalar(-1).map(Self.isLetter) != true {
            return add(.times, length: 1)
        }
        if Self.isLetter(next) { return readWord(from: place) }
        switch next {
        case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": add(.line, length: 1)
        case ";", ",", "&", "•", "·", "|": add(.end, length: 1)
        case "+": add(.word("plus"), length: 1)
        case "/" where isAlternative: add(.alternative, length: 1)
        case "/", "(": place += max(1, lengthOfEnding)
        case "×", "*": add(.times, length: 1)
        case ":": add(.colon, length: 1)
        case "-", "–", "—": readDash()
        case "%": readPercent()
        case "." where isSentenceEnd: add(.end, length: 1)
        default: place += 1
        }
    }

    /// A full stop ends a part unless it is one of an abbreviation or an ordinal.
    private var isSentenceEnd: Bool {
        guard case .word(let word)? = tokens.last?.kind, tokens.last?.range.upperBound == place else { return false }
        return !TypedVocabulary.abbreviations.contains(word)
    }

    /// The length in scalars of an ending that a word may have, with its signs: Dose/n, Zwiebel(n). Zero where none
    /// follows.
    private var lengthOfEnding: Int {
        guard let last = tokens.last, last.word != nil, last.range.upperBound == place else { return 0 }
        let letters = scalars[(place + 1)...].prefix(3).prefix(while: Self.isLetter)
        guard ["n", "en", "e", "er", "s", "es"].contains(String(String.UnicodeScalarView(letters))) else { return 0 }
        let isOpen = scalars[place] == "("
        return isOpen && scalar(letters.count + 1) != ")" ? 0 : letters.count + (isOpen ? 2 : 1)
    }

    /// Whether a slash stands between a unit and a number.
    private var isAlternative: Bool {
        guard let last = tokens.last?.word, TypedVocabulary.units[last] != nil else { return false }
        let next = scalars[(place + 1)...].prefix(4).first { !$0.properties.isWhitespace }
        return next.map { ("0"..."9").contains($0) || Self.fractions[$0] != nil } ?? false
    }

    private mutating func readDash() {
        let isBetweenBlanks = [" ", "\t", "\u{A0}"].contains(scalar(-1)) && [" ", "\t", "\u{A0}"].contains(scalar(1))
        if case .number? = tokens.last?.kind { return add(.range, length: 1) }
        if isBetweenBlanks, tokens.last?.word != nil { return add(.colon, length: 1) }
        place += 1
    }

    private mutating func readPercent() {
        place += 1
        guard let last = tokens.last, last.number != nil else { return }
        tokens[tokens.count - 1] = TypedToken(kind: .percent, range: last.range.lowerBound..<place)
    }

    private mutating func readWord(from start: Int) {
        while let next = scalar(), Self.isLetter(next) || isDigit(0) || isJoint(next) { place += 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<place]))
        var word = FoodText(text).plainWords.joined()
        // A pair is written with a capital in German, and a few without; a capital at the start says nothing.
        let isCounted =
            tokens.last.map { $0.number != nil || TypedVocabulary.articles.contains($0.word ?? "") } ?? false
        if text == "Paar", isCounted { word = "pair" }
        // American cooks tell spoons by the size of a letter.
        if isCounted, !prefersGerman, text == "T" || text == "t" { word = text == "T" ? "tbsp" : "tsp" }
        if !word.isEmpty { tokens.append(TypedToken(kind: .word(word), range: start..<place)) }
    }

    /// Whether a sign stands inside a word: an apostrophe, or a hyphen or an ampersand between letters.
    private func isJoint(_ sign: Unicode.Scalar) -> Bool {
        if sign == "'" || sign == "’" { return true }
        guard sign == "-" || sign == "&" || sign == "\u{2010}" || sign == "\u{2011}" else { return false }
        return (scalar(-1).map(Self.isLetter) ?? false) && (scalar(1).map(Self.isLetter) ?? false)
    }

    private mutating func readNumber() {
        let start = place
        var digits = ""
        while let next = scalar(), isDigit(0) || ([".", ","].contains(next) && isDigit(1)) {
            digits.unicodeScalars.append(next)
            place += 1
        }
        if scalar() == ":", isDigit(1), isDigit(2), let hour = Int(digits), hour < 24 {
            place += 3
            return tokens.append(TypedToken(kind: .time(hour), range: start..<place))
        }
        if !digits.isEmpty, isName(at: place) { return readWord(from: start) }
        var number = digits.isEmpty ? 0 : TypedNumber.value(of: digits, prefersGerman: prefersGerman)
        if let next = scalar(), let fraction = Self.fractions[next] {
            number += fraction
            place += 1
            skipOrdinal()
        } else if scalar() == "/" || scalar() == "\u{2044}", isDigit(1) {
            number = readFraction(of: number)
            skipOrdinal()
        }
        tokens.append(TypedToken(kind: .number(number), range: start..<place))
    }

    /// Whether letters right behind digits are part of a name, such as 7up or 4c69, and no unit.
    private func isName(at place: Int) -> Bool {
        let letters = scalars[place...].prefix(20).prefix(while: Self.isLetter)
        guard !letters.isEmpty else { return false }
        let word = FoodText(String(String.UnicodeScalarView(letters))).plainWords.joined()
        if isDigit(letters.count), !TypedVocabulary.times.contains(word) { return true }
        return !TypedVocabulary.behindDigits.contains(word) && TypedVocabulary.units[word] == nil && word != "fl"
    }

    private mutating func readFraction(of numerator: Double) -> Double {
        place += 1
        var denominator = 0.0
        while isDigit(0), let next = scalar() {
            denominator = min(denominator * 10 + Double(next.value - 48), 1e9)
            place += 1
        }
        return denominator > 0 ? numerator / denominator : numerator
    }

    /// Leaves out how a fraction is spoken: the end of 1/3rd.
    private mutating func skipOrdinal() {
        let letters = scalars[place...].prefix(4).prefix(while: Self.isLetter)
        guard ["rd", "rds", "th", "ths", "nd", "st"].contains(String(String.UnicodeScalarView(letters))) else { return }
        place += letters.count
    }

    private static let fractions: [Unicode.Scalar: Double] = [
        "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 1 / 5, "⅖": 2 / 5, "⅗": 3 / 5, "⅘": 4 / 5,
        "⅙": 1 / 6, "⅚": 5 / 6, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8,
    ]

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            : scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
    }
}

/// Numbers as people write them.
enum TypedNumber {
    /// The value of digits with points and commas between them. Where one sign could be either, three digits behind it
    /// are thousands where the language writes them so.
    static func value(of text: String, prefersGerman: Bool) -> Double {
        let signs = text.filter { $0 == "." || $0 == "," }
        guard let last = signs.last else { return plain(text) }
        let isOnce = signs.count == 1
        let parts = text.split(separator: last, omittingEmptySubsequences: false)
        let behind = parts.last ?? ""
        let isThousands =
            isOnce && behind.count == 3 && (1...3).contains(parts[0].count) && parts[0] != "0"
            && last == (prefersGerman ? "." : ",")
        let isAllOne = Set(signs).count == 1 && !isOnce
        if isThousands || isAllOne { return plain(text.filter { $0 != "." && $0 != "," }) }
        let whole = text.dropLast(behind.count + 1).filter { $0 != "." && $0 != "," }
        return plain(whole) + plain(String(behind.prefix(6))) / power(of: min(behind.count, 6))
    }

    /// The value of digits; ten and more digits are too many to be meant, and count as the most that nine can say.
    private static func plain(_ digits: some StringProtocol) -> Double {
        digits.count > 9 ? 999_999_999 : Double(Int(digits) ?? 0)
    }

    private static func power(of places: Int) -> Double { (0..<places).reduce(1) { power, _ in power * 10 } }
}

extension String {
    /// Itself without blanks and line ends at its ends.
    fileprivate var trimmingBlanks: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
        return start < end ? String(self[start..<end]) : ""
    }
}
