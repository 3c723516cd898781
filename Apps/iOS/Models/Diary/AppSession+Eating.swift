import APIContract
import ClientKit
import NutritionScience

extension AppSession {
    /// Logs on a day what was eaten on another, all of it or nothing, and returns what came of it.
    func eatAgain(
        _ entries: [DiaryEntry], on day: CalendarDay, at meal: Meal? = nil, in log: LocalLog
    ) throws(LocalStoreError) -> [RecordID] {
        var changes: [(SyncKind, RecordID, JSONValue?)] = []
        for entry in entries {
            guard var fields = try? JSONValue(of: entry).without("id", "createdAt").withoutNulls else { continue }
            fields.set("day", .text(day.description))
            if let meal { fields.set("meal", .text(meal.rawValue)) }
            fields.set("confirmed", true)
            changes.append((.diaryEntry, RecordID(rawValue: surroundings.log.makeUUID()), fields))
        }
        guard !changes.isEmpty else { return [] }
        try log.change(changes)
        return changes.map(\.1)
    }
}
