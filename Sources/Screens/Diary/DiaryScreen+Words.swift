import APIContract
import NutritionScience
import Wording

extension DiaryScreen {
    /// The number of meals that have entries, for a person who hides what is in them; nil for others.
    static func loggedMeals(_ food: DiaryDay, _ sentences: Sentences) -> String? {
        guard sentences.hidesNumbers else { return nil }
        guard !food.entries.isEmpty else { return sentences("hidden.logged.none") }
        return sentences.count("hidden.logged", Set(food.entries.map(\.meal)).count)
    }
}
