import Testing

@testable import WebServer

struct TextWidthTests {
    @Test(
        "Words have the room that the widest of DejaVu Sans, Noto Sans and Liberation Sans needs, and not much more",
        arguments: [
            ("498.2 lb", true, 59.4), ("226 kg", true, 49.6), ("165 lb", true, 45.5), ("expected", false, 60.4),
            ("einfache Regel", false, 96.8), ("target ~1,600", false, 92.0), ("Ziel ~9.800", false, 76.4),
            ("Mean of 7 days", false, 99.3),
        ])
    func width(words: String, isBold: Bool, needed: Double) {
        #expect(TextWidth.of(words, isBold: isBold) >= needed)
        #expect(TextWidth.of(words, isBold: isBold) < needed * 1.15)
    }
}
