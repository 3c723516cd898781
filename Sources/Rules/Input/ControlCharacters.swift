extension String {
    /// Whether it has characters that nobody sees but that change what others see: line breaks and the like, and those
    /// that turn the direction of the text around them.
    package var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control || Self.turnsText($0) }
    }

    /// Whether there is nothing to see in it: it has only spaces, and characters without a width.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            // The Braille pattern without a dot counts as a sign.
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
        }
    }

    /// Itself without characters that turn the direction of the text around them.
    package var withoutTurns: String {
        guard unicodeScalars.contains(where: Self.turnsText) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !Self.turnsText($0) }))
    }

    /// The embeddings, overrides and isolates of Unicode's bidirectional algorithm. Marks of direction may stay: they
    /// turn nothing, and names are written with them.
    private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
        ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
    }
}
