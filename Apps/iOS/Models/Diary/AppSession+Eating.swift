import APIContract
import Device
import NutritionScience

extension AppSession {
    /// Whether a day has not come yet, so that food on it is planned.
    func isToCome(_ day: CalendarDay) -> Bool { today.map { day > $0 } ?? false }

    /// Logs food on a day, all of it or nothing, and returns the new entries; on a day to come it is planned.
    func eat(
        _ requests: [DiaryEntryRequest], on day: CalendarDay, in log: LocalLog
    ) throws(LocalStoreError) -> [RecordID] {
        var changes: [(SyncKind, RecordID, JSONValue?)] = []
        for request in requests {
            guard var fields = try? JSONValue(of: request).withoutNulls.without("clientKey") else { continue }
            fields.set("day", .text(request.day ?? day.description))
            fields.set("isPlanned", .bool(isToCome(request.day.flatMap { CalendarDay($0) } ?? day)))
            changes.append((.diaryEntry, RecordID(rawValue: surroundings.log.makeUUID()), fields))
        }
        guard !changes.isEmpty else { return [] }
        try log.change(changes)
        return changes.map(\.1)
    }

    /// Logs another day's entries on a day, all of them or none, and returns the new entries; on a day to come they are
    /// planned. At another meal, the time of eating changes.
    func eatAgain(
        _ entries: [DiaryEntry], on day: CalendarDay, at meal: Meal? = nil, in log: LocalLog
    ) throws(LocalStoreError) -> [RecordID] {
        var changes: [(SyncKind, RecordID, JSONValue?)] = []
        for entry in entries {
            guard var fields = try? entry.fields else { continue }
            fields.set("day", .text(day.description))
            fields.set("isPlanned", .bool(isToCome(day)))
            if let meal, meal != entry.meal {
                fields.set("meal", .text(meal.rawValue))
                fields.set("time", nil)
            }
            fields.set("confirmed", true)
            changes.append((.diaryEntry, RecordID(rawValue: surroundings.log.makeUUID()), fields))
        }
        guard !changes.isEmpty else { return [] }
        try log.change(changes)
        return changes.map(\.1)
    }

    /// Logs planned entries, or plans them again, all of them or none.
    func set(planned isPlanned: Bool, _ ids: [DiaryEntry.ID], in log: LocalLog) throws(LocalStoreError) {
        try log.change(ids.map { (.diaryEntry, RecordID($0), ["isPlanned": .bool(isPlanned)]) })
    }
}

extension DiaryEntry {
    /// All fields, to log the entry again or to restore it.
    var fields: JSONValue { get throws { try JSONValue(of: self).without("id", "createdAt").withoutNulls } }
}
