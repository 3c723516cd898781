import APIContract
import Measuring
import Screens
import Wording

/// The experiments, each with the possible actions.
struct OperatorExperimentsPage: Page {
    static let template = "operator-experiments"

    let links: [OperatorLink]
    /// The reason why a change could not be made; nil where none failed.
    let failure: String?
    /// The reasons why a form was refused.
    let problems: [RefusedField]
    let experiments: [Part]

    /// One experiment.
    struct Part: Sendable {
        let key: String
        let title: String
        let hypothesis: String
        let stage: String
        /// Its needs, and the rule of its decision.
        let rows: [OperatorRow]
        /// A warning before any action; nil for none.
        let warning: String?
        let hasReport: Bool
        let reason: FormField
        /// The number of people for it by now.
        let people: String
        /// The box to tick to start it; nil where it can't be started.
        let start: Confirmation?
        /// The box to tick to end it; nil where it does not run.
        let stop: Confirmation?
    }

    /// A box to tick before a permanent action.
    struct Confirmation: Sendable {
        let name: String
        let label: String
        /// The reason why it was refused, if it was not ticked. A field in the same form may have a problem of its own.
        let refusal: String?
        let isTicked: Bool

        /// Creates the box for an action on an experiment: `start` or `stop`.
        init(_ action: String, _ key: String, _ refused: OperatorRefusal?, _ sentences: Sentences) {
            name = "\(action)-\(key)"
            label = sentences("operator.experiment.\(action).text")
            refusal = refused?.problems[name]
            isTicked = refused?.typed(name) != nil
        }

        /// The refusal with its field; nil where there is none.
        fileprivate var refused: RefusedField? { refusal.map { RefusedField(field: name, sentence: $0) } }
    }

    /// - Parameter people: The number of people who agree to measuring; nil of too few.
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
                key: key, title: OperatorText.name(of: key), hypothesis: sentences.hypothesis(of: state.experiment),
                stage: Self.stage(state.stage, visitor),
                rows: Self.rows(state.plan, sentences),
                warning: state.isPlanChanged ? sentences("operator.experiment.changed") : nil,
                hasReport: !isStartable, reason: OperatorRow.reason("reason-\(key)", refused, sentences),
                people: sentences(
                    "operator.experiment.people",
                    ["needed": sentences.number(state.plan.people), "people": counted]),
                start: isStartable ? confirmation("start") : nil, stop: isRunning ? confirmation("stop") : nil)
        }
        problems = experiments.flatMap { [$0.reason.refused, $0.start?.refused, $0.stop?.refused].compactMap(\.self) }
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.experiments") }

    /// The stage of an experiment.
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

    /// The reason why an experiment was not started or ended.
    static func words(_ problem: ExperimentProblem, _ sentences: Sentences) -> String {
        switch problem {
        case .startedBefore: sentences("operator.experiment.started_before")
        case .notRunning: sentences("operator.experiment.not_running")
        case .tooFewPeople(let people, let needed):
            sentences(
                "operator.experiment.too_few",
                [
                    // A number below 20 is never shown.
                    "people": people < Proportion.fewest
                        ? sentences("operator.few.short", ["count": sentences.number(Proportion.fewest)])
                        : sentences.number(people),
                    "needed": sentences.number(needed),
                ])
        case .flawed(let flaw): sentences("operator.experiment.flawed", ["flaw": flaw.rawValue])
        }
    }
}

/// A label with its value.
struct OperatorRow: Sendable {
    let label: String
    let value: String

    init(_ name: String, _ value: String, _ sentences: Sentences) {
        label = sentences("operator.row.\(name)")
        self.value = value
    }

    /// The field for the reason of a change. Several forms of a page have one, so each has a name of its own.
    static func reason(_ id: String, _ refused: OperatorRefusal?, _ sentences: Sentences) -> FormField {
        FormField(
            id, label: sentences("operator.reason"), value: refused?.typed(id) ?? "",
            hint: sentences("operator.reason.hint"), problem: refused?.problems[id],
            maximumLength: MeasuringChange.longestReason, isRequired: false)
    }
}
