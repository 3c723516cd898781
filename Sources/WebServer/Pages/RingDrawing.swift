/// A ring that fills as a target is reached.
struct RingDrawing {
    /// How much is reached, 0 to 1.
    let fraction: Double

    private static let radius = 50.0

    /// The picture, which says nothing itself: what it shows stands beside it in words.
    var svg: String {
        let length = 2 * Double.pi * Self.radius
        let reached = (length * min(max(fraction, 0), 1) * 10).rounded() / 10
        let arc =
            reached == 0
            ? ""
            : #"<circle class="ring-reached" cx="60" cy="60" r="50" "#
                + #"stroke-dasharray="\#(reached) \#(length)" transform="rotate(-90 60 60)"/>"#
        return #"<svg class="ring" viewBox="0 0 120 120" aria-hidden="true" focusable="false">"#
            + #"<circle class="ring-whole" cx="60" cy="60" r="50"/>\#(arc)</svg>"#
    }
}
