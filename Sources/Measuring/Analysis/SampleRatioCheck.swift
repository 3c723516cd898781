/// A check, by Pearson's χ² test, that people were assigned to the variants of an experiment in the planned shares.
/// Where they were not, some people were lost, and no comparison of the others is valid.
///
/// Source: Fabijan A, Gupchup J, Gupta S, et al. Diagnosing sample ratio mismatch in online controlled experiments. KDD
/// 2019:2156–2164. doi:10.1145/3292500.3330722.
package struct SampleRatioCheck: Encodable, Equatable, Sendable {
    /// The probability below which an analysis stops.
    package static let threshold = 0.001

    /// The expected number of people of each variant, in the order of the variants.
    package let expected: [Double]
    /// The sum of (people − expected)² ÷ expected.
    package let statistic: Double
    /// The probability of a difference at least this great by chance alone.
    package let probability: Double

    /// Whether the analysis may go on.
    package var isPassed: Bool { probability >= Self.threshold }

    /// Checks the assignment of people.
    ///
    /// - Parameters:
    ///   - people: The number of people of each variant.
    ///   - shares: The share of each, in hundredths of a percent: as many as there are variants, each above 0.
    package init(people: [Int], shares: [Int]) {
        let (all, whole) = (Double(people.reduce(0, +)), Double(shares.reduce(0, +)))
        expected = shares.map { all * Double($0) / whole }
        statistic =
            all == 0
            ? 0 : zip(people, expected).reduce(0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) / $1.1 }
        probability = ChiSquared.tail(statistic, degrees: max(shares.count - 1, 1))
    }
}
