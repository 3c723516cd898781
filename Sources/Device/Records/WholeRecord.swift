import APIContract
import NutritionScience

/// The requests by which a server that does not have a record gets all of it.
enum WholeRecord {
    /// The fields of requests, one after the other; none for what can't be said or is not said by devices. The weight
    /// of a profile is that of a weigh-in, `newest`, where there is one: it makes none of today.
    static func fields(_ kind: SyncKind, _ value: JSONValue, newest: WeighIn?, today: CalendarDay) -> [JSONValue] {
        switch kind {
        case .diaryEntry:
            [
                value.only(
                    "day", "calories", "protein", "carbohydrate", "fat", "nutrients", "name", "meal", "time", "foodId",
                    "ownFoodId", "grams"
                ).withoutNulls.overlaid(with: ["confirmed": true])
            ]
        case .water: [value.only("day", "millilitres")]
        case .weighIn: [value.only("weight").overlaid(with: ["confirmed": true])]
        case .dayNote: [value.only("completeness", "marks", "text").withoutNulls]
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
        case .eatingWindow: [value.only("start", "end")]
        case .preferences: [value.only("language", "units", "theme", "timeZone", "rings").withoutNulls]
        case .profile: ProfileRules.request(value, newest: newest, today: today).map { [$0] } ?? []
        case .cycle: CycleRules.requests(value, today: today)
        case .plan, .metrics, .targets, .expenditure, .badges, .home: []
        }
    }

    /// Since when a task is there, where a device knows.
    private static func firstChange(of task: JSONValue) -> JSONValue? {
        guard case .list(let changes) = task["changes"] else { return nil }
        return changes.first?["from"]
    }
}
