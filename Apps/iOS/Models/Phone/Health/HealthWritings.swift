import APIContract
import NutritionScience

/// What of the log goes to Apple Health. Each record is there once, under an identifier of its own, in its latest
/// version; what came from Health does not go back.
struct HealthWritings {
    /// What is to be written.
    private(set) var writings: [HealthWriting] = []
    /// What is to be removed there.
    private(set) var removals: [String] = []
    /// What is written once that is done.
    private(set) var written: [String: HealthState.Written]

    /// What is to be done so that Health has of a quantity what the log has since a moment. What was written before
    /// that stays as it is. Nothing is removed before the log is whole: what it lacks may be still to come.
    init(
        _ wanted: [HealthWriting], of quantity: HealthQuantity, since start: Timestamp, isWhole: Bool,
        _ state: HealthState
    ) {
        written = state.writings
        let named = Dictionary(wanted.filter { $0.quantity == quantity }.map { ($0.identifier, $0) }) { $1 }
        for (identifier, wanted) in named.sorted(by: { $0.key < $1.key }) {
            let before = state.writings[identifier]
            let now = HealthState.Written(
                quantity: wanted.quantity, value: wanted.value, milliseconds: wanted.time.milliseconds,
                version: before?.version ?? 0)
            guard before != now else { continue }
            var writing = wanted
            writing.version = now.version + 1
            writings.append(writing)
            written[identifier] = HealthState.Written(
                quantity: now.quantity, value: now.value, milliseconds: now.milliseconds, version: writing.version)
        }
        guard isWhole else { return }
        for (identifier, before) in state.writings where before.quantity == quantity && named[identifier] == nil {
            written[identifier] = nil
            if before.milliseconds >= start.milliseconds { removals.append(identifier) }
        }
        removals.sort()
    }

    /// What the log has of some kinds, without what came from Health. `moment` says when a record was of a day, with a time
    /// where it has one, that was recorded at a moment.
    static func wanted(
        weighIns: [WeighIn], drinks: [WaterEntry], eaten: [DiaryEntry], _ state: HealthState,
        moment: (CalendarDay, TimeOfDay?, Timestamp) -> Timestamp
    ) -> [HealthWriting] {
        var wanted: [HealthWriting] = []
        func add(_ quantity: HealthQuantity, _ value: Double?, _ kind: SyncKind, _ id: RecordID, _ time: Timestamp) {
            let key = HealthReading.key(kind, id)
            guard let value, value > 0, !state.imported.contains(key) else { return }
            wanted.append(
                HealthWriting(quantity: quantity, value: value, time: time, identifier: "\(key)/\(quantity.rawValue)"))
        }
        if state.written.contains(.weight) {
            // What was weighed here since counts, also on a day that Health told of first.
            for each in weighIns where !state.imported.contains(HealthReading.key(each.day, each.weight)) {
                add(.weight, each.weight, .weighIn, RecordID(each.day), moment(each.day, nil, each.recordedAt))
            }
        }
        if state.written.contains(.water) {
            for each in drinks {
                add(.water, Double(each.millilitres), .water, RecordID(each.id), moment(each.day, nil, each.createdAt))
            }
        }
        for each in eaten {
            let (id, time) = (RecordID(each.id), moment(each.day, each.time, each.createdAt))
            if state.written.contains(.energy) { add(.energy, Double(each.calories), .diaryEntry, id, time) }
            guard state.written.contains(.macronutrients) else { continue }
            add(.protein, each.protein, .diaryEntry, id, time)
            add(.carbohydrate, each.carbohydrate, .diaryEntry, id, time)
            add(.fat, each.fat, .diaryEntry, id, time)
        }
        return wanted
    }
}
