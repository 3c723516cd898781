import APIContract
import NutritionScience

extension AccountRows {
    /// A record as it is shown: what the server has, with what was not sent over it; nil where there is none.
    func shown(_ name: RecordName) throws -> JSONValue? {
        // What a recipe comes to follows from other foods, too.
        if name.kind == .ownFood, try !overlay(.ownFood).isEmpty { return try shown(.ownFood)[name] }
        return try course(name, try record(name), try overlay(name.kind, name.id)).shown
    }

    /// The records of a kind as they are shown; those about some days where they are given.
    func shown(_ kind: SyncKind, on days: ClosedRange<CalendarDay>? = nil) throws -> [RecordName: JSONValue] {
        var held = try records(kind, on: days)
        let changes = Dictionary(grouping: try overlay(kind)) { RecordName($0.mutation) }
        for case let (name?, changes) in changes {
            // It may have been about another day before.
            let before = try held.removeValue(forKey: name) ?? (days == nil ? nil : record(name))
            let shown = try course(name, before, changes).shown
            guard let shown else { continue }
            if let days, let day = name.id.day ?? shown["day"]?.text.flatMap({ CalendarDay($0) }), !days.contains(day) {
                continue
            }
            held[name] = Held(sequence: 0, isDeleted: false, value: shown)
        }
        let values = held.filter { !$0.value.isDeleted }.mapValues(\.value)
        guard kind == .ownFood, !changes.isEmpty else { return values }
        return try following(Set(changes.keys.compactMap { $0?.id.number() }), in: values)
    }

    /// A record on its way through what was not sent.
    func course(_ name: RecordName, _ held: Held?, _ changes: [QueuedMutation]) throws -> RecordRules.Course {
        var course = RecordRules.Course(value: held?.value, isThere: held.map { !$0.isDeleted } ?? false)
        let rules = RecordRules(other: { try shown($0) }, timeZone: timeZone)
        for change in changes { try rules.take(change.mutation, into: &course, named: name) }
        return course
    }
}
