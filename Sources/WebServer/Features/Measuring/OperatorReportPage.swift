import APIContract
import Measuring
import Wording

/// The report of an experiment so far, with the arithmetic of each result.
struct OperatorReportPage: Page {
    static let template = "operator-report"

    let links: [OperatorLink]
    let name: String
    let hypothesis: String
    let stage: String
    /// The effect that is looked for, the people that it takes, and the end.
    let plan: [OperatorRow]
    /// The reason why no result is shown; nil where results are.
    let refusal: String?
    let people: [OperatorRow.Count]
    let split: [OperatorText.Worked]
    let results: [Result]

    /// The result of a metric.
    struct Result: Sendable {
        let id: String
        let title: String
        let isPrimary: Bool
        let figures: [Comparison]
    }

    /// A variant against the control.
    struct Comparison: Sendable {
        let id: String
        let label: String
        let value: String?
        let note: String
        let about: String
        let worked: [OperatorText.Worked]
    }

    init(_ report: ExperimentReport, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        links = OperatorLink.all(at: "/operator/experiments", sentences)
        name = OperatorText.name(of: report.experiment.rawValue)
        hypothesis = sentences.hypothesis(of: report.experiment)
        stage = OperatorExperimentsPage.stage(
            report.endedAt.map { .ended(since: report.startedAt, at: $0, reason: report.endReason ?? "") }
                ?? .running(since: report.startedAt), visitor)
        refusal =
            report.isPlanChanged
            ? sentences("operator.experiment.changed")
            : report.isAsPlanned ? nil : sentences("operator.report.mismatch")
        plan = Self.rows(report, visitor)
        people =
            zip(report.plan.variants, report.people).map { variant, count in
                OperatorRow.Count(OperatorText.name(of: variant.key), count, text)
            } + [OperatorRow.Count(sentences("operator.report.two"), report.peopleOfTwo, text)]
        split = report.split.map { Self.worked($0, of: report.people.compactMap(\.self), text) } ?? []
        results = report.results.map { Self.result($0, text) }
    }

    /// The plan of an experiment, row by row.
    private static func rows(_ report: ExperimentReport, _ visitor: Visitor) -> [OperatorRow] {
        let sentences = visitor.localization.sentences
        let writer = ReportText(text: OperatorText(sentences: sentences), metric: report.plan.primary)
        let end = report.endedAt == nil ? report.plan.end(from: report.startedAt) : nil
        return [
            OperatorRow("primary", sentences("operator.metric.\(report.plan.primary.rawValue)"), sentences),
            OperatorRow("usual", writer.mean(report.plan.usual), sentences),
            OperatorRow("smallest", writer.change(report.plan.smallestEffect), sentences),
            OperatorRow("planned", sentences.number(report.plan.people), sentences),
            OperatorRow("planned_two", sentences.number(report.plan.peopleOfTwo), sentences),
        ] + (end.map { [OperatorRow("end", sentences.date(visitor.preferences.day(at: $0)), sentences)] } ?? [])
    }

    private static func result(_ result: ExperimentReport.Result, _ text: OperatorText) -> Result {
        let writer = ReportText(text: text, metric: result.metric)
        return Result(
            id: result.metric.rawValue, title: text.sentences("operator.metric.\(result.metric.rawValue)"),
            isPrimary: result.isPrimary,
            figures: result.comparisons.map { comparison in
                Comparison(
                    id: "\(result.metric.rawValue)-\(comparison.variant)",
                    label: OperatorText.name(of: comparison.variant),
                    value: comparison.effect.map { writer.difference($0.difference) },
                    note: writer.note(comparison), about: writer.verdict(comparison.verdict),
                    worked: comparison.effect.map { writer.worked($0, comparison) } ?? [])
            })
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { name }

    /// The check of the shares in which people came.
    private static func worked(
        _ split: SampleRatioCheck, of people: [Int], _ text: OperatorText
    ) -> [OperatorText.Worked] {
        let sentences = text.sentences
        let terms = zip(people, split.expected).map { people, expected in
            "(\(sentences.number(people)) − \(text.decimal(expected)))² ÷ \(text.decimal(expected))"
        }
        return [
            .init(
                sentences("operator.report.chi_squared"),
                "\(terms.joined(separator: " + ")) = \(text.decimal(split.statistic, 3))"),
            .init(
                sentences("operator.report.chance"),
                "p = \(text.decimal(split.probability, 4)) \(split.isPassed ? "≥" : "<") "
                    + text.decimal(SampleRatioCheck.threshold, 3)),
        ]
    }
}

extension OperatorRow {
    /// A number of people under a label; of too few, that they are too few.
    struct Count: Sendable {
        let label: String
        let value: String

        init(_ label: String, _ people: Int?, _ text: OperatorText) {
            self.label = label
            value = people.map(text.people) ?? text.few
        }
    }
}
