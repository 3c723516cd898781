import APIContract
import Foundation
import Screens
import Services
import Wording

/// The experiments, each with what can be done about it.
struct OperatorExperimentsPage: Page {
    static let template = "operator-experiments"

    let links: [OperatorLink]
    /// Why a change could not be made; nil where none failed.
    let failure: String?
    /// Why a form was refused.
    let problems: [RefusedField]
    let experiments: [Part]

    /// One experiment.
    struct Part: Sendable {
        let key: String
        let title: String
        let hypothesis: String
        let stage: String
        /// What it needs, and how it is decided.
        let rows: [OperatorRow]
        /// What to know before anything is done; nil where there is nothing.
        let warning: String?
        let hasReport: Bool
        let reason: FormField
        /// How many people there are for it by now.
        let people: String
        /// What has to be ticked to start it; nil where it can't be started.
        let start: Confirmation?
        /// What has to be ticked to end it; nil where it does not run.
        let stop: Confirmation?
    }

    /// A box that says what will happen for good, and has to be ticked for it.
    struct Confirmation: Sendable {
        let name: String
        let label: String
        /// Why it has to be ticked; nil until it was not. A field in the same form may have a problem of its own.
        let refusal: String?
        let isTicked: Bool

        /// The box for what is done to an experiment: `start` or `stop`.
        init(_ action: String, _ key: String, _ refused: OperatorRefusal?, _ sentences: Sentences) {
            name = "\(action)-\(key)"
            label = sentences("operator.experiment.\(action).text")
            refusal = refused?.problems[name]
            isTicked = refused?.typed(name) != nil
        }
    }

    /// - Parameter people: How many said yes to being counted; nil of too few.
    init(
        _ states: [ExperimentState], people: Int?, failure: String?, _ refused: OperatorRefusal?, _ visitor: Visitor
    ) {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        let counted = people.map(text.people) ?? text.few
        links = OperatorLink.all(at: "/operator/experiments", sentences)
        self.failure = failure
        experiments = states.map { state in
            let key = state.experiment.rawValue
            let isStartable = state.stage == .notStarted
            var isRunning = false
            if case .running = state.stage { isRunning = true }
            func confirmation(_ action: String) -> Confirmation { Confirmation(action, key, refused, sentences) }
            return Part(
                key: key, title: OperatorText.name(of: key), hypothesis: state.plan.hypothesis,
                stage: Self.stage(state.stage, visitor),
                rows: Self.rows(state.plan, sentences),
                warning: state.isPlanChanged ? sentences("operator.experiment.changed") : nil,
                hasReport: !isStartable, reason: OperatorRow.reason("reason-\(key)", refused, sentences),
                people: sentences(
                    "operator.experiment.people",
                    ["needed": sentences.number(state.plan.people), "people": counted]),
                start: isStartable ? confirmation("start") : nil, stop: isRunning ? confirmation("stop") : nil)
        }
        problems = experiments.flatMap { part in
            [part.reason.problem.map { RefusedField(field: part.reason.name, sentence: $0) }]
                + [part.start, part.stop].map { box in
                    box?.refusal.map { RefusedField(field: box?.name ?? "", sentence: $0) }
                }
        }.compactMap(\.self)
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.experiments") }

    /// How far an experiment is.
    static func stage(_ stage: ExperimentState.Stage, _ visitor: Visitor) -> String {
        let sentences = visitor.localization.sentences
        func date(_ time: Timestamp) -> String { sentences.date(visitor.preferences.day(at: time)) }
        switch stage {
        case .notStarted: return sentences("operator.experiment.waiting")
        case .running(let since): return sentences("operator.experiment.running", ["date": date(since)])
        case .ended(let since, let end, let reason):
            let text = sentences("operator.experiment.ended", ["from": date(since), "to": date(end)])
            return reason.isEmpty ? text : sentences.labelled(text, reason)
        }
    }

    private static func rows(_ plan: ExperimentPlan, _ sentences: Sentences) -> [OperatorRow] {
        let text = OperatorText(sentences: sentences)
        let variants = plan.variants.map {
            sentences.remarked(OperatorText.name(of: $0.key), text.percent(Double($0.share) / Double(10_000)))
        }
        return [
            OperatorRow("variants", variants.joined(separator: ", "), sentences),
            OperatorRow("primary", sentences("operator.metric.\(plan.primary.rawValue)"), sentences),
            OperatorRow(
                "guardrails",
                plan.guardrails.map { sentences("operator.metric.\($0.rawValue)") }.joined(separator: ", "), sentences),
            OperatorRow("planned", sentences.number(plan.people), sentences),
            OperatorRow("days", sentences.number(plan.days), sentences),
        ]
    }

    /// Why an experiment was not started or ended.
    static func words(_ problem: ExperimentProblem, _ sentences: Sentences) -> String {
        switch problem {
        case .startedBefore: sentences("operator.experiment.started_before")
        case .notRunning: sentences("operator.experiment.not_running")
        case .tooFewPeople(let people, let needed):
            sentences(
                "operator.experiment.too_few",
                [
                    // How many fewer than 20 are is nobody's to know.
                    "people": people < Proportion.fewest
                        ? sentences("operator.few.short", ["count": sentences.number(Proportion.fewest)])
                        : sentences.number(people),
                    "needed": sentences.number(needed),
                ])
        case .flawed(let flaw): sentences("operator.experiment.flawed", ["flaw": flaw.rawValue])
        }
    }
}

/// A label and what belongs to it.
struct OperatorRow: Sendable {
    let label: String
    let value: String

    init(_ name: String, _ value: String, _ sentences: Sentences) {
        label = sentences("operator.row.\(name)")
        self.value = value
    }

    /// The field that asks why something is changed. Several forms of a page have one, so each has a name of its own.
    static func reason(_ id: String, _ refused: OperatorRefusal?, _ sentences: Sentences) -> FormField {
        FormField(
            id, label: sentences("operator.reason"), value: refused?.typed(id) ?? "",
            hint: sentences("operator.reason.hint"), problem: refused?.problems[id],
            maximumLength: MeasuringChange.longestReason, isRequired: false)
    }
}

/// What an experiment tells so far, with the arithmetic of each result.
struct OperatorReportPage: Page {
    static let template = "operator-report"

    let links: [OperatorLink]
    let name: String
    let hypothesis: String
    let stage: String
    /// What is looked for, how many people it takes, and when it ends by itself.
    let plan: [OperatorRow]
    /// Why no result is shown; nil where results are.
    let refusal: String?
    let people: [OperatorRow.Count]
    let split: [OperatorText.Worked]
    let results: [Result]

    /// What became of a metric.
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
        hypothesis = report.plan.hypothesis
        stage = OperatorExperimentsPage.stage(
            report.endedAt.map { .ended(since: report.startedAt, at: $0, reason: report.endReason ?? "") }
                ?? .running(since: report.startedAt), visitor)
        refusal =
            report.isPlanChanged
            ? sentences("operator.experiment.changed")
            : report.isAsPlanned ? nil : sentences("operator.report.mismatch")
        let writer = ReportText(text: text, metric: report.plan.primary)
        let end = report.endedAt == nil ? report.plan.end(from: report.startedAt) : nil
        plan =
            [
                OperatorRow("primary", sentences("operator.metric.\(report.plan.primary.rawValue)"), sentences),
                OperatorRow("usual", writer.mean(report.plan.usual), sentences),
                OperatorRow("smallest", writer.change(report.plan.smallestEffect), sentences),
                OperatorRow("planned", sentences.number(report.plan.people), sentences),
                OperatorRow("planned_two", sentences.number(report.plan.peopleOfTwo), sentences),
            ]
            + (end.map { [OperatorRow("end", sentences.date(visitor.preferences.day(at: $0)), sentences)] } ?? [])
        people =
            zip(report.plan.variants, report.people).map { variant, count in
                OperatorRow.Count(OperatorText.name(of: variant.key), count, text)
            } + [OperatorRow.Count(sentences("operator.report.two"), report.peopleOfTwo, text)]
        split = report.split.map { Self.worked($0, of: report.people.compactMap(\.self), text) } ?? []
        results = report.results.map { result in
            let writer = ReportText(text: text, metric: result.metric)
            let name = sentences("operator.metric.\(result.metric.rawValue)")
            return Result(
                id: result.metric.rawValue, title: name, isPrimary: result.isPrimary,
                figures: result.comparisons.map { comparison in
                    Comparison(
                        id: "\(result.metric.rawValue)-\(comparison.variant)",
                        label: OperatorText.name(of: comparison.variant),
                        value: comparison.effect.map { writer.difference($0.difference) },
                        note: writer.note(comparison),
                        about: writer.verdict(comparison.verdict),
                        worked: comparison.effect.map { writer.worked($0, comparison) } ?? [])
                })
        }
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
    /// How many people are somewhere; nil of too few.
    struct Count: Sendable {
        let label: String
        let value: String

        init(_ label: String, _ people: Int?, _ text: OperatorText) {
            self.label = label
            value = people.map(text.people) ?? text.few
        }
    }
}

/// What a comparison says, in words and arithmetic.
struct ReportText: Sendable {
    let text: OperatorText
    let metric: ExperimentMetric

    private var sentences: Sentences { text.sentences }

    /// A difference of means: in points of a hundred for shares, otherwise as it is.
    func difference(_ value: Double) -> String {
        metric.isShare ? text.points(value) : text.signed(value, 2)
    }

    /// How great a change is, whichever way.
    func change(_ value: Double) -> String {
        metric.isShare
            ? text.sentences("operator.report.points", ["number": text.decimal(100 * value)]) : text.decimal(value, 2)
    }

    /// The mean of the metric.
    func mean(_ value: Double) -> String { metric.isShare ? text.percent(value) : text.decimal(value, 2) }

    /// Bounds and people beside a difference.
    func note(_ comparison: ExperimentReport.Comparison) -> String {
        guard let effect = comparison.effect, let bounds = comparison.bounds else { return text.few }
        return [
            text.range(difference(bounds.lowerBound), difference(bounds.upperBound)), text.people(effect.people),
        ].joined(separator: " · ")
    }

    /// What can be said.
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

    /// How the difference and its bounds follow.
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

    /// A number between 0 and 1 with four digits that count: "0.0001235".
    private func precise(_ value: Double) -> String {
        text.decimal(value, value > 0 && value < 1 ? 3 - Int(log10(value).rounded(.down)) : 4)
    }
}
