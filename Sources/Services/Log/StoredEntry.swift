import APIContract
import NutritionScience

/// A diary entry as it is stored.
struct StoredEntry: Sendable {
    let id: DiaryEntry.ID
    let day: CalendarDay
    let createdAt: Timestamp
    let importKey: String?
    /// Whether it is planned and not eaten yet.
    let isPlanned: Bool
    let content: DiaryStore.Content

    /// Whether it is what a file says of a meal or a day, which is nothing that can be eaten again.
    var isSumOfFile: Bool { importKey.map { !$0.contains(":") } ?? false }
}

extension DiaryEntry {
    /// An entry as it is stored.
    init(_ stored: StoredEntry) {
        self.init(
            id: stored.id, day: stored.day, stored.content, isPlanned: stored.isPlanned, createdAt: stored.createdAt)
    }
}
