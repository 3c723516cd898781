/// The number behind a barcode: EAN-8, UPC-A, EAN-13 or GTIN-14, which are the same with zeros before them, or the short
/// UPC-E, which stands for a UPC-A.
package struct Barcode: Hashable, Sendable {
    /// The digits as a number, without zeros before them.
    package let number: Int64

    /// Reads a code of 8 to 14 digits; nil for another text, and for one whose check digit is wrong. What may be two codes is
    /// the first of `readings`.
    package init?(_ text: some StringProtocol) {
        guard let first = Self.readings(of: text).first else { return nil }
        self = first
    }

    private init?(whole digits: [Int]) {
        // From the right, every second digit counts three times.
        let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 1 ? 3 : 1) }
        number = digits.reduce(0) { $0 * 10 + Int64($1) }
        guard sum % 10 == 0, number > 0 else { return nil }
    }

    /// The codes that digits may be, the likeliest first: what they are as they stand, and of eight that begin with 0 or 1
    /// the UPC-E, which with a 0 is the likelier. None for another text, and where the check digit of each is wrong.
    package static func readings(of text: some StringProtocol) -> [Barcode] {
        guard isCode(text) else { return [] }
        let digits = text.utf8.map { Int($0) - 48 }
        let short = wholeDigits(ofShort: digits).flatMap { Barcode(whole: $0) }
        let readings = [Barcode(whole: digits), short]
        return (digits[0] == 0 ? readings.reversed() : readings).compactMap(\.self)
    }

    /// The twelve digits for which the eight of a UPC-E stand; nil for what is none. The last but one tells where zeros are
    /// left out.
    private static func wholeDigits(ofShort digits: [Int]) -> [Int]? {
        guard digits.count == 8, digits[0] <= 1 else { return nil }
        var body = Array(digits[1...5])
        switch digits[6] {
        case 0...2: body.insert(contentsOf: [digits[6], 0, 0, 0, 0], at: 2)
        case 3, 4: body.insert(contentsOf: [0, 0, 0, 0, 0], at: digits[6])
        default: body += [0, 0, 0, 0, digits[6]]
        }
        return [digits[0]] + body + [digits[7]]
    }

    /// The digits as they stand below it: 8, 13 or 14.
    package var digits: String {
        let text = String(number)
        let count = text.utf8.count <= 8 ? 8 : max(13, text.utf8.count)
        return String(repeating: "0", count: count - text.utf8.count) + text
    }

    /// The digits of what was typed where that looks for a barcode and not for a name; nil otherwise.
    package static func digits(typed text: String) -> String? {
        let digits = text.filter { !$0.isWhitespace }
        return digits.utf8.count >= 8 && digits.allSatisfy { $0.isASCII && $0.isNumber } ? digits : nil
    }

    /// Whether a text is 8 to 14 digits, as those below a barcode are.
    package static func isCode(_ text: some StringProtocol) -> Bool {
        (8...14).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    }
}
