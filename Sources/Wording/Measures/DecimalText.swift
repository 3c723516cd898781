/// A number that is not negative, as it was typed, held exactly: `units × 10^-places`.
package struct DecimalText {
    package let units: Int
    package let places: Int

    /// Reads up to four digits, and up to four decimals after a point; nil for anything else.
    package init?(_ text: String) {
        let halves = text.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, let whole = halves.first, (1...4).contains(whole.utf8.count) else { return nil }
        let decimals = halves.count == 2 ? halves[1] : ""
        guard decimals.utf8.count <= 4, halves.count == 1 || !decimals.isEmpty, let units = Int(whole + decimals),
            units >= 0
        else { return nil }
        self.units = units
        self.places = decimals.utf8.count
    }

    package init(units: Int, places: Int) {
        self.units = units
        self.places = places
    }

    /// The whole number; nil where there are decimals.
    package var whole: Int? { places == 0 ? units : nil }

    /// Whether the number is smaller than a whole one.
    package func isBelow(_ limit: Int) -> Bool { units < limit * scale }

    /// The sum with a whole number.
    package func adding(_ whole: Int) -> DecimalText { DecimalText(units: units + whole * scale, places: places) }

    /// `factor ÷ divisor` times the number, to the nearest whole number, halves up.
    package func times(_ factor: Int, dividedBy divisor: Int = 1) -> Int {
        let divisor = divisor * scale
        return (2 * units * factor + divisor) / (2 * divisor)
    }

    private var scale: Int { (0..<places).reduce(1) { scale, _ in scale * 10 } }
}
