public import APIContract
import NutritionScience
public import Wording

/// A question about days with too little logged to be all that was eaten.
public struct SmallDaysScreen: Hashable, Sendable {
    /// The number of the days, their mean, and the consequences of an answer; nil without a question.
    public let text: String?
    /// The days in question, the earliest first.
    public let days: [Day]
    /// The meaning of "I usually eat about this little"; nil where the person has already said so.
    public let usual: String?
    /// A note that the person said so, and since when; nil where they didn't.
    public let said: String?

    /// A day in question.
    public struct Day: Hashable, Identifiable, Sendable {
        /// The day as used in forms: `2026-02-28`.
        public let id: String
        /// The date: "Feb 28".
        public let label: String
        /// The energy logged on it: "820 cal".
        public let calories: String
    }

    /// The question of a reading; nil where there is none, and no earlier answer that could be withdrawn.
    public init?(_ reading: SmallDaysReading, _ sentences: Sentences) {
        guard !reading.days.isEmpty || reading.eatsLittleFrom != nil else { return nil }
        days = reading.days.map { day in
            Day(
                id: day.day.description, label: sentences.shortDate(day.day),
                calories: sentences.text(calories: day.intake ?? 0))
        }
        text = reading.mean.map { mean in
            sentences(
                reading.isSaid ? "diary.small.text.little" : "diary.small.text",
                ["days": sentences.number(reading.days.count), "mean": sentences.text(calories: mean)])
        }
        let least = sentences.text(calories: reading.leastOfLittle)
        usual = reading.isSaid ? nil : sentences("diary.small.usual.hint", ["least": least])
        said = reading.eatsLittleFrom.map {
            sentences("diary.small.said", ["date": sentences.date($0), "least": least])
        }
    }
}
