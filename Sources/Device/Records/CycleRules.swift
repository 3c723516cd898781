import APIContract
import NutritionScience
import Rules

/// A person's cycle, as a device shows it before a server has answered.
enum CycleRules {
    /// A cycle after an action on a day, of a person with a goal; as it was where that can't be done.
    static func cycle(_ value: JSONValue?, by fields: JSONValue, for goal: Goal, on today: CalendarDay) -> JSONValue? {
        guard let mutation = try? fields.checked(as: CycleMutation.self),
            let action = try? CycleAction(mutation, for: goal, today: today),
            let timeline = try? timeline(value).applying(action, today: today)
        else { return value }
        return try? JSONValue(of: SyncedCycle(timeline))
    }

    /// A cycle that ends on a day; nil where there is none.
    static func ended(_ value: JSONValue?, on today: CalendarDay) -> JSONValue? {
        guard let timeline = try? timeline(value).applying(.end, today: today) else { return value }
        return try? JSONValue(of: SyncedCycle(timeline))
    }

    /// The timeline: what was, is and will be in force.
    static func timeline(_ value: JSONValue?) -> CycleTimeline {
        (try? value?.decoded(as: SyncedCycle.self))?.timeline ?? CycleTimeline()
    }

    /// The requests, one after the other, that bring a cycle to a server: what was in force until today, and what is in
    /// force or planned then.
    static func requests(_ value: JSONValue, today: CalendarDay) -> [JSONValue] {
        let timeline = timeline(value)
        return past(of: timeline, until: today) + present(of: timeline, on: today)
    }

    /// The newest changes first: each request takes what lies before that which is there by then. Today's are among them,
    /// since they may be sent on a later day.
    private static func past(of timeline: CycleTimeline, until today: CalendarDay) -> [JSONValue] {
        let changes = SyncedCycle(timeline).changes.filter { $0.from <= today }
        return stride(from: changes.count, to: 0, by: -CycleMutation.mostChanges).compactMap { end in
            let some = Array(changes[max(0, end - CycleMutation.mostChanges)..<end])
            return (try? JSONValue(of: some)).map { ["action": "take_over", "changes": $0] }
        }
    }

    private static func present(of timeline: CycleTimeline, on today: CalendarDay) -> [JSONValue] {
        guard let cycle = timeline.cycle(from: today) else { return [] }
        let now = timeline.day(today)
        let first = now.map { today.adding(days: -$0.position) } ?? timeline.plannedStart(after: today) ?? today
        var start: JSONValue = ["action": "start", "start": .text(first.description)]
        if let preset = cycle.preset, preset.pattern == cycle.pattern {
            start.set("preset", .text(preset.rawValue))
        } else {
            start.set("phases", try? JSONValue(of: cycle.pattern))
        }
        if let own = cycle.ownTarget { start.set("calories", .number(Double(own.calories))) }
        return [start] + (now?.isPaused == true ? [["action": "pause"]] : [])
    }
}
