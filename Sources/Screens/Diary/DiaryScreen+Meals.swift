import APIContract
import NutritionScience
import Wording

extension DiaryScreen {
    /// The entries of a meal.
    public struct MealSection: Sendable {
        /// Its name in addresses; nil for entries without a meal.
        public let id: String?
        /// The person's name for the meal: "Lunch"; "Any time" for entries without one.
        public let title: String
        /// The usual time: "12:30 PM"; nil where none is set.
        public let time: String?
        /// The address for copying and moving its entries; nil without entries.
        public let several: String?
        /// "420 cal"; nil where nothing was eaten.
        public let total: String?
        /// "Planned: 620 cal"; nil where nothing is.
        public let planned: String?
        /// The meal's entries, what was eaten first; empty where nothing was logged or planned.
        public let entries: [Entry]
        /// The numbers of the planned entries, separated by commas, to log all of them; nil unless there are several, and
        /// on a day to come.
        public let logAll: String?
        /// Whether anything was eaten, to be copied to today.
        public let isEaten: Bool
        /// The same meal of the day before, to log it again; nil where this one has entries, or that one none.
        public let again: Again?
    }

    /// A meal of the day before, to be logged again.
    public struct Again: Sendable {
        /// "Same as yesterday".
        public let label: String
        /// "520 cal".
        public let calories: String
        /// The day before, as used in forms.
        public let from: String
    }

    /// An entry of food.
    public struct Entry: Sendable {
        /// The entry's number, as used in the address for changing it.
        public let id: String
        /// The entry's name; "Something to eat" without one.
        public let name: String
        /// "45 g · 10 g protein"; nil where neither is known.
        public let detail: String?
        /// "12:30 · 45 g", "2 × large · 100 g"; nil where neither is known.
        public let amount: String?
        /// "420 cal"; of a guess, "~420 cal ±20%".
        public let calories: String
        /// Whether it was just logged or moved here.
        public let isNew: Bool
        /// Whether it is planned and counts for nothing yet.
        public let isPlanned: Bool
        /// Whether a tap logs it: it is planned, and its day has come.
        public let canBeLogged: Bool
    }

    static func meals(
        _ food: DiaryDay, _ meals: OwnMeals, before: [DiaryEntry], new: Set<DiaryEntry.ID>, today: CalendarDay,
        _ sentences: Sentences
    ) -> [MealSection] {
        let day = food.day == today ? "" : "day=\(food.day)&"
        return sentences.eaten(food.eatenAndPlanned, at: meals).map { own, title, entries in
            let (eaten, planned) = (entries.filter { !$0.isPlanned }, entries.filter(\.isPlanned))
            let again = entries.isEmpty ? before.filter { own != nil && $0.meal == own?.meal } : []
            let canLogAll = planned.count > 1 && food.day <= today
            return MealSection(
                id: own?.meal.rawValue, title: title, time: own?.time.map(sentences.time),
                several: entries.isEmpty ? nil : "/diary/several?\(day)meal=\(own?.meal.rawValue ?? "")",
                total: eaten.isEmpty ? nil : sentences.text(calories: sum(eaten)),
                planned: planned.isEmpty || sentences.hidesNumbers
                    ? nil : sentences("diary.planned.sum", ["calories": sentences.text(calories: sum(planned))]),
                entries: (eaten + planned).map {
                    Entry($0, isNew: new.contains($0.id), isToCome: food.day > today, sentences)
                },
                logAll: canLogAll ? planned.map { String($0.id) }.joined(separator: ",") : nil,
                isEaten: !eaten.isEmpty,
                again: again.first.map { Again(again, of: $0.day, shown: food.day, today: today, sentences) })
        }
    }

    fileprivate static func sum(_ entries: [DiaryEntry]) -> Int { entries.reduce(0) { $0 + $1.calories } }
}

extension DiaryScreen.Entry {
    fileprivate init(_ entry: DiaryEntry, isNew: Bool, isToCome: Bool, _ sentences: Sentences) {
        let weight = entry.grams.map { sentences.text(food: $0, said: entry.portion) }
        let amount = [entry.time.map(sentences.time), weight].compactMap(\.self)
        self.init(
            id: String(entry.id), name: sentences.name(of: entry), detail: sentences.detail(of: entry),
            amount: amount.isEmpty ? nil : amount.joined(separator: " · "),
            calories: sentences.energy(of: entry), isNew: isNew, isPlanned: entry.isPlanned,
            canBeLogged: entry.isPlanned && !isToCome)
    }
}

extension DiaryScreen.Again {
    fileprivate init(
        _ entries: [DiaryEntry], of day: CalendarDay, shown: CalendarDay, today: CalendarDay, _ sentences: Sentences
    ) {
        label = sentences(shown == today ? "diary.again" : "diary.again.day")
        calories = sentences.text(calories: DiaryScreen.sum(entries))
        from = day.description
    }
}
