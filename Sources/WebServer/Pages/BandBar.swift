/// A bar on which a value stands with its band.
struct BandBar {
    /// Where the value stands, 0 to 1.
    let place: Double
    /// Where its band lies, 0 to 1.
    let band: ClosedRange<Double>

    /// The picture, which says nothing itself: what it shows stands beside it in words.
    var svg: String {
        let (low, high) = (Self.x(band.lowerBound), Self.x(band.upperBound))
        return #"<svg class="band-bar" viewBox="0 0 400 16" aria-hidden="true" focusable="false">"#
            + #"<path class="chart-grid" d="M8 8H392"/>"#
            + #"<rect class="chart-band" x="\#(low - 6)" y="2" width="\#(high - low + 12)" height="12" rx="6"/>"#
            + #"<circle class="chart-point" cx="\#(Self.x(place))" cy="8" r="5"/></svg>"#
    }

    private static func x(_ place: Double) -> Int { 8 + Int((384 * min(max(place, 0), 1)).rounded()) }
}
