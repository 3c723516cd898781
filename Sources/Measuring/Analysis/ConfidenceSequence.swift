import Foundation

/// Bounds of a mean that hold on all days at once, regardless of how often the data are inspected and when the
/// experiment stops: an asymptotic confidence sequence.
///
/// Source: Waudby-Smith I, Arbour D, Sinha R, Kennedy EH, Ramdas A. Time-uniform central limit theory and asymptotic
/// confidence sequences. Ann Stat 2024;52:2613–2640. doi:10.1214/24-AOS2408. Theorem 2.2, its one-sided counterpart in
/// the supplement, and the choice of ρ where the sequence is tightest (there equation 12).
package struct ConfidenceSequence: Encodable, Equatable, Sendable {
    /// The probability that the mean lies outside on any day.
    package let error: Double
    /// ρ², which makes the bounds tightest at the planned number of people.
    package let mixing: Double

    /// Creates the sequence with this probability of error that is tightest at this number of people.
    package init(error: Double, tightestAt people: Int) {
        self.error = error
        mixing = Self.spread(error) / Double(max(people, 1))
    }

    /// The number of people needed to find a difference in four of five experiments, with the sequence that is tightest
    /// there.
    ///
    /// - Parameters:
    ///   - difference: The smallest difference worth finding, not 0.
    ///   - deviation: The standard deviation of one person's part in the difference: √(people) × its standard error.
    ///   - error: The error of the sequence.
    package static func people(toFind difference: Double, deviation: Double, error: Double) -> Int {
        let spread = spread(error)
        let radius = sqrt(2 * (spread + 1) / spread * log(sqrt(spread + 1) / error))
        // Four of five lie above the point 0.8416 deviations below the mean of the normal distribution.
        let ratio = (radius + 0.8416212335729143) * deviation / difference
        return Int((ratio * ratio).rounded(.up))
    }

    /// ρ² times the people at whom the sequence is tightest.
    private static func spread(_ error: Double) -> Double {
        let doubt = -2 * log(error)
        return doubt + log(doubt + 1)
    }

    /// The distance from the observed mean to either bound.
    ///
    /// - Parameters:
    ///   - deviation: The standard deviation of one person's value.
    ///   - people: The number of people observed, at least 1.
    package func radius(deviation: Double, people: Int) -> Double {
        deviation * factor(people, log(sqrt(spread(people)) / error))
    }

    /// The distance from the observed mean to a bound on one side alone.
    package func oneSidedRadius(deviation: Double, people: Int) -> Double {
        deviation * factor(people, log1p(sqrt(spread(people)) / (2 * error)))
    }

    private func spread(_ people: Int) -> Double { Double(people) * mixing + 1 }

    private func factor(_ people: Int, _ doubt: Double) -> Double {
        let count = Double(people)
        return sqrt(2 * spread(people) / (count * count * mixing) * doubt)
    }
}
