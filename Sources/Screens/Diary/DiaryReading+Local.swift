public import APIContract
public import NutritionScience
public import Wording

extension DiaryReading {
    /// What a device read by itself, as a server says what it read: to be looked at before it is logged.
    public init(
        _ entries: [DiaryEntryRequest], onDeviceFor day: CalendarDay, meal: Meal, _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.init(
            day: day,
            parts: entries.map { entry in
                var entry = entry
                entry.meal = entry.meal ?? meal.rawValue
                entry.day = day.description
                let explanation =
                    entry.grams.map { sentences("reading.weighed", ["grams": sentences.text(grams: $0)]) }
                    ?? sentences(entry.protein == nil ? "reading.typed" : "reading.logged")
                return ReadPart(
                    words: entry.name ?? sentences("diary.unnamed"), kind: .food, day: day, entry: entry,
                    explanation: explanation)
            })
    }
}
