/// The number behind a barcode: EAN-8, UPC-A, EAN-13 or GTIN-14, which are the same with zeros before them.
package struct Barcode: Hashable, Sendable {
    /// The digits as a number, without zeros before them.
    package let number: Int64

    /// Reads a code of 8 to 14 digits; nil for another text, and for one whose check digit is wrong.
    package init?(_ text: some StringProtocol) {
        guard Self.isCode(text) else { return nil }
        let digits = text.utf8.map { Int($0) - 48 }
        // From the right, every second digit counts three times.
        let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 1 ? 3 : 1) }
        guard sum % 10 == 0, let number = Int64(text), number > 0 else { return nil }
        self.number = number
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
