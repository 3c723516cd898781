import Foundation

/// What a variant changes of a metric against the control: the difference of their means, and the bounds within which it
/// lies, on whatever day somebody looks.
///
/// What people did in the time before takes away of the variance what has nothing to do with the variant (CUPED). Source:
/// Deng A, Xu Y, Kohavi R, Walker T. Improving the sensitivity of online controlled experiments by utilizing
/// pre-experiment data. WSDM 2013:123–132. doi:10.1145/2433396.2433413.
package struct Effect: Encodable, Equatable, Sendable {
    /// Means of the metric, without any adjustment.
    package let (control, variant): (Double, Double)
    /// How many people each has.
    package let (peopleOfControl, peopleOfVariant): (Int, Int)
    /// How much of what people did before is taken off their metric; 0 where nobody has a time before.
    package let slope: Double
    /// The share of the variance that this takes away.
    package let varianceReduction: Double
    /// The difference of the adjusted means: variant less control.
    package let difference: Double
    /// The standard error of the difference.
    package let standardError: Double

    /// The effect between two groups; nil while one of them has fewer than two people.
    package init?(control: Moments, variant: Moments) {
        guard control.people > 1, variant.people > 1 else { return nil }
        self.control = control.mean
        self.variant = variant.mean
        (peopleOfControl, peopleOfVariant) = (control.people, variant.people)
        let (mine, theirs) = (control.centred, variant.centred)
        let squares = mine.beforeSquares + theirs.beforeSquares
        slope = squares > 0 ? (mine.products + theirs.products) / squares : 0
        let peopleBefore = control.peopleBefore + variant.peopleBefore
        let meanBefore = peopleBefore == 0 ? 0 : (control.before + variant.before) / Double(peopleBefore)
        let (first, second) = (
            control.adjusted(slope: slope, meanBefore: meanBefore),
            variant.adjusted(slope: slope, meanBefore: meanBefore)
        )
        difference = second.mean - first.mean
        let error = Self.squaredError(control, first.variance, variant, second.variance)
        standardError = error.squareRoot()
        let plain = Self.squaredError(
            control, control.adjusted(slope: 0, meanBefore: 0).variance,
            variant, variant.adjusted(slope: 0, meanBefore: 0).variance)
        varianceReduction = plain > 0 ? 1 - error / plain : 0
    }

    private static func squaredError(
        _ control: Moments, _ first: Double, _ variant: Moments, _ second: Double
    ) -> Double {
        first / Double(control.people) + second / Double(variant.people)
    }

    /// How many people both have.
    package var people: Int { peopleOfControl + peopleOfVariant }

    /// The standard deviation of one person's part in the difference.
    package var deviation: Double { standardError * Double(people).squareRoot() }

    /// The lowest and the highest that the difference may be.
    package func bounds(_ sequence: ConfidenceSequence) -> ClosedRange<Double> {
        let radius = sequence.radius(deviation: deviation, people: people)
        return difference - radius...difference + radius
    }

    /// The highest that the difference may be, where only that is asked.
    package func upperBound(_ sequence: ConfidenceSequence) -> Double {
        difference + sequence.oneSidedRadius(deviation: deviation, people: people)
    }

    /// The lowest that the difference may be, where only that is asked.
    package func lowerBound(_ sequence: ConfidenceSequence) -> Double {
        difference - sequence.oneSidedRadius(deviation: deviation, people: people)
    }
}
