/// A measure as it was typed, taken apart: `5'10"` is 5 of `'` and 10 of `"`.
struct MeasureText {
    /// A number and the unit that follows it; no unit is an empty text.
    struct Part {
        var number: DecimalText
        var unit: String
    }

    let parts: [Part]

    /// Takes a text apart.
    ///
    /// Letters are lowered, typographic marks read as `'` and `"`, and spaces dropped, except between two numbers: `5 10`
    /// is not 510.
    init(_ text: String) throws(MeasureProblem) {
        guard text.utf8.count <= 40 else { throw .tooLong }
        let symbols = Self.plain(text)
        guard !symbols.isEmpty else { throw .empty }
        var parts: [Part] = []
        var rest = symbols[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isNumeral || $0 == "." }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { !$0.isNumeral && $0 != "." }
            rest = rest.dropFirst(unit.count)
            guard let number = DecimalText(String(digits)) else { throw .notUnderstood }
            parts.append(Part(number: number, unit: String(unit)))
        }
        guard parts.count <= 2 else { throw .notUnderstood }
        self.parts = parts
    }

    private static func plain(_ text: String) -> [Character] {
        var symbols: [Character] = []
        var followsSpace = false
        for character in text.lowercased() {
            if followsSpace, character.isNumeral, symbols.last?.isNumeral == true { symbols.append(" ") }
            followsSpace = character.isWhitespace
            switch character {
            case "′", "’", "‘", "´", "`": symbols.append("'")
            case "″", "“", "”": symbols.append("\"")
            case ",": symbols.append(".")
            case "½": symbols += [".", "5"]
            case _ where character.isWhitespace: break
            default: symbols.append(character)
            }
        }
        return symbols
    }
}

extension Character {
    fileprivate var isNumeral: Bool { ("0"..."9").contains(self) && isASCII }
}
