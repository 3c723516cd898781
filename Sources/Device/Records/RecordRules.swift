package import APIContract
import FoodTable
import NutritionScience
import Rules

/// Applies a person's change to a record, by a server's rules.
struct RecordRules {
    /// Another record in its present state; nil where there is none.
    let other: (RecordName) throws -> JSONValue?
    /// The device's time zone, which is the person's unless they say otherwise.
    let timeZone: String

    /// A record as changes are applied to it.
    struct Course {
        /// The content of the record, or its last content before removal; nil where it never existed.
        var value: JSONValue?
        /// Whether it exists.
        var isThere: Bool

        /// The record; nil where it is removed.
        var shown: JSONValue? { isThere ? value : nil }
    }

    /// Applies a change to a record.
    func take(_ mutation: SyncMutation, into course: inout Course, named name: RecordName) throws {
        guard let fields = mutation.fields, fields != .null else {
            if let ended = try ended(course.value, name.kind, mutation) {
                course = Course(value: ended, isThere: true)
            } else {
                course.isThere = false
            }
            return
        }
        // An unmarked task stays unmarked when another task of the day is done.
        let before = name.kind == .taskMark ? course.shown : course.value
        let value = try changed(before, by: fields, mutation, name)
        course = Course(value: value ?? course.value, isThere: value != nil)
    }

    /// The part of a record that survives a removal; nil where none does.
    private func ended(_ value: JSONValue?, _ kind: SyncKind, _ mutation: SyncMutation) throws -> JSONValue? {
        switch kind {
        case .task:
            return try value.map { try task($0.overlaid(with: ["isStopped": true]), from: mutation) }
        case .cycle:
            return CycleRules.ended(value, on: try today(of: mutation))
        default:
            return nil
        }
    }

    private func changed(
        _ value: JSONValue?, by fields: JSONValue, _ mutation: SyncMutation, _ name: RecordName
    ) throws -> JSONValue? {
        guard name.kind.isChangedByDevices else { return value }
        let fields = fields.without("clientKey", "confirmed")
        switch name.kind {
        case .diaryEntry:
            return try entry(value ?? new(name, mutation), planned(fields, of: value, mutation))
        case .weighIn:
            return (value ?? new(name, mutation))
                .overlaid(with: ["recordedAt": mutation.moment]).overlaid(with: fields.only("weight"))
        case .dayNote: return note(value ?? ["day": .text(name.id.rawValue), "completeness": nil, "marks": []], fields)
        case .ownFood: return try OwnFoodRules.food(value, by: fields, number: name.id.number())
        case .favourite: return try favourite(value, fields, name)
        case .task:
            let usual: JSONValue = [
                "id": name.number, "isStopped": false, "weekdays": .list(Weekday.allCases.map { .text($0.rawValue) }),
                "changes": [],
            ]
            return try task((value ?? usual).overlaid(with: fields.without("firstDay")), from: mutation)
        case .taskMark:
            return TaskMarkRules.marks(value, by: fields, day: name.id)
        case .profile:
            // A change that a server will refuse is not shown.
            let today = try today(of: mutation)
            return (try? ProfileRules.profile(value ?? [:], by: fields, on: today) { try weighIns(until: today) })
                ?? value
        case .cycle: return try cycle(value, fields, on: try today(of: mutation))
        default: return (value ?? new(name, mutation)).overlaid(with: fields)
        }
    }

    /// The weigh-ins that a day's trend is computed from.
    private func weighIns(until day: CalendarDay) throws -> [WeighIn] {
        try (0..<WeightTrend.days).compactMap { ago in
            try other(RecordName(.weighIn, RecordID(day.adding(days: -ago))))?.decoded(as: WeighIn.self)
        }
    }

    private func cycle(_ value: JSONValue?, _ fields: JSONValue, on today: CalendarDay) throws -> JSONValue? {
        let goal = try other(RecordName(.profile, .own))?["settings"]?["primaryGoal"]?.text
        return CycleRules.cycle(
            value, by: fields, for: goal.flatMap(Goal.init(rawValue:)) ?? .maintain, on: today)
    }

    /// A task whose days follow the person's present choice from the day on which they changed it.
    private func task(_ value: JSONValue, from mutation: SyncMutation) throws -> JSONValue {
        // An invalid task stays as it was typed until a server refuses it. One stored before tasks had the day since
        // which they hold follows once the server has sent it again.
        guard value["changes"] != nil, let task = try? value.decoded(as: OwnTask.self) else { return value }
        // A task with all its changes has its first day among them.
        let isWhole = mutation.fields?["changes"] != nil
        let first = isWhole ? nil : mutation.fields?["firstDay"]?.text.flatMap { CalendarDay($0) }
        var kept = KeptTask(task)
        kept.hold(from: try first ?? today(of: mutation))
        return value.overlaid(with: ["changes": try JSONValue(of: kept.changes)])
    }

    /// The day on which the person made a change, in their time zone.
    private func today(of mutation: SyncMutation) throws -> CalendarDay {
        let own = try other(RecordName(.preferences, .own))
        var preferences = Preferences(timeZone: own?["timeZone"]?.text ?? timeZone)
        if let hour = try? own?["dayStart"]?.decoded(as: Int.self) { preferences.dayStart = hour }
        return preferences.day(at: mutation.time)
    }

    /// A new record without what a person says of it.
    private func new(_ name: RecordName, _ mutation: SyncMutation) -> JSONValue {
        switch name.kind.identity {
        case .number:
            ["id": name.number, "day": .text(mutation.time.day.description), "createdAt": mutation.moment]
        case .day: ["day": .text(name.id.rawValue)]
        case .person: [:]
        }
    }

    /// The fields of an entry, with what a server takes from its day: where that has not come yet, the entry is planned.
    private func planned(
        _ fields: JSONValue, of entry: JSONValue?, _ mutation: SyncMutation
    ) throws -> JSONValue {
        guard fields["isPlanned"] == nil, let day = fields["day"]?.text.flatMap({ CalendarDay($0) }),
            entry?["day"]?.text != fields["day"]?.text, try day > today(of: mutation)
        else { return fields }
        return fields.overlaid(with: ["isPlanned": true])
    }

    /// An entry: its energy and nutrients follow from the grams of its food, where they are not given.
    private func entry(_ value: JSONValue, _ fields: JSONValue) throws -> JSONValue {
        var fields = fields
        // How another amount was said is not true of this one.
        if let grams = fields["grams"]?.number, fields["portion"] == nil, value["portion"] != nil,
            !grams.isSameWeight(as: value["grams"]?.number)
        {
            fields.set("portion", .null)
        }
        let entry = value.overlaid(with: fields)
        guard let grams = fields["grams"]?.number, grams > 0 else { return entry }
        let old = try? value.decoded(as: DiaryEntry.self)
        guard old == nil ? fields["calories"] == nil : grams != old?.grams else { return entry }
        let food = try food(of: entry)
        // A value that a server will refuse is shown as it was typed.
        let eaten = old.map { old in try? old.contents(grams: grams) { food?.contents($0) } } ?? food?.contents(grams)
        guard let eaten else { return entry }
        var filled = value.overlaid(with: try JSONValue(of: eaten)).overlaid(with: fields)
        if filled["name"] == nil { filled.set("name", food.map { .text($0.name) }) }
        return filled
    }

    /// The food of an entry, as far as the device knows it: one of the person's own foods, or one that comes with the
    /// program.
    private func food(of entry: JSONValue) throws -> (name: String, contents: (Double) -> FoodNutrients?)? {
        if let number = entry["ownFoodId"]?.whole {
            let record = try other(RecordName(.ownFood, RecordID(rawValue: String(number))))
            return (try? record?.decoded(as: OwnFood.self)).map { food in (food.name, { food.contents(grams: $0) }) }
        }
        let listed = entry["foodId"]?.whole.map { Food.ID(rawValue: Int64($0)) }
        guard let listed, listed.isOfStarter,
            let food = StarterIndex.shared.food(listed, language: FoodLanguage.english.rawValue)
        else {
            return nil
        }
        return (food.name, { food.per100g.of(grams: $0) })
    }

    /// A note; nil once it is empty.
    private func note(_ value: JSONValue, _ fields: JSONValue) -> JSONValue? {
        let note = value.overlaid(with: fields)
        return (try? note.decoded(as: DayNote.self))?.isEmpty == true ? nil : note
    }

    /// The food of an entry, as a favourite.
    private func favourite(_ value: JSONValue?, _ fields: JSONValue, _ name: RecordName) throws -> JSONValue? {
        guard value == nil, let entryId = fields["entryId"] else { return value }
        let id = entryId.text ?? entryId.whole.map(String.init) ?? ""
        guard let entry = try other(RecordName(.diaryEntry, RecordID(rawValue: id))), entry["name"]?.text != nil else {
            return nil
        }
        let food = entry.only(
            "name", "calories", "protein", "carbohydrate", "fat", "foodId", "ownFoodId", "grams", "portion",
            "nutrients")
        return ["id": name.number, "food": food, "entryId": entryId]
    }
}

extension RecordName {
    /// The number in JSON; null without one.
    fileprivate var number: JSONValue {
        id.number(of: DiaryEntry.self).map { .number(Double($0.rawValue)) } ?? .null
    }
}

extension SyncMutation {
    /// When the person made it; the beginning of time where that is unknown.
    fileprivate var time: Timestamp { madeAt.flatMap(Timestamp.init) ?? Timestamp(milliseconds: 0) }

    fileprivate var moment: JSONValue { .text(time.description) }
}

extension JSONValue {
    /// The same without some fields.
    package func without(_ names: String...) -> JSONValue {
        guard case .object(let fields) = self else { return self }
        return .object(fields.filter { !names.contains($0.key) })
    }
}
