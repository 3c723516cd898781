/// An e-mail address in lower case.
package struct EmailAddress: Hashable, Sendable {
    /// The address: `alex@example.org`.
    package let text: String

    /// Reads an address as browsers do (the HTML standard's rule), with at least one dot in its domain.
    package init?(_ text: String) {
        guard text.utf8.count <= 254, let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let local = text.utf8[..<at]
        let labels = text.utf8[text.utf8.index(after: at)...].split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...64).contains(local.count), local.allSatisfy(Self.isLocal), labels.count >= 2,
            labels.allSatisfy(Self.isLabel)
        else { return nil }
        self.text = text.lowercased()
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            && label.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
