/// A bar that shows a value with its band.
struct BandBar {
    /// The position of the value, 0 to 1.
    let place: Double
    /// The position of its band, 0 to 1.
    let band: ClosedRange<Double>

    /// The picture, as wide as its card. It has no text alternative: the words beside it say the same.
    var svg: String {
        let (low, high) = (Self.x(band.lowerBound), Self.x(band.upperBound))
        return #"<svg class="band-bar" height="16" aria-hidden="true" focusable="false">"#
            + #"<line class="chart-grid" x1="3%" x2="97%" y1="8" y2="8"/>"#
            + #"<line class="band-range" x1="\#(low)" x2="\#(high)" y1="8" y2="8"/>"#
            + #"<circle class="chart-point" cx="\#(Self.x(place))" cy="8" r="5"/></svg>"#
    }

    private static func x(_ place: Double) -> String {
        let tenths = 30 + Int((940 * min(max(place, 0), 1)).rounded())
        return "\(tenths / 10).\(tenths % 10)%"
    }
}
