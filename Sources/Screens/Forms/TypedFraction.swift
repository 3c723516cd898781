/// A fraction as people type it: 1/2, 1 1/2, 1-1/2, ½, 1½.
struct TypedFraction {
    /// Both are compiled once, not with every text, and transform nothing that they capture.
    private nonisolated(unsafe) static let division =
        /(?:([0-9]{1,4})[-–\s]+)?([0-9]{1,3})\s*[\/⁄]\s*([0-9]{1,3})/
    private nonisolated(unsafe) static let sign = /([0-9]{0,4})\s*([¼½¾⅐-⅞])/

    /// Its value.
    let value: Double

    /// Reads a text; nil where it is no fraction.
    init?(_ text: String) {
        if let match = text.wholeMatch(of: Self.division) {
            guard let part = Double(match.2), let parts = Double(match.3), parts > 0 else { return nil }
            value = (match.1.flatMap { Double($0) } ?? 0) + part / parts
            return
        }
        guard let match = text.wholeMatch(of: Self.sign),
            let part = match.2.unicodeScalars.first?.properties.numericValue
        else { return nil }
        value = (Double(match.1) ?? 0) + part
    }
}
