import APIContract
import NutritionScience

/// A diary entry as it is stored.
struct StoredEntry: Sendable {
    let id: DiaryEntry.ID
    let day: CalendarDay
    let createdAt: Timestamp
    let importKey: String?
    let content: DiaryStore.Content

    /// Whether it is what a file says of a meal or a day, which is nothing that can be eaten again.
    var isSumOfFile: Bool { importKey.map { !$0.contains(":") } ?? false }
}

extension DiaryEntry {
    /// An entry as it is stored.
    init(_ stored: StoredEntry) {
        self.init(id: stored.id, day: stored.day, stored.content, createdAt: stored.createdAt)
    }

    /// An entry with this content.
    init(id: DiaryEntry.ID, day: CalendarDay, _ content: DiaryStore.Content, createdAt: Timestamp) {
        self.init(
            id: id, day: day, calories: content.calories, protein: content.protein,
            carbohydrate: content.carbohydrate, fat: content.fat, name: content.name, meal: content.meal,
            time: content.time, foodId: content.foodId, ownFoodId: content.ownFoodId, grams: content.grams,
            nutrients: content.nutrients, createdAt: createdAt)
    }
}
