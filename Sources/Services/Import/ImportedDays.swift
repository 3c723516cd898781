import APIContract
import Database
import FileReading
import NutritionScience

/// Entries that files added to a person's diary, a day at a time.
struct ImportedDays {
    private let entries: [CalendarDay: [StoredEntry]]

    /// The entries of a person that were imported before.
    init(on connection: PersonConnection) throws {
        // A person may have moved an entry to another day; it still is that of the file's day.
        entries = Dictionary(
            grouping: try DiaryStore.imported(on: connection),
            by: { $0.importKey.flatMap(DiaryStore.Origin.dayOfFile) ?? $0.day })
    }

    /// Whether something of a day was imported.
    func has(_ day: CalendarDay) -> Bool { entries[day] != nil }

    /// Whether a file says of a day just what one said before. What the person changed about an entry since stays until
    /// a file says something else.
    func isUnchanged(_ day: LogFile.Day) -> Bool {
        let known = entries[day.day] ?? []
        let said = Dictionary(known.compactMap { entry in entry.importKey.map { ($0, entry.content.imported) } }) { $1 }
        return said.count == day.meals.count
            && day.meals.allSatisfy { meal in
                said[DiaryStore.Origin.file(day.day, meal.meal).importKey] == DiaryStore.Imported(meal)
            }
    }

    /// Stores what a file says of a day in the place of what files said of it before.
    ///
    /// - Returns: Whether there was anything to change.
    func store(
        _ day: LogFile.Day, named name: String, at time: Timestamp, on connection: PersonConnection
    ) throws -> Bool {
        guard !isUnchanged(day) else { return false }
        var known = Dictionary((entries[day.day] ?? []).map { ($0.importKey ?? "", $0) }) { first, _ in first }
        let keys = Set(day.meals.map { DiaryStore.Origin.file(day.day, $0.meal).importKey })
        for meal in day.meals {
            let origin = DiaryStore.Origin.file(day.day, meal.meal)
            let content = DiaryStore.Content(meal, name: name)
            if let stored = known.removeValue(forKey: origin.importKey) {
                guard stored.content.imported != content.imported else { continue }
                if let supplemented = stored.content.supplemented(by: content) {
                    try DiaryStore.update(
                        stored.id, supplemented, day: stored.day, isPlanned: stored.isPlanned, on: connection)
                } else {
                    try DiaryStore.update(stored.id, content, day: day.day, isPlanned: false, on: connection)
                }
            } else if let moved = known.first(where: { !keys.contains($0.key) && $0.value.content.isSame(of: content) })
            {
                // The person calls a meal otherwise than when it was imported; what they changed about it stays.
                known[moved.key] = nil
                try DiaryStore.setOrigin(of: moved.value.id, origin, on: connection)
                let supplemented = moved.value.content.supplemented(by: content) ?? moved.value.content
                try DiaryStore.update(
                    moved.value.id, supplemented, day: moved.value.day, isPlanned: moved.value.isPlanned,
                    on: connection)
            } else {
                _ = try DiaryStore.insert(
                    content, day: day.day, origin: origin, at: time, on: connection)
            }
        }
        for entry in known.values { _ = try DiaryStore.delete(entry.id, at: time, on: connection) }
        return true
    }
}

extension DiaryStore.Content {
    /// A meal of a file.
    fileprivate init(_ meal: LogFile.Eaten, name: String) {
        self.init(
            calories: meal.calories, protein: meal.protein, carbohydrate: meal.carbohydrate, fat: meal.fat, name: name,
            meal: meal.meal, nutrients: meal.nutrients, imported: DiaryStore.Imported(meal))
    }

    /// Whether a file said the same of it before, but perhaps for nutrients.
    fileprivate func isSame(of content: DiaryStore.Content) -> Bool {
        guard let imported, let other = content.imported else { return false }
        return imported.withoutOtherNutrients == other.withoutOtherNutrients
    }

    /// The meal with nutrients of which a file tells that were not kept when it was imported before; nil where the file
    /// says more than that otherwise than before. What the person changed stays as it is.
    fileprivate func supplemented(by content: DiaryStore.Content) -> DiaryStore.Content? {
        guard let before = imported, let now = content.imported, before == now.withoutOtherNutrients else { return nil }
        var supplemented = self
        supplemented.imported = now
        let isAsImported =
            before
            == DiaryStore.Imported(
                calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
        if isAsImported { supplemented.nutrients = content.nutrients }
        return supplemented
    }
}

extension DiaryStore.Imported {
    /// A meal of a file.
    fileprivate init(_ meal: LogFile.Eaten) {
        self.init(
            calories: meal.calories, protein: meal.protein, carbohydrate: meal.carbohydrate, fat: meal.fat,
            nutrients: meal.nutrients)
    }

    /// The same without nutrients besides protein, carbohydrate and fat.
    fileprivate var withoutOtherNutrients: DiaryStore.Imported {
        DiaryStore.Imported(calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat)
    }
}
