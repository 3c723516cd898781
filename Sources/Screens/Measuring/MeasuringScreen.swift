public import APIContract
public import Wording

/// A person's consent to measuring, and the events counted for them.
public struct MeasuringScreen: Sendable {
    /// Whether the person is asked for consent: not where nothing is measured, and not under 18.
    public let isAsked: Bool
    /// "You said yes on 3 March 2027"; nil without consent.
    public let since: String?
    /// The events counted, the newest first.
    public let rows: [Row]
    /// The paragraphs about the data that is collected and its use.
    public let what: [String]
    /// The number of rows not shown; nil where all are.
    public let more: String?

    /// The counts of an event within an hour.
    public struct Row: Sendable {
        /// The event in words.
        public let title: String
        /// The name of the event, as `docs/measuring.md` explains it.
        public let name: String
        /// Its properties: "source: tab_bar, cachedPlan: false".
        public let properties: String
        /// "3 March 2027, from 14:00".
        public let hour: String
        /// The number of times it happened.
        public let count: String
    }

    /// The maximum number of rows shown.
    public static let shown = 200

    /// The screen of a person.
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

    /// The paragraphs about the data that is collected and its use, as shown before a person consents.
    public static func what(_ sentences: Sentences) -> [String] {
        ["pages", "reading", "logging", "answers", "variants", "kept", "sums"].map { sentences("measuring.what.\($0)") }
    }
}
