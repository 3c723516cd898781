import APIContract
import NutritionScience

/// The requests by which a server that does not have a record gets all of it.
enum WholeRecord {
    /// The fields of requests, one after the other; none for what can't be said or is not said by devices. The weight
    /// of a profile is that of a weigh-in, `newest`, where there is one: it makes none of today.
    static func fields(_ kind: SyncKind, _ value: JSONValue, newest: WeighIn?, today: CalendarDay) -> [JSONValue] {
        switch kind {
        case .diaryEntry: [said(kind, value).overlaid(with: ["confirmed": true])]
        case .weighIn: [value.only("weight").overlaid(with: ["confirmed": true])]
        case .ownFood:
            (try? OwnFoodRules.whole(OwnFoodRules.content(value), isForServer: true)).map { [$0] } ?? []
        case .favourite: value["entryId"].map { [["entryId": $0]] } ?? []
        case .task:
            // What was kept before tasks had `changes` may tell its first day alone. Older servers go by that.
            [
                value.only("title", "weekdays", "isStopped", "firstDay", "changes")
                    .overlaid(with: firstChange(of: value).map { ["firstDay": $0] } ?? [:]).withoutNulls
            ]
        case .taskMark: TaskMarkRules.requests(value)
        case .preferences:
            [
                value.only(
                    "language", "units", "weightUnit", "foodUnit", "energyUnit", "theme", "timeZone", "rings",
                    "dayStart", "hidesNumbers"
                ).withoutNulls
            ]
        case .profile: ProfileRules.request(value, newest: newest, today: today).map { [$0] } ?? []
        case .cycle: CycleRules.requests(value, today: today)
        default: kind.isChangedByDevices ? [said(kind, value)] : []
        }
    }

    /// A record without what names it, and without what only tells when and how it came to be.
    private static func said(_ kind: SyncKind, _ value: JSONValue) -> JSONValue {
        let rest = value.without("id", "createdAt", "way").withoutNulls
        return kind.identity == .day ? rest.without("day") : rest
    }

    /// Since when a task is there, where a device knows.
    private static func firstChange(of task: JSONValue) -> JSONValue? {
        guard case .list(let changes) = task["changes"] else { return nil }
        return changes.first?["from"]
    }
}
