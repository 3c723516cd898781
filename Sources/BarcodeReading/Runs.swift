/// Light and dark in turn along a line: gaps and bars, if it is a code.
struct Runs {
    /// Their widths in points, to a fraction; the first is light.
    private(set) var widths: [Float] = []
    /// The lightest and darkest places, in turn.
    private var turns: [Int] = []

    /// Finds the runs that are lighter or darker than those beside them by `contrast` or more. They meet where the shade
    /// is in the middle of both, so they are found in shadow and in glare too.
    mutating func find(in shades: [Int], contrast: Int) {
        findTurns(in: shades, contrast: contrast)
        widths.removeAll(keepingCapacity: true)
        var end: Float = 0
        for (turn, next) in zip(turns, turns.dropFirst()) {
            let edge = Self.edge(in: shades, turn, next)
            widths.append(edge - end)
            end = edge
        }
        widths.append(Float(shades.count) - end)
    }

    /// Reverses the runs, as the line is seen from its end.
    mutating func reverse() { widths.reverse() }

    /// Finds the lightest and darkest places in turn, the lightest first.
    private mutating func findTurns(in shades: [Int], contrast: Int) {
        turns.removeAll(keepingCapacity: true)
        guard var extreme = shades.first else { return }
        var (turn, seeksLight) = (0, true)
        for (index, shade) in shades.enumerated() {
            let further = seeksLight ? shade - extreme : extreme - shade
            guard further > 0 || further <= -contrast else { continue }
            if further < 0 {
                turns.append(turn)
                seeksLight.toggle()
            }
            (extreme, turn) = (shade, index)
        }
        turns.append(turn)
    }

    /// The edge between two turns, where the shade is in the middle between theirs: the average of the places found
    /// from either side.
    private static func edge(in shades: [Int], _ turn: Int, _ next: Int) -> Float {
        let middle = shades[turn] + shades[next]
        let falls = shades[turn] > shades[next]
        var (first, last) = (turn, next)
        while first < next, (2 * shades[first + 1] > middle) == falls { first += 1 }
        while last > first + 1, (2 * shades[last - 1] > middle) != falls { last -= 1 }
        return (crossing(in: shades, first, middle) + crossing(in: shades, last - 1, middle)) / 2
    }

    /// The place between an index and the next where the shade is half of `middle`.
    private static func crossing(in shades: [Int], _ index: Int, _ middle: Int) -> Float {
        let (before, after) = (shades[index], shades[index + 1])
        guard before != after else { return Float(index) }
        return Float(index) + Float(2 * before - middle) / Float(2 * (before - after))
    }
}
