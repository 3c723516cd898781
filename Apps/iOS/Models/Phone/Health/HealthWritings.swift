import APIContract
import NutritionScience

/// The records of the log that are written to Apple Health. Each has one sample with its own identifier, in its latest
/// version; records from Health are not written back.
struct HealthWritings {
    /// The samples to write.
    private(set) var writings: [HealthWriting] = []
    /// The identifiers of samples to remove.
    private(set) var removals: [String] = []
    /// The written samples after that.
    private(set) var written: [String: HealthState.Written]

    /// The steps that make a quantity in Health match the log since a given moment. Earlier samples stay as they are.
    /// Nothing is removed until the log is complete: missing records may still arrive.
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

    /// The samples for some records, without those from Health and what is only planned. `moment` returns the time of a
    /// record from its day, its time of day if it has one, and the moment it was recorded.
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
            // A weight entered on the phone counts, even on a day with an earlier one from Health.
            for each in weighIns where !state.imported.contains(HealthReading.key(each.day, each.weight)) {
                add(.weight, each.weight, .weighIn, RecordID(each.day), moment(each.day, nil, each.recordedAt))
            }
        }
        if state.written.contains(.water) {
            for each in drinks {
                add(.water, Double(each.millilitres), .water, RecordID(each.id), moment(each.day, nil, each.createdAt))
            }
        }
        for each in eaten where !each.isPlanned {
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
