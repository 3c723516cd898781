import Foundation

/// The effect of a variant on a metric: the difference of its mean to the control's, with bounds that hold on every
/// day.
///
/// People's behaviour before the experiment removes the variance that has nothing to do with the variant (CUPED).
/// Source: Deng A, Xu Y, Kohavi R, Walker T. Improving the sensitivity of online controlled experiments by utilizing
/// pre-experiment data. WSDM 2013:123–132. doi:10.1145/2433396.2433413.
package struct Effect: Encodable, Equatable, Sendable {
    /// Means of the metric, without any adjustment.
    package let (control, variant): (Double, Double)
    /// The number of people in each group.
    package let (peopleOfControl, peopleOfVariant): (Int, Int)
    /// The factor by which people's behaviour before is subtracted from their metric; 0 where there is no such data.
    package let slope: Double
    /// The share of the variance that this removes.
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

    /// The number of people in both groups.
    package var people: Int { peopleOfControl + peopleOfVariant }

    /// The standard deviation of one person's contribution to the difference.
    package var deviation: Double { standardError * Double(people).squareRoot() }

    /// The lower and upper bound of the difference.
    package func bounds(_ sequence: ConfidenceSequence) -> ClosedRange<Double> {
        let radius = sequence.radius(deviation: deviation, people: people)
        return difference - radius...difference + radius
    }

    /// The upper bound of the difference, on its own.
    package func upperBound(_ sequence: ConfidenceSequence) -> Double {
        difference + sequence.oneSidedRadius(deviation: deviation, people: people)
    }

    /// The lower bound of the difference, on its own.
    package func lowerBound(_ sequence: ConfidenceSequence) -> Double {
        difference - sequence.oneSidedRadius(deviation: deviation, people: people)
    }
}
