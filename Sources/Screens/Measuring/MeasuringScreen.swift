public import APIContract
public import Wording

/// Whether a person may be counted, and what was counted of them.
public struct MeasuringScreen: Sendable {
    /// Whether they are asked: not where nobody is counted, and not under 18.
    public let isAsked: Bool
    /// "You said yes on 3 March 2027"; nil for a no.
    public let since: String?
    /// What was counted, the newest first.
    public let rows: [Row]
    /// What is counted, and what becomes of it.
    public let what: [String]
    /// How many rows are not shown; nil where all are.
    public let more: String?

    /// What was counted within an hour.
    public struct Row: Sendable {
        /// What they did, in words.
        public let title: String
        /// The name of the event, as `docs/measuring.md` explains it.
        public let name: String
        /// Its properties: "source: tab_bar, cachedPlan: false".
        public let properties: String
        /// "3 March 2027, from 14:00".
        public let hour: String
        /// How often.
        public let count: String
    }

    /// How many rows are shown.
    public static let shown = 200

    /// The page of a person.
    public init(
        _ consent: MeasuringConsent, _ counted: MeasuredRows, of person: Preferences, _ localization: Localization
    ) {
        let sentences = localization.sentences
        isAsked = consent.isAsked
        what = Self.what(sentences)
        since = consent.since.map { sentences("measuring.since", ["date": sentences.date(person.day(at: $0))]) }
        rows = counted.rows.reversed().prefix(Self.shown).map { row in
            let event = row.event.named
            return Row(
                title: sentences("measuring.event.\(event.name)"), name: event.name,
                properties: event.properties.map { sentences.labelled($0.name, $0.value) }.joined(separator: ", "),
                hour: sentences(
                    "measuring.row.hour",
                    [
                        "date": sentences.date(person.day(at: row.hour)),
                        "time": sentences.time(person.timeOfDay(at: row.hour)),
                    ]),
                count: sentences.number(row.count))
        }
        let hidden = counted.total - rows.count
        more = hidden > 0 ? sentences("measuring.more", ["count": sentences.number(hidden)]) : nil
    }

    /// What is counted, and what becomes of it, as everybody reads before they say yes.
    public static func what(_ sentences: Sentences) -> [String] {
        ["pages", "reading", "logging", "answers", "variants", "kept", "sums"].map { sentences("measuring.what.\($0)") }
    }
}
