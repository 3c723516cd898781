public import APIContract
import NutritionScience
public import Wording

/// The targets of a week, the person's own among them, and their consequences.
public struct TargetsScreen: Sendable {
    /// The targets of every day, where all are the same; empty where they differ.
    public let everyDay: [LabelledValue]
    /// The days of the week; empty where all are the same.
    public let days: [Day]
    /// The target in force today instead; nil where the day's row applies.
    public let today: String?
    /// The limits for sugar, saturated fat and salt, in a sentence.
    public let maxima: String
    /// The calculation of each target of today.
    public let worked: [Worked]
    /// The consequences of the week's targets.
    public let meaning: [LabelledValue]
    /// A note on their calculation.
    public let meaningNote: String
    /// Remarks on the targets.
    public let remarks: [String]
    /// The form.
    public let form: TargetsForm
    /// Whether any target is the person's own, so that the plan's can be restored.
    public let isOwn: Bool
    /// Whether it is a preview that is not stored.
    public let isPreview: Bool
    /// The amount of protein, chosen by one tap; nil where the plan's is no more than suffices.
    public let protein: ChoiceField?
    /// The choice of the three targets that Home shows as rings.
    public let rings: RingChoices

    /// The targets of a day.
    public struct Day: Sendable {
        /// "Saturday".
        public let name: String
        /// Calories, protein, carbohydrate, fat, fibre and water.
        public let amounts: [Amount]
        /// "Yours", "Refeed"; nil for the plan's.
        public let note: String?
    }

    /// A target.
    public struct Amount: Sendable {
        /// Its id: `calories`, `protein`, `carbohydrate`, `fat`, `fibre`, `water`.
        public let id: String
        /// "Calories".
        public let label: String
        /// The number with its unit: "~1,975 cal".
        public let value: String
        /// Whether the person has set it.
        public let isOwn: Bool
    }

    /// The calculation of a target.
    public struct Worked: Sendable {
        /// "Fat ~74 g".
        public let title: String
        /// The reason for it.
        public let text: String
        /// The arithmetic, a line for each step.
        public let lines: [String]
        /// The source of the rule.
        public let source: String
    }

    /// The screen of a reading. `entries` are as typed; nil shows the stored targets. `problems` are sentences by the
    /// names of the fields.
    public init(
        _ reading: TargetsReading, entries: TargetsEntries? = nil, problems: [String: String] = [:],
        isPreview: Bool = false, ringsProblem: String? = nil, _ localization: Localization
    ) {
        let sentences = localization.sentences
        let rows = TargetsRows(reading: reading, localization: localization)
        (everyDay, days) = (rows.everyDay, rows.days)
        today = rows.today
        maxima = rows.maxima
        worked =
            TargetsWorked(day: reading.today, week: reading.week, sentences: sentences, units: localization.units).all
        meaning = rows.meaning
        meaningNote = sentences(sentences.key("targets.meaning.note", in: localization.units))
        remarks = TargetsWording(sentences: sentences, units: localization.units)
            .remarks(reading.week, reading.meaning).map(\.text)
        form = TargetsForm(
            entries ?? TargetsEntries(reading.week.own, localization), plan: reading.plan, problems: problems,
            localization)
        isOwn = !reading.week.own.isEmpty
        self.isPreview = isPreview
        protein = reading.person.current.flatMap { plan in
            .protein(plan, chosen: ProteinChoice(OwnTargetsValues(reading.week.own)), localization)
        }
        rings = RingChoices(reading.person.preferences.rings, problem: ringsProblem, sentences)
    }
}

/// The choice of the three targets that Home shows as rings.
public struct RingChoices: Sendable {
    /// The targets to choose from.
    public let choices: [ChoiceField.Choice]
    /// The reason why the choice was refused; nil where it wasn't.
    public let problem: String?

    init(_ chosen: [DayRing], problem: String?, _ sentences: Sentences) {
        choices = DayRing.allCases.map { ring in
            ChoiceField.Choice(
                value: ring.rawValue, id: "rings-\(ring.rawValue)", label: sentences("plan.\(ring.rawValue)"),
                detail: nil, isChosen: chosen.contains(ring))
        }
        self.problem = problem
    }
}
