import APIContract
import Screens
import Services
import Wording

/// The flags, each with what can be done about it, and who changed what.
struct OperatorFlagsPage: Page {
    static let template = "operator-flags"

    let links: [OperatorLink]
    /// Why a change was not made; nil where none failed.
    let failure: String?
    let flags: [Part]
    let changes: [Change]

    /// One flag.
    struct Part: Sendable {
        let key: String
        let name: String
        let rows: [OperatorRow]
        let steps: [Step]
        let reason: FormField
        let email: FormField
        let personReason: FormField
        let states: [Step]
    }

    /// A button: what it sets, and what it says.
    struct Step: Sendable {
        let value: String
        let label: String
    }

    /// A change.
    struct Change: Sendable {
        let time: String
        let who: String
        /// The flag, experiment or operator that was changed.
        let name: String
        let change: String
        let reason: String
    }

    /// The steps in which a flag is rolled out, in hundredths of a percent.
    private static let rollouts = [1_000, 5_000, 10_000, 0]

    init(_ states: [FlagState], changes: [MeasuringChange], failure: String?, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        links = OperatorLink.all(at: "/operator/flags", sentences)
        self.failure = failure
        flags = states.map { Self.part($0, visitor) }
        self.changes = changes.map { change in
            Change(
                time: sentences(
                    "measuring.hour",
                    [
                        "date": sentences.date(visitor.preferences.day(at: change.time)),
                        "time": sentences.time(visitor.preferences.timeOfDay(at: change.time)),
                    ]),
                who: change.operatorName ?? sentences("operator.change.nobody"),
                name: OperatorText.name(of: change.subject), change: change.change, reason: change.reason)
        }
    }

    private static func part(_ state: FlagState, _ visitor: Visitor) -> Part {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        func share(_ rollout: Rollout) -> String { text.percent(Double(rollout.rawValue) / 10_000) }
        let key = state.flag.rawValue
        let changed = state.changedAt.map {
            sentences("operator.flag.changed", ["date": sentences.date(visitor.preferences.day(at: $0))])
        }
        // For whom flags are set on their own are too few to be told in most cases, but at least that there are any.
        return Part(
            key: key, name: OperatorText.name(of: key),
            rows: [
                OperatorRow(
                    "rollout", [share(state.rollout), changed].compactMap(\.self).joined(separator: " · "), sentences),
                OperatorRow("flag_plan", share(state.plan.rollout), sentences),
                OperatorRow(
                    "overrides", sentences(state.overrides == 0 ? "operator.flag.none" : "operator.flag.some"),
                    sentences),
                OperatorRow("owner", state.plan.owner, sentences),
                OperatorRow("ends", sentences.date(state.plan.ends), sentences),
            ],
            steps: [Step(value: "planned", label: sentences("operator.flag.planned"))]
                + rollouts.compactMap { Rollout(rawValue: $0) }.map {
                    Step(value: String($0.rawValue), label: share($0))
                },
            reason: OperatorRow.reason("reason-\(key)", sentences),
            email: FormField(
                "email-\(key)", label: sentences("operator.flag.email"), type: "email", inputMode: "email",
                maximumLength: 254, isRequired: true),
            personReason: OperatorRow.reason("person-reason-\(key)", sentences),
            states: ["planned", "on", "off"].map {
                Step(value: $0, label: sentences("operator.flag.\($0)"))
            })
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.flags") }
}
