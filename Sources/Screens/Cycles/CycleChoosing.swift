import APIContract
import NutritionScience
import Wording

/// The form to choose one of the known patterns.
public struct CycleChoosing: Sendable {
    /// All the known patterns, including those this person can't choose, which carry a refusal.
    public let choices: [Choice]
    /// Why none of them was accepted.
    public let problem: String?
    /// What there is to know before one chooses.
    public let notes: [String]
    /// The first day.
    public let start: FormField
    /// Calories of one's own.
    public let calories: FormField

    /// One known pattern, with what it means for this person and the evidence for it.
    public struct Choice: Sendable {
        /// Its value in the form.
        public let value: String
        /// What it is called.
        public let name: String
        /// Its phases: "5 days feeding, 2 days fasting".
        public let phases: String
        /// What they come to for this person; nil where nothing is known.
        public let amounts: String?
        /// Whether it goes with the person's goal best.
        public let isRecommended: Bool
        /// Why it can't be chosen.
        public let refusal: String?
        /// Whether it is chosen.
        public let isChosen: Bool
        /// Whom it was tested on.
        public let people: String
        /// What came of it.
        public let result: String
        /// Where that was published.
        public let source: String
    }

    init(_ reading: CycleReading, _ draft: CycleDraft?, _ sentences: Sentences) {
        let own = draft?.form == .preset ? draft : nil
        let recommended = CyclePreset.suggested(for: reading.goal, allowsFasting: !reading.isProtected)
        let inForce = reading.timeline.cycle(from: reading.today)
        let chosen = own?.preset ?? (inForce?.preset ?? recommended).rawValue
        choices = CyclePreset.allCases.map { preset in
            Choice(
                value: preset.rawValue, name: sentences("cycle.preset.\(preset.rawValue)"),
                phases: sentences("cycle.phases.\(preset.rawValue)"),
                amounts: Self.amounts(preset.pattern, reading, sentences),
                isRecommended: preset == recommended,
                refusal: reading.isProtected && preset.pattern.hasFasting ? sentences("cycle.no_fasting") : nil,
                isChosen: preset.rawValue == chosen, people: sentences("cycle.people.\(preset.rawValue)"),
                result: sentences("cycle.result.\(preset.rawValue)"),
                source: sentences("citation.\(preset.citation.rawValue)"))
        }
        problem = own?.problems["preset"]
        var notes: [String] = []
        if reading.goal != .loseWeight { notes.append(sentences("cycle.note.goal")) }
        if reading.basis?.isAssumed == true { notes.append(sentences("cycle.note.assumed_here")) }
        if !reading.isProtected { notes.append(sentences("steps.explainer.caution")) }
        self.notes = notes
        (start, calories) = CycleFields.make(prefix: "", own, reading, sentences)
    }

    private static func amounts(_ pattern: CyclePattern, _ reading: CycleReading, _ sentences: Sentences) -> String? {
        guard let basis = reading.basis else { return nil }
        let targets = CycleTargets(pattern, basis)
        guard pattern.phases.count > 1 else {
            return sentences("cycle.amounts.every_day", ["calories": sentences.target(targets.mean)])
        }
        let phases = zip(pattern.phases, targets.phases).map { phase, target in
            sentences(
                "cycle.amounts.phase",
                ["kind": sentences("cycle.kind.\(phase.kind.rawValue)"), "calories": sentences.target(target.calories)])
        }
        return (phases + [sentences("cycle.amounts.mean", ["calories": sentences.target(targets.mean)])])
            .joined(separator: " · ")
    }
}

/// The fields that both forms have.
enum CycleFields {
    static func make(
        prefix: String, _ draft: CycleDraft?, _ reading: CycleReading, _ sentences: Sentences
    ) -> (start: FormField, calories: FormField) {
        let own = reading.timeline.cycle(from: reading.today)?.ownTarget?.calories
        return (
            FormField(
                prefix + "start", label: sentences("field.start"), type: "date",
                value: draft?.start ?? reading.today.description, hint: sentences("cycle.start.hint"),
                problem: draft?.problems["start"], maximumLength: 10),
            FormField(
                prefix + "calories", label: sentences("cycle.calories"),
                value: draft?.calories ?? own.map(String.init) ?? "", unit: sentences("unit.calorieTarget"),
                hint: sentences(reading.hasPlan ? "cycle.calories.hint" : "cycle.calories.required"),
                problem: draft?.problems["calories"], inputMode: "numeric", maximumLength: 20,
                isRequired: !reading.hasPlan)
        )
    }
}
