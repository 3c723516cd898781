/// Text that a page has, without the marks of HTML.
enum HTMLText {
    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "frac12": "½", "frac14": "¼",
        "frac34": "¾", "deg": "°", "ndash": "–", "mdash": "—", "rsquo": "’", "lsquo": "‘", "eacute": "é",
        "egrave": "è", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
        "ntilde": "ñ", "ccedil": "ç", "times": "×", "shy": "", "hellip": "…", "plus": "+", "sol": "/",
    ]

    /// The text without tags, and with what entities stand for in their place.
    static func plain(_ text: String) -> String {
        guard text.contains(where: { $0 == "<" || $0 == "&" }) else { return text }
        var plain = ""
        var rest = text[...]
        while let next = rest.first {
            if next == "<", let end = rest.firstIndex(of: ">"), rest.dropFirst().first.map(isTag) == true {
                plain.append(" ")
                rest = rest[rest.index(after: end)...]
            } else if next == "&", let (character, length) = entity(rest) {
                plain += character
                rest = rest.dropFirst(length)
            } else {
                plain.append(next)
                rest = rest.dropFirst()
            }
        }
        // Some pages write their entities twice.
        return plain.contains("&") && plain != text && entities(in: plain) ? Self.plain(plain) : plain
    }

    private static func isTag(_ character: Character) -> Bool { character.isLetter || character == "/" }

    private static func entities(in text: String) -> Bool {
        text.indices.contains { text[$0] == "&" && entity(text[$0...]) != nil }
    }

    /// The characters that an entity at the start of a text stands for, and its length.
    private static func entity(_ text: Substring) -> (String, Int)? {
        let body = text.dropFirst().prefix(10)
        guard let end = body.firstIndex(of: ";") else { return nil }
        let name = body[..<end]
        let length = name.count + 2
        if let character = named[String(name)] { return (character, length) }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { (String(Character($0)), length) }
    }
}
