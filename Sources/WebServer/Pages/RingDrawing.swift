import Foundation

/// A ring that fills as a target is reached.
struct RingDrawing {
    /// The part of the target reached, 0 to 1.
    let fraction: Double

    /// The picture. It has no text alternative: the words beside it say the same.
    var svg: String {
        #"<svg class="ring" viewBox="0 0 120 120" aria-hidden="true" focusable="false">"#
            + #"<circle class="ring-whole" cx="60" cy="60" r="50"/>\#(reached)</svg>"#
    }

    /// The part reached, as an arc from the top: its line is as wide on a large ring as on a small one, which dashes
    /// would not survive.
    private var reached: String {
        guard fraction > 0.001 else { return "" }
        guard fraction < 0.999 else { return #"<circle class="ring-reached" cx="60" cy="60" r="50"/>"# }
        let angle = 2 * Double.pi * fraction
        let (x, y) = (tenths(60 + 50 * sin(angle)), tenths(60 - 50 * cos(angle)))
        return #"<path class="ring-reached" d="M60 10A50 50 0 \#(fraction > 0.5 ? 1 : 0) 1 \#(x) \#(y)"/>"#
    }

    private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
