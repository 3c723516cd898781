import Measuring
import Wording

/// The arithmetic of what is measured.
extension OperatorText {
    /// The arithmetic of a number and its bounds.
    func worked(_ value: MeasuredReading.Value) -> [Worked] {
        switch value {
        case .share(let proportion): worked(proportion)
        case .score(let score): worked(score)
        case .days(let days):
            [
                Worked(
                    sentences("operator.worked.median", ["people": sentences.number(days.people)]),
                    sentences("operator.days", ["number": decimal(days.value)])),
                Worked(
                    sentences(
                        "operator.worked.places",
                        [
                            "low": sentences.number(days.places.lowerBound),
                            "high": sentences.number(days.places.upperBound), "people": sentences.number(days.people),
                        ]), interval(value)),
            ]
        }
    }

    /// The arithmetic of a share and its bounds.
    func worked(_ proportion: Proportion) -> [Worked] {
        let (hits, people) = (sentences.number(proportion.hits), sentences.number(proportion.people))
        let formula = "(p + z² ÷ 2n ± z × √(p × (1 − p) ÷ n + z² ÷ 4n²)) ÷ (1 + z² ÷ n)"
        let parts = "p = \(decimal(proportion.share, 4)), n = \(people), z = \(decimal(Proportion.deviations, 2))"
        return [
            Worked(sentences("operator.worked.share"), "\(hits) ÷ \(people) = \(percent(proportion.share))"),
            Worked(sentences("operator.worked.wilson"), "\(formula), \(parts): \(interval(proportion))"),
        ]
    }

    /// The arithmetic of a difference and its bounds, from the shares of those in experiments and of the holdout.
    func worked(_ difference: ShareDifference) -> [Worked] {
        let (share, other) = (difference.share, difference.other)
        let formula = "p − q − √((p − p₁)² + (q₂ − q)²), p − q + √((p₂ − p)² + (q − q₁)²)"
        let bounds = { (name: String, interval: ClosedRange<Double>) in
            "\(name)₁ = \(decimal(interval.lowerBound, 4)), \(name)₂ = \(decimal(interval.upperBound, 4))"
        }
        return [
            Worked(
                sentences("operator.holdout.others"), "p = \(count(share)) = \(percent(share.share))"),
            Worked(sentences("operator.holdout.own"), "q = \(count(other)) = \(percent(other.share))"),
            Worked(
                sentences("operator.holdout.newcombe"),
                "\(formula), \(bounds("p", share.interval)), \(bounds("q", other.interval)): \(interval(difference))"),
        ]
    }

    private func worked(_ score: RecommendationScore) -> [Worked] {
        let (promoters, detractors) = (sentences.number(score.promoters), sentences.number(score.detractors))
        let people = sentences.number(score.people)
        let z = decimal(Proportion.deviations, 2)
        return [
            Worked(
                sentences("operator.worked.score"),
                "(\(promoters) − \(detractors)) ÷ \(people) × 100 = \(signed(score.value))"),
            Worked(
                sentences("operator.worked.radius"),
                "\(z) × √(((\(promoters) + \(detractors)) ÷ \(people) − m²) ÷ \(people)) × 100 = ±\(decimal(score.radius)), "
                    + "m = \(decimal(score.value / 100, 4))"),
        ]
    }
}
