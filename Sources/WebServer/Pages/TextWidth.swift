/// The greatest width of words in a chart: in the widest common font, DejaVu Sans, which leaves room for Verdana, Segoe
/// UI, San Francisco and Noto Sans.
enum TextWidth {
    private static let size = 13.0

    /// The width in pixels.
    static func of(_ words: String, isBold: Bool = false) -> Double {
        words.unicodeScalars.reduce(0) { $0 + share($1) } * size * (isBold ? 1.12 : 1)
    }

    /// The width of a letter as a share of the size of the font.
    private static func share(_ letter: Unicode.Scalar) -> Double {
        switch letter {
        case "i", "j", "l", ".", ",", ":", ";", "'", "’", " ", "\u{a0}": 0.36
        case "f", "r", "t", "I", "-", "(", ")", "/": 0.46
        case "m", "w", "M", "W", "~", "%", "+", "…": 1
        case "A"..."Z", "Ä", "Ö", "Ü": 0.79
        default: 0.64
        }
    }
}
