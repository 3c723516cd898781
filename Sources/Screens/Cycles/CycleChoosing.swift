import APIContract
import NutritionScience
import Wording

/// The form for choosing one of the known patterns.
public struct CycleChoosing: Sendable {
    /// All known patterns; one that this person can't choose carries a refusal.
    public let choices: [Choice]
    /// The weekdays to fast on with 5:2.
    public let fastingDays: [FastingDay]
    /// The reason why those were refused; nil where they weren't.
    public let fastingProblem: String?
    /// The reason why the choice was refused; nil where it wasn't.
    public let problem: String?
    /// Notes to read before choosing.
    public let notes: [String]
    /// The first day.
    public let start: FormField
    /// The person's own calories.
    public let calories: FormField

    /// A weekday to fast on.
    public struct FastingDay: Sendable {
        /// Its value in the form: `monday`.
        public let value: String
        /// Its name: "Monday".
        public let name: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    /// One known pattern, with its calories for this person and the evidence for it.
    public struct Choice: Sendable {
        /// Its value in the form.
        public let value: String
        /// The pattern's name.
        public let name: String
        /// Its phases: "5 days feeding, 2 days fasting".
        public let phases: String
        /// The calories of its phases for this person; nil where nothing is known.
        public let amounts: String?
        /// Whether it suits the person's goal best.
        public let isRecommended: Bool
        /// The reason why it can't be chosen; nil where it can.
        public let refusal: String?
        /// Whether it is chosen.
        public let isChosen: Bool
        /// The people it was studied in.
        public let people: String
        /// The study's result.
        public let result: String
        /// The study's reference.
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
                result: sentences(
                    sentences.key("cycle.result.\(preset.rawValue)", in: reading.person.preferences.personalUnits)),
                source: sentences("citation.\(preset.citation.rawValue)"))
        }
        fastingDays = Self.fastingDays(reading, own, sentences)
        fastingProblem = own?.problems["fastingDays"]
        problem = own?.problems["preset"]
        var notes: [String] = []
        if reading.goal != .loseWeight { notes.append(sentences("cycle.note.goal")) }
        if reading.basis?.isAssumed == true { notes.append(sentences("cycle.note.assumed_here")) }
        if !reading.isProtected { notes.append(sentences("steps.explainer.caution")) }
        self.notes = notes
        (start, calories) = CycleFields.make(prefix: "", own, reading, sentences)
    }

    /// The weekdays: those that were picked, those of the cycle that there is, or else Monday and Thursday.
    private static func fastingDays(
        _ reading: CycleReading, _ draft: CycleDraft?, _ sentences: Sentences
    ) -> [FastingDay] {
        let first =
            reading.timeline.day(reading.today)
            ?? reading.timeline.plannedStart(after: reading.today).flatMap(reading.timeline.day)
        let inForce = first?.fastingWeekdays ?? [0, 3]
        return Weekday.allCases.enumerated().map { index, weekday in
            FastingDay(
                value: weekday.rawValue, name: sentences("tasks.weekday.\(weekday.rawValue)"),
                isChosen: draft?.fastingDays?.contains(weekday.rawValue) ?? inForce.contains(index))
        }
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

/// The fields that both forms share.
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
                value: draft?.calories ?? own.map { sentences.typed(energy: $0) } ?? "",
                unit: sentences("unit.calorieTarget"),
                hint: sentences(reading.hasPlan ? "cycle.calories.hint" : "cycle.calories.required"),
                problem: draft?.problems["calories"], inputMode: "numeric", maximumLength: 20,
                isRequired: !reading.hasPlan)
        )
    }
}
