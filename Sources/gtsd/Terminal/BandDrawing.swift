/// Draws a number with its uncertainty as a line of text: `····├──●──┤····`.
struct BandDrawing {
    /// The range from one end of the line to the other.
    let range: ClosedRange<Double>
    /// Characters in the line.
    let width: Int

    /// The line of a number and its band, which lies in the range.
    func text(_ number: Double, band: ClosedRange<Double>) -> String {
        let low = position(band.lowerBound)
        let high = position(band.upperBound)
        let middle = position(number)
        return String(
            (0..<width).map { column -> Character in
                switch column {
                case middle: "●"
                case low: "├"
                case high: "┤"
                case low..<high: "─"
                default: "·"
                }
            })
    }

    private func position(_ value: Double) -> Int {
        let length = range.upperBound - range.lowerBound
        let share = length > 0 ? (value - range.lowerBound) / length : 0.5
        return min(max(Int((share * Double(width - 1)).rounded()), 0), width - 1)
    }
}
