public import APIContract
import NutritionScience
public import Wording

/// The targets of a week, what the person has set of them themselves, and what follows from it.
public struct TargetsScreen: Sendable {
    /// What every day has, where all are alike; empty where they are not.
    public let everyDay: [LabelledValue]
    /// The days of the week; empty where all are alike.
    public let days: [Day]
    /// What is in force today instead; nil where the row of the day holds.
    public let today: String?
    /// The most of what is better eaten little of, in a sentence.
    public let maxima: String
    /// How each target of today came about.
    public let worked: [Worked]
    /// What the week comes to.
    public let meaning: [LabelledValue]
    /// How that is counted.
    public let meaningNote: String
    /// What there is to say of it.
    public let remarks: [String]
    /// The form.
    public let form: TargetsForm
    /// Whether anything is set, so that there is a way back to the plan.
    public let isOwn: Bool
    /// Whether it is shown as it would be, and not stored.
    public let isPreview: Bool
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
        /// Which one: `calories`, `protein`, `carbohydrate`, `fat`, `fibre`, `water`.
        public let id: String
        /// "Calories".
        public let label: String
        /// The number with its unit: "~1,975 cal".
        public let value: String
        /// Whether the person has set it.
        public let isOwn: Bool
    }

    /// How a target came about.
    public struct Worked: Sendable {
        /// "Fat ~74 g".
        public let title: String
        /// Why it is what it is.
        public let text: String
        /// The arithmetic, a step a line.
        public let lines: [String]
        /// Where the rule comes from.
        public let source: String
    }

    /// The screen of a reading. `entries` are what was typed; what is set where nothing was. `problems` are sentences by
    /// the names of the fields.
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
        rings = RingChoices(reading.person.preferences.rings, problem: ringsProblem, sentences)
    }
}

/// The choice of the three targets that Home shows as rings.
public struct RingChoices: Sendable {
    /// The targets to choose from.
    public let choices: [ChoiceField.Choice]
    /// Why what was chosen was refused.
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
