import APIContract
import Measuring
import Screens
import Wording

/// The flags, each with the possible actions, and the history of changes.
struct OperatorFlagsPage: Page {
    static let template = "operator-flags"

    let links: [OperatorLink]
    /// The reasons why a change was not made.
    let problems: [RefusedField]
    let flags: [Part]
    let changes: [Change]

    /// One flag.
    struct Part: Sendable {
        let key: String
        let name: String
        /// The product with the flag on, and with it off.
        let about: String
        let rows: [OperatorRow]
        let rollout: ChoiceField
        let reason: FormField
        let email: FormField
        let state: ChoiceField
        let personReason: FormField
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

    /// The steps of a rollout, in hundredths of a percent.
    private static let rollouts = [0, 1_000, 5_000, 10_000]

    init(_ states: [FlagState], changes: [MeasuringChange], _ refused: OperatorRefusal?, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        links = OperatorLink.all(at: "/operator/flags", sentences)
        flags = states.map { Self.part($0, refused, visitor) }
        problems = flags.flatMap { part in
            let fields = [part.reason.refused, part.email.refused, part.state.refused, part.personReason.refused]
            return ([part.rollout.refused] + fields).compactMap(\.self)
        }
        let text = OperatorText(sentences: sentences)
        self.changes = changes.map { change in
            Change(
                time: sentences(
                    "measuring.hour",
                    [
                        "date": sentences.date(visitor.preferences.day(at: change.time)),
                        "time": sentences.time(visitor.preferences.timeOfDay(at: change.time)),
                    ]),
                who: text.maker(of: change), name: OperatorText.name(of: change.subject),
                change: text.deed(of: change), reason: change.reason)
        }
    }

    private static func part(_ state: FlagState, _ refused: OperatorRefusal?, _ visitor: Visitor) -> Part {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        let key = state.flag.rawValue
        let changed = state.changedAt.map {
            sentences("operator.flag.changed", ["date": sentences.date(visitor.preferences.day(at: $0))])
        }
        // The number of individual settings is mostly too small to be shown, but their existence is.
        return Part(
            key: key, name: OperatorText.name(of: key), about: sentences("operator.flag.\(key).text"),
            rows: [
                OperatorRow(
                    "rollout", [text.share(state.rollout), changed].compactMap(\.self).joined(separator: " · "),
                    sentences),
                OperatorRow("flag_plan", text.share(state.plan.rollout), sentences),
                OperatorRow(
                    "overrides", sentences(state.overrides == 0 ? "operator.flag.none" : "operator.flag.some"),
                    sentences),
                OperatorRow("owner", state.plan.owner, sentences),
                OperatorRow("ends", sentences.date(state.plan.ends), sentences),
            ],
            rollout: choice(
                "rollout-\(key)", label: "operator.row.rollout",
                [("planned", sentences("operator.flag.planned"))]
                    + rollouts.compactMap { Rollout(rawValue: $0) }.map { (String($0.rawValue), text.share($0)) },
                refused, sentences),
            reason: OperatorRow.reason("reason-\(key)", refused, sentences),
            email: FormField(
                "email-\(key)", label: sentences("operator.flag.email"), type: "email",
                value: refused?.typed("email-\(key)") ?? "", problem: refused?.problems["email-\(key)"],
                inputMode: "email", maximumLength: 254, isRequired: true),
            state: choice(
                "state-\(key)", label: "operator.flag.state",
                ["planned", "on", "off"].map { ($0, sentences("operator.flag.\($0)")) }, refused, sentences),
            personReason: OperatorRow.reason("person-reason-\(key)", refused, sentences))
    }

    /// A field without a choice until a person makes one: pressing Enter in another field changes nothing by it.
    private static func choice(
        _ name: String, label: String, _ choices: [(value: String, label: String)], _ refused: OperatorRefusal?,
        _ sentences: Sentences
    ) -> ChoiceField {
        ChoiceField(
            name, label: sentences(label), problem: refused?.problems[name], chosen: refused?.typed(name),
            choices: choices.map { ($0.value, $0.label, nil) })
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.flags") }
}

/// A refused form: its input, and the reasons by the names of its fields.
struct OperatorRefusal: Sendable {
    let form: Form
    let problems: [String: String]

    /// The input in a field; nil where the form has none of that name.
    func typed(_ name: String) -> String? { form[name] }
}
