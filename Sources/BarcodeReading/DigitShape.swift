/// The shapes of digits: two bars and two gaps, of seven modules together.
enum DigitShape {
    typealias Widths = (Float, Float, Float, Float)

    /// The widths of bars and gaps in modules for each digit. In an even one, they stand in the other order.
    private static let widths: [Widths] = [
        (3, 2, 1, 1), (2, 2, 2, 1), (2, 1, 2, 2), (1, 4, 1, 1), (1, 1, 3, 2), (1, 2, 3, 1), (1, 1, 1, 4), (1, 3, 1, 2),
        (1, 2, 1, 3), (3, 1, 1, 2),
    ]

    /// Which of the six digits on the left are even, as bits from the left, for each leading digit.
    static let evenPlaces = [
        0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
    ]

    /// The digit most similar to four widths.
    struct Likeness {
        var digit = 0
        var isEven = false
        /// The sum of the differences of their widths, in modules.
        var difference: Float = 99
        /// The number of modules by which any other digit differs more.
        var lead: Float = 0
    }

    /// The digit most similar to four widths of seven modules, in a picture with this blur.
    static func likest(_ found: Widths, canBeEven: Bool, blur: Float) -> Likeness {
        let turned = (found.3, found.2, found.1, found.0)
        var best = Likeness()
        for digit in 0..<10 {
            let shape = blurred(widths[digit], blur)
            compare(found, shape, digit, isEven: false, &best)
            if canBeEven { compare(turned, shape, digit, isEven: true, &best) }
        }
        return best
    }

    private static func compare(_ found: Widths, _ shape: Widths, _ digit: Int, isEven: Bool, _ best: inout Likeness) {
        let one = (found.0 - shape.0).magnitude + (found.1 - shape.1).magnitude
        let difference = one + (found.2 - shape.2).magnitude + (found.3 - shape.3).magnitude
        if difference < best.difference {
            best = Likeness(digit: digit, isEven: isEven, difference: difference, lead: best.difference - difference)
        } else {
            best.lead = min(best.lead, difference - best.difference)
        }
    }

    /// The widths as seen through blur: narrow elements push their edges outwards.
    private static func blurred(_ shape: Widths, _ blur: Float) -> Widths {
        // Of a digit's neighbours, nothing is known but that they are rather narrow.
        let (before, behind): (Float, Float) = (0.6, 0.6)
        let (a, b, c, d) = (push(shape.0), push(shape.1), push(shape.2), push(shape.3))
        return (
            shape.0 + blur * (2 * a - before - b), shape.1 + blur * (2 * b - a - c),
            shape.2 + blur * (2 * c - b - d), shape.3 + blur * (2 * d - c - behind)
        )
    }

    private static func push(_ width: Float) -> Float { width < 1.5 ? 1 : width < 2.5 ? 0.2 : 0 }
}
