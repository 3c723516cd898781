/// How wide words are in a chart, at most: in the widest font that browsers have for pages, DejaVu Sans.
enum TextWidth {
    private static let size = 13.0

    /// The width in pixels.
    static func of(_ words: String, isBold: Bool = false) -> Double {
        words.unicodeScalars.reduce(0) { $0 + share($1) } * size * (isBold ? 1.12 : 1)
    }

    /// The width of a letter as a share of the size of the font.
    private static func share(_ letter: Unicode.Scalar) -> Double {
        switch letter {
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "’", "|", " ", "\u{a0}": 0.34
        case "f", "r", "t", "-", "(", ")": 0.42
        case "m", "w", "M", "W", "~", "%": 0.99
        case "A"..."Z", "Ä", "Ö", "Ü": 0.79
        default: 0.64
        }
    }
}
