import Foundation
import WebServerTestSupport

/// Makes hostile texts out of good JSON, the same ones for the same seed.
struct Mutator {
    private var random: SplitMix64

    init(seed: UInt64) {
        self.random = SplitMix64(state: seed)
    }

    /// The text of the value with one to three of its members replaced, removed or added; at times cut or doubled.
    mutating func mutation(of value: JSON) -> String {
        var value = value
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let name = value.names.sorted().randomElement(using: &random) else { break }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: value = value.without(name)
            case 1: value = value.with([strings.randomElement(using: &random) ?? "": scalar()])
            default: value = value.with([name: hostile(depth: 0)])
            }
        }
        let text = (try? value.text) ?? ""
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return String(text.prefix(Int.random(in: 0...text.count, using: &random)))
        case 1: return text + text
        case 2: return spliced(text)
        default: return text
        }
    }

    /// The text with a fragment in the place of its first number: what no encoder would write.
    private mutating func spliced(_ text: String) -> String {
        let fragment = fragments.randomElement(using: &random) ?? ""
        guard let number = text.firstRange(of: /-?[0-9]+(\.[0-9]+)?/) else { return fragment }
        return text.replacingCharacters(in: number, with: fragment)
    }

    private mutating func hostile(depth: Int) -> JSON {
        switch Int.random(in: 0..<10, using: &random) {
        case 0 where depth < 3:
            return .array((0..<Int.random(in: 0...30, using: &random)).map { _ in hostile(depth: depth + 1) })
        case 1 where depth < 3: return ["a": hostile(depth: depth + 1), "": hostile(depth: depth + 1)]
        case 2: return (0..<Int.random(in: 1...80, using: &random)).reduce(scalar()) { inner, _ in [inner] }
        default: return scalar()
        }
    }

    private mutating func scalar() -> JSON {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return nil
        case 1: return .bool(.random(using: &random))
        case 2, 3, 4: return .number(numbers.randomElement(using: &random) ?? 0)
        default: return .string(strings.randomElement(using: &random) ?? "")
        }
    }

    private let numbers: [Double] = [
        0, -0.0, 1, -1, 0.1, 29.999, 30, 81.65, 300.0001, 1e-300, 1e15, 9_007_199_254_740_992, 1e19, -1e19,
        1e308, -1e308, 2_147_483_648, 4_294_967_296, 123_456_789.123456789, 18.5,
    ]

    private let strings: [String] = [
        "", " ", "\u{0}", "a\u{0}b", "🌱", "👩‍👩‍👧‍👦", "\u{202E}abc", "e\u{301}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}",
        "\r\n\t",
        "'; DROP TABLE people; --", "\"}", "{{name}}", "%s%n", "$1", "../../etc/passwd", "<script>", "1990-01-15",
        "9999-12-31", "0000-01-01", "-001-01-01", "2025-10-27T12:00:00.000Z", "9999-12-31T23:59:59.999Z",
        "0000-01-01T00:00:00Z", "lose_weight", "NaN", "1e999", "true", "null", String(repeating: "x", count: 10_000),
        String(repeating: "🔥", count: 129), String(repeating: "a", count: 64) + "@example.org", "a@b.c",
    ]

    private let fragments: [String] = [
        "1e400", "-1e400", "01", "+1", ".5", "1.", "NaN", "Infinity", "0x1F", "1_000", "--1", "1e", "'1'", "undefined",
        #""\ud800""#, #""\udc00\ud800""#, #""\x41""#, "\"\u{1}\"", "[1,]", "{,}", #"{"a":1,"a":2}"#, "/* 1 */ 1",
        String(repeating: "[", count: 20_000), String(repeating: #"{"a":"#, count: 10_000),
        String(repeating: "9", count: 400), "0." + String(repeating: "3", count: 30_000), "\u{FEFF}1",
        String(repeating: " ", count: 70_000),
    ]
}

/// A small generator of random numbers that gives the same ones for the same seed.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
