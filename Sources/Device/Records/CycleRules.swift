import APIContract
import NutritionScience
import Rules

/// A person's cycle, as a device shows it before a server has answered.
enum CycleRules {
    /// A cycle after something was done with it on a day, by somebody with a goal; as it was where that can't be done.
    static func cycle(_ value: JSONValue?, by fields: JSONValue, for goal: Goal, on today: CalendarDay) -> JSONValue? {
        guard let timeline = try? timeline(value, by: fields, for: goal, on: today) else { return value }
        return try? JSONValue(of: SyncedCycle(timeline))
    }

    /// What is in force after something was done with a cycle on a day, by somebody with a goal; nil where it is not said
    /// what.
    static func timeline(
        _ value: JSONValue?, by fields: JSONValue, for goal: Goal, on today: CalendarDay
    ) throws(CycleProblem) -> CycleTimeline? {
        var timeline = timeline(value)
        let action = fields["action"]?.text.flatMap(CycleMutation.Action.init(rawValue:))
        let first = fields["start"]?.text.flatMap(CalendarDay.init(given:)) ?? today
        switch action {
        case .start?:
            guard let pattern = pattern(fields) else { return nil }
            let calories = fields["calories"]?.whole
            let own = calories.map { Cycle.OwnCalories($0, for: goal) }
            try timeline.start(Cycle(pattern, ownTarget: own), on: first, today: today)
        case .setUp?:
            guard let pattern = pattern(fields) else { return nil }
            let goal = fields["goal"]?.text.flatMap(Goal.init(rawValue:)) ?? goal
            let own = fields["calorieTarget"]?.whole.map { Cycle.OwnCalories($0, for: goal) }
            try timeline.start(Cycle(pattern, ownTarget: own), on: first, today: today)
        case .pause?: try timeline.pause(today: today)
        case .resume?: try timeline.resume(today: today)
        case .skipPhase?: try timeline.skipPhase(today: today)
        case .moveStart?: try timeline.moveStart(to: first, today: today)
        case .takeOver?:
            guard let changes = try? fields.decoded(as: CycleMutation.self).changes,
                let past = try? FieldCheck.pastCycle(changes, today: today)
            else { return nil }
            try timeline.takeOver(past, today: today)
        case nil: return nil
        }
        return timeline
    }

    /// A cycle that ends on a day; nil where there is none.
    static func ended(_ value: JSONValue?, on today: CalendarDay) -> JSONValue? {
        var timeline = timeline(value)
        guard (try? timeline.end(today: today)) != nil else { return value }
        return try? JSONValue(of: SyncedCycle(timeline))
    }

    /// What was, is and will be in force.
    static func timeline(_ value: JSONValue?) -> CycleTimeline {
        (try? value?.decoded(as: SyncedCycle.self))?.timeline ?? CycleTimeline()
    }

    /// What requests would say, one after the other, for a cycle: what was in force until today, and what is in force or
    /// planned then.
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
        if let preset = cycle.preset {
            start.set("preset", .text(preset.rawValue))
        } else {
            start.set("phases", try? JSONValue(of: cycle.pattern))
        }
        if let own = cycle.ownTarget { start.set("calories", .number(Double(own.calories))) }
        return [start] + (now?.isPaused == true ? [["action": "pause"]] : [])
    }

    private static func pattern(_ fields: JSONValue) -> CyclePattern? {
        if let preset = fields["preset"]?.text.flatMap(CyclePreset.init(rawValue:)) { return preset.pattern }
        return try? fields["phases"]?.decoded(as: CyclePattern.self)
    }
}
