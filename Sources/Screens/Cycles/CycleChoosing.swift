import APIContract
import NutritionScience
import Wording

/// The form to choose one of the known patterns.
public struct CycleChoosing: Sendable {
    public let choices: [Choice]
    /// Why none of them was accepted; empty where one was.
    public let problem: String
    /// What there is to know before one chooses.
    public let notes: [String]
    /// The first day.
    public let start: FormField
    /// Calories of one's own.
    public let calories: FormField

    public struct Choice: Sendable {
        /// Its value in the form.
        public let value: String
        /// What it is called.
        public let name: String
        /// Its phases: "5 days feeding, 2 days fasting".
        public let phases: String
        /// What they come to for this person; empty where nothing is known.
        public let amounts: String
        /// Whether it goes with the person's goal best.
        public let isRecommended: Bool
        /// Why it can't be chosen; empty where it can.
        public let refusal: String
        /// Whether it is chosen.
        public let isChosen: Bool
        /// Whom it was tested on.
        public let people: String
        /// What came of it.
        public let result: String
        /// Where that was published.
        public let source: String
    }

    init(_ reading: CycleReading, _ draft: CycleDraft?, _ copy: Copy) {
        let own = draft?.form == .preset ? draft : nil
        let recommended = CyclePreset.suggested(for: reading.goal, allowsFasting: !reading.isProtected)
        let inForce = reading.timeline.cycle(from: reading.today)
        let chosen = own?.preset ?? (inForce?.preset ?? recommended).rawValue
        choices = CyclePreset.allCases.map { preset in
            Choice(
                value: preset.rawValue, name: copy("cycle.preset.\(preset.rawValue)"),
                phases: copy("cycle.phases.\(preset.rawValue)"), amounts: Self.amounts(preset.pattern, reading, copy),
                isRecommended: preset == recommended,
                refusal: reading.isProtected && preset.pattern.hasFasting ? copy("cycle.no_fasting") : "",
                isChosen: preset.rawValue == chosen, people: copy("cycle.people.\(preset.rawValue)"),
                result: copy("cycle.result.\(preset.rawValue)"),
                source: copy("citation.\(preset.citation.rawValue)"))
        }
        problem = own?.problems["preset"] ?? ""
        var notes: [String] = []
        if reading.goal != .loseWeight { notes.append(copy("cycle.note.goal")) }
        if reading.basis?.isAssumed == true { notes.append(copy("cycle.note.assumed_here")) }
        if !reading.isProtected { notes.append(copy("steps.explainer.caution")) }
        self.notes = notes
        (start, calories) = CycleFields.make(prefix: "", own, reading, copy)
    }

    private static func amounts(_ pattern: CyclePattern, _ reading: CycleReading, _ copy: Copy) -> String {
        guard let basis = reading.basis else { return "" }
        let targets = CycleTargets(pattern, basis)
        guard pattern.phases.count > 1 else {
            return copy("cycle.amounts.every_day", ["calories": copy.target(targets.mean)])
        }
        let phases = zip(pattern.phases, targets.phases).map { phase, target in
            copy(
                "cycle.amounts.phase",
                ["kind": copy("cycle.kind.\(phase.kind.rawValue)"), "calories": copy.target(target.calories)])
        }
        return (phases + [copy("cycle.amounts.mean", ["calories": copy.target(targets.mean)])])
            .joined(separator: " · ")
    }
}

/// The fields that both forms have.
enum CycleFields {
    static func make(
        prefix: String, _ draft: CycleDraft?, _ reading: CycleReading, _ copy: Copy
    ) -> (start: FormField, calories: FormField) {
        let own = reading.timeline.cycle(from: reading.today)?.ownTarget?.calories
        return (
            FormField(
                prefix + "start", label: copy("field.start"), type: "date",
                value: draft?.start ?? reading.today.description, hint: copy("cycle.start.hint"),
                problem: draft?.problems["start"], maximumLength: 10),
            FormField(
                prefix + "calories", label: copy("cycle.calories"),
                value: draft?.calories ?? own.map(String.init) ?? "", unit: copy("unit.calorieTarget"),
                hint: copy(reading.hasPlan ? "cycle.calories.hint" : "cycle.calories.required"),
                problem: draft?.problems["calories"], inputMode: "numeric", maximumLength: 20,
                isRequired: !reading.hasPlan)
        )
    }
}
