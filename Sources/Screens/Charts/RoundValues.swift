/// Round values for an axis.
enum RoundValues {
    private static let steps: [Double] = [
        0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000,
    ]

    /// Three to five values that span everything from `low` to `high`, at least `leastStep` apart.
    static func spanning(_ low: Double, _ high: Double, leastStep: Double) -> [Double] {
        let step =
            steps.first { step in
                step >= leastStep && (high / step).rounded(.up) - (low / step).rounded(.down) <= 4
            } ?? 100_000
        let first = (low / step).rounded(.down)
        let last = max((high / step).rounded(.up), first + 2)
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }
}
