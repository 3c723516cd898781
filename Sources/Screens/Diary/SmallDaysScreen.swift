public import APIContract
import NutritionScience
public import Wording

/// Days that look too small to be all that was eaten, as one question.
public struct SmallDaysScreen: Hashable, Sendable {
    /// How many days it is about, what they have on average, and what follows from an answer; nil where nothing is asked.
    public let text: String?
    /// The days that are asked about, the earliest first.
    public let days: [Day]
    /// What "I usually eat about this little" means; nil where the person says so already.
    public let usual: String?
    /// That the person said so, and since when; nil where they didn't.
    public let said: String?

    /// A day that is asked about.
    public struct Day: Hashable, Identifiable, Sendable {
        /// The day as it stands in forms: `2026-02-28`.
        public let id: String
        /// The date: "Feb 28".
        public let label: String
        /// What was logged on it: "820 cal".
        public let calories: String
    }

    /// The question of a reading; nil where nothing is asked, and nothing was said that could be taken back.
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
