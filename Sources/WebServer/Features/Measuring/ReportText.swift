import Foundation
import Measuring
import Wording

/// A comparison in words and calculations.
struct ReportText: Sendable {
    let text: OperatorText
    let metric: ExperimentMetric

    private var sentences: Sentences { text.sentences }

    /// A difference of means: in percentage points for shares, otherwise as a number.
    func difference(_ value: Double) -> String {
        metric.isShare ? text.points(value) : text.signed(value, 2)
    }

    /// The size of a change, without its direction.
    func change(_ value: Double) -> String {
        metric.isShare
            ? text.sentences("operator.report.points", ["number": text.decimal(100 * value)]) : text.decimal(value, 2)
    }

    /// The mean of the metric.
    func mean(_ value: Double) -> String { metric.isShare ? text.percent(value) : text.decimal(value, 2) }

    /// The bounds of a difference and the number of people.
    func note(_ comparison: ExperimentReport.Comparison) -> String {
        guard let effect = comparison.effect, let bounds = comparison.bounds else { return text.few }
        return [
            text.range(difference(bounds.lowerBound), difference(bounds.upperBound)), text.people(effect.people),
        ].joined(separator: " · ")
    }

    /// The conclusion from a comparison.
    func verdict(_ verdict: ExperimentReport.Verdict) -> String {
        switch verdict {
        case .tooFew(nil): sentences("operator.verdict.few")
        case .tooFew(let missing?):
            sentences("operator.verdict.too_few", ["people": sentences.number(missing)])
        case .better: sentences("operator.verdict.better")
        case .worse: sentences("operator.verdict.worse")
        case .undecided: sentences("operator.verdict.undecided")
        case .unharmed: sentences("operator.verdict.unharmed")
        case .harmed: sentences("operator.verdict.harmed")
        }
    }

    /// The calculation of a difference and its bounds.
    func worked(_ effect: Effect, _ comparison: ExperimentReport.Comparison) -> [OperatorText.Worked] {
        let sequence = comparison.sequence
        let radius = sequence.radius(deviation: effect.deviation, people: effect.people)
        let count = sentences.number(effect.people)
        var lines: [OperatorText.Worked] = [
            .init(
                sentences("operator.report.means"),
                "\(mean(effect.variant)) (n = \(sentences.number(effect.peopleOfVariant))) − \(mean(effect.control)) "
                    + "(n = \(sentences.number(effect.peopleOfControl))) = \(difference(effect.variant - effect.control))"
            )
        ]
        if effect.slope != 0 {
            lines.append(
                .init(
                    sentences("operator.report.adjusted"),
                    "θ = \(text.decimal(effect.slope, 4)), −\(text.percent(effect.varianceReduction)) σ²: "
                        + difference(effect.difference)))
        }
        let formula = "σ × √(2 × (nρ² + 1) ÷ (n²ρ²) × ln(√(nρ² + 1) ÷ α))"
        let parts =
            "σ = \(text.decimal(effect.deviation, 4)), n = \(count), ρ² = \(precise(sequence.mixing)), "
            + "α = \(text.decimal(sequence.error, 4))"
        lines.append(
            .init(
                sentences("operator.report.error"),
                "σ ÷ √n = \(text.decimal(effect.deviation, 4)) ÷ √\(count) = \(text.decimal(effect.standardError, 6))"))
        lines.append(.init(sentences("operator.report.radius"), "\(formula), \(parts) = \(text.decimal(radius, 6))"))
        if let bounds = comparison.bounds {
            lines.append(
                .init(
                    sentences("operator.report.bounds"),
                    "\(difference(effect.difference)) ± \(difference(radius)): "
                        + text.range(difference(bounds.lowerBound), difference(bounds.upperBound))))
        }
        return lines
    }

    /// A number between 0 and 1 with four significant digits: "0.0001235".
    private func precise(_ value: Double) -> String {
        text.decimal(value, value > 0 && value < 1 ? 3 - Int(log10(value).rounded(.down)) : 4)
    }
}
