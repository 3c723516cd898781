/// The guard bars at both ends and in the middle of a code, which prove that it is one.
struct SymbolFrame {
    let kind: Symbology
    private let runs: [Float]
    private let start: Int
    /// The width of the narrowest bar, in points.
    private let module: Float
    /// The excess width of gaps over bars as seen, in points.
    private let bias: Float

    /// The number of empty modules before and behind a code, at least.
    private static let quiet: Float = 4

    /// The frame of runs from `start` on, the first of which is a bar; nil where they are no code of this kind.
    init?(_ kind: Symbology, _ runs: [Float], from start: Int) {
        guard start > 0, start + kind.runs < runs.count else { return nil }
        let (first, middle, last) = (start, start + kind.middle, start + kind.runs - 3)
        let roughly = (runs[first] + runs[first + 1] + runs[first + 2]) / 3
        guard runs[start - 1] >= 0.7 * Self.quiet * roughly else { return nil }
        var width: Float = 0
        for run in start..<start + kind.runs { width += runs[run] }
        let module = width / Float(kind.modules)
        guard min(runs[start - 1], runs[start + kind.runs]) >= Self.quiet * module else { return nil }
        let darkEnds = runs[first] + runs[first + 2] + runs[last] + runs[last + 2]
        let lightMiddle = runs[middle] + runs[middle + 2] + runs[middle + 4]
        let dark = darkEnds + runs[middle + 1] + runs[middle + 3]
        let light = runs[first + 1] + lightMiddle + runs[last + 1]
        guard (roughly - module).magnitude < 0.5 * module, (dark + light - 11 * module).magnitude < 3 * module
        else { return nil }
        (self.kind, self.runs, self.start, self.module) = (kind, runs, start, module)
        self.bias = (light / 5 - dark / 6) / 2
    }

    /// The widths of a digit's bars and gaps, of seven modules together, in a picture with this blur; nil where the sum
    /// is far off.
    func widths(ofDigit place: Int, _ blur: Float) -> DigitShape.Widths? {
        let isLeft = place < kind.digitsOnSide
        let first = start + 3 + 4 * place + (isLeft ? 0 : 5)
        // On the left, a digit begins with a gap.
        // Through blur, the bars at both ends are seen wider than the gaps beside them.
        let bias = bias + 0.155 * blur * module
        let more = isLeft ? -bias : bias
        let width = runs[first] + runs[first + 1] + runs[first + 2] + runs[first + 3]
        guard (width - 7 * module).magnitude < 1.5 * module else { return nil }
        let scale = 7 / width
        return (
            (runs[first] + more) * scale, (runs[first + 1] - more) * scale, (runs[first + 2] + more) * scale,
            (runs[first + 3] - more) * scale
        )
    }
}
