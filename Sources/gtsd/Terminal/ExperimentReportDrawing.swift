import APIContract
import Foundation
import Measuring
import Wording

/// Draws what an experiment tells: first whether its people came as planned, then the metric that decides, then its
/// guardrails, each with the numbers that it follows from.
struct ExperimentReportDrawing {
    let terminal: Terminal

    private var style: TextStyle { terminal.style }

    /// The report.
    func text(_ report: ExperimentReport) -> String {
        var lines = [style.strong(report.experiment.rawValue)]
        lines += wrapped(Sentences().hypothesis(of: report.experiment)) + wrapped(state(report)) + [""]
        lines += people(report)
        if report.isPlanChanged {
            lines += wrapped(
                "The plan in the code is not the one that it was started with: people see what was not planned, and no"
                    + " result is shown.")
        } else if !report.isAsPlanned {
            lines += wrapped(
                "That is not by chance: people of one variant are lost. No result is shown, because comparing those who"
                    + " are left means nothing.")
        }
        for result in report.results { lines += [""] + self.lines(result, report.plan) }
        return lines.joined(separator: "\n")
    }

    private func state(_ report: ExperimentReport) -> String {
        guard let end = report.endedAt else { return "Runs since \(report.startedAt.text)." }
        return ExperimentReport.ended(report.startedAt, end, because: report.endReason ?? "")
    }

    private func people(_ report: ExperimentReport) -> [String] {
        let rows = report.plan.variants.indices.map { index in
            let variant = report.plan.variants[index]
            return [
                variant.key, "\(fixed(Double(variant.share) / 100, 2))%", people(report.people[index]),
                report.split.map { fixed($0.expected[index], 1) } ?? "",
            ]
        }
        let check = report.split.map { split in
            "χ² = Σ (people − expected)² ÷ expected = \(fixed(split.statistic, 3)); by chance alone, as much or more has a"
                + " probability of \(probability(split.probability)). Below \(SampleRatioCheck.threshold) the report ends"
                + " here."
        }
        return [style.heading("Did people come as planned?")]
            + TableDrawing(style: style).lines(header: ["variant", "share", "people", "expected"], rows: rows)
            + (check.map(wrapped) ?? [])
            + wrapped("\(people(report.peopleOfTwo)) people saw two variants; they count nowhere.")
    }

    private func lines(_ result: ExperimentReport.Result, _ plan: ExperimentPlan) -> [String] {
        let metric = result.metric
        let kind = result.isPrimary ? "decides" : "guardrail"
        var lines = [style.heading("\(metric.rawValue) (\(kind))")] + wrapped(meaning(metric))
        if result.isPrimary {
            lines += wrapped(
                "Planned: \(value(plan.usual, metric)) under \(plan.variants[0].key); a change of"
                    + " \(value(plan.smallestEffect, metric)) is worth having, and is found in four of five experiments"
                    + " with \(whole(plan.peopleOfTwo)) people of a variant and the control.")
        }
        for comparison in result.comparisons {
            lines += self.lines(comparison, metric, control: plan.variants[0].key)
        }
        return lines
    }

    private func meaning(_ metric: ExperimentMetric) -> String {
        let hours = metric.hours
        let event =
            metric.event.rawValue + (metric.depth.map { " with scrollDepth = \($0.rawValue)" } ?? "")
        let time = "from \(hours.lowerBound / 24) to \(hours.upperBound / 24) days after they saw their variant"
        let what = metric.isShare ? "The share of people with \(event)" : "How often people have \(event)"
        return "\(what), \(time). \(metric.isGood ? "More" : "Less") is better."
    }

    private func lines(
        _ comparison: ExperimentReport.Comparison, _ metric: ExperimentMetric, control: String
    ) -> [String] {
        var lines = [
            "  \(style.strong(comparison.variant)) against \(control): \(style.notice(verdict(comparison.verdict)))",
            "    people whose time is over: \(people(comparison.peopleOfVariant)) against"
                + " \(people(comparison.peopleOfControl))",
        ]
        guard let effect = comparison.effect, let bounds = comparison.bounds else { return lines }
        lines.append("    average: \(value(effect.variant, metric)) against \(value(effect.control, metric))")
        lines.append(
            "    minus \(fixed(effect.slope, 4)) × what each did in the 14 days before (CUPED), which takes away"
                + " \(fixed(effect.varianceReduction * 100, 1))% of the variance")
        lines.append(
            "    difference: \(signed(effect.difference, metric)), standard error"
                + " \(value(effect.standardError, metric))")
        lines.append(
            "    between \(signed(bounds.lowerBound, metric)) and \(signed(bounds.upperBound, metric)), valid on any"
                + " day")
        lines.append(
            "    (confidence sequence: error \(fixed(comparison.sequence.error, 4)), ρ² = "
                + "\(exponent(comparison.sequence.mixing)))")
        return lines
    }

    private func verdict(_ verdict: ExperimentReport.Verdict) -> String {
        switch verdict {
        case .tooFew(nil): "too few people yet"
        case .tooFew(let missing?): "\(whole(missing)) more people are needed"
        case .better: "clearly better"
        case .worse: "clearly worse"
        case .undecided: "it could be either"
        case .unharmed: "not clearly harmed"
        case .harmed: "clearly harmed"
        }
    }

    private func wrapped(_ text: String) -> [String] { text.wrapped(to: terminal.width - 2).map { "  " + $0 } }

    private func value(_ value: Double, _ metric: ExperimentMetric) -> String {
        metric.isShare ? "\(fixed(value * 100, 2))%" : fixed(value, 3)
    }

    private func signed(_ value: Double, _ metric: ExperimentMetric) -> String {
        (value < 0 ? "−" : "+") + self.value(abs(value), metric)
    }

    /// The number of people; too few are not shown.
    private func people(_ number: Int?) -> String { number.map(whole) ?? "fewer than \(Proportion.fewest)" }

    private func whole(_ number: Int) -> String { Sentences().number(number) }

    private func fixed(_ number: Double, _ places: Int) -> String { String(format: "%.\(places)f", number) }

    private func exponent(_ number: Double) -> String { String(format: "%.4g", number) }

    private func probability(_ number: Double) -> String {
        number < 0.0001 ? exponent(number) : fixed(number, 4)
    }
}
