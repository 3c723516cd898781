import APIContract
import Device
import NutritionScience
import Rules
import Wording

/// The changes of the log that follow from samples in Apple Health. Samples of this app are never read back, and none
/// is read twice: a record has the identifier of its sample.
struct HealthReading {
    /// A change of the log.
    typealias Change = (SyncKind, RecordID, JSONValue?)

    /// The existing weigh-ins.
    let weighIns: [CalendarDay: WeighIn]
    /// The person's settings; nil until there is a profile.
    let settings: Settings?
    /// The day of a moment in the person's time zone.
    let day: (Timestamp) -> CalendarDay
    /// The current day.
    let today: CalendarDay
    /// The name for food of which only the energy is known.
    let foodName: String

    /// The resulting changes; the state is updated.
    func changes(
        by news: HealthChanges, of quantity: HealthQuantity, _ state: HealthState
    ) -> (changes: [Change], state: HealthState) {
        var state = state
        state.anchors[quantity] = news.anchor
        let others = news.added.filter { !$0.isOwn }
        var changes: [Change]
        switch quantity {
        case .weight: changes = weights(others, &state)
        case .water, .energy: changes = others.compactMap { record($0, &state) }
        case .height, .bodyFat: changes = profile(others, quantity)
        case .protein, .carbohydrate, .fat: changes = []
        }
        if quantity == .water || quantity == .energy { changes += removals(news.removed, quantity, &state) }
        return (changes, state)
    }

    /// The last weight of each day, unless there is a later weigh-in on the phone.
    private func weights(_ samples: [HealthSample], _ state: inout HealthState) -> [Change] {
        let last = Dictionary(grouping: samples) { day($0.time) }
            .compactMapValues { $0.max { ($0.time.milliseconds, $0.id) < ($1.time.milliseconds, $1.id) } }
        let known = Array(weighIns.values)
        return last.sorted { $0.key < $1.key }.compactMap { day, sample in
            guard case .accepted = FieldCheck.measuredWeight(sample.value) else { return nil }
            if let there = weighIns[day] {
                let isSame = abs(there.weight - sample.value) < 0.005
                guard !isSame, measured(there, state) < sample.time else { return nil }
            }
            state.imported.insert(Self.key(day, Self.rounded(sample.value)))
            state.weighed[day] = sample.time
            let value = Self.rounded(sample.value)
            let isInDoubt = FieldProblem.doubt(about: value, on: day, among: known) != nil
            // The person is asked to confirm an implausible one.
            let fields: JSONValue = isInDoubt ? [:] : ["confirmed": true]
            return (.weighIn, RecordID(day), fields.overlaid(with: ["weight": .number(value)]))
        }
    }

    /// The time of a weight: that of its sample if it came from Health, otherwise that of its record.
    private func measured(_ weighIn: WeighIn, _ state: HealthState) -> Timestamp {
        let isOfHealth = state.imported.contains(Self.key(weighIn.day, weighIn.weight))
        return isOfHealth ? state.weighed[weighIn.day] ?? weighIn.recordedAt : weighIn.recordedAt
    }

    /// A drink or a diary entry, with the identifier of its sample.
    private func record(_ sample: HealthSample, _ state: inout HealthState) -> Change? {
        guard let number = DiaryEntry.ID(uuid: sample.id.lowercased()),
            let amount = Int(exactly: sample.value.rounded())
        else { return nil }
        let (id, day) = (RecordID(rawValue: sample.id.lowercased()), JSONValue.text(day(sample.time).description))
        let isWater = sample.quantity == .water
        let kind: SyncKind = isWater ? .water : .diaryEntry
        switch isWater ? FieldCheck.millilitres(amount) : FieldCheck.calories(amount) {
        case .refused: return nil
        case .accepted where amount == 0: return nil
        case .accepted: break
        }
        // Records removed on the phone stay removed, and existing ones are not written again.
        guard state.imported.insert(Self.key(kind, RecordID(number))).inserted else { return nil }
        let value = JSONValue.number(Double(amount))
        return isWater
            ? (kind, id, ["day": day, "millilitres": value])
            : (kind, id, ["day": day, "calories": value, "name": .text(foodName), "confirmed": true])
    }

    /// The removals of records whose samples were removed from Health.
    private func removals(
        _ ids: [String], _ quantity: HealthQuantity, _ state: inout HealthState
    ) -> [Change] {
        let kind: SyncKind = quantity == .water ? .water : .diaryEntry
        return ids.compactMap { id in
            guard let number = DiaryEntry.ID(uuid: id.lowercased()) else { return nil }
            let record = RecordID(number)
            return state.imported.contains(Self.key(kind, record)) ? (kind, record, nil) : nil
        }
    }

    /// The latest height or body fat, if it doesn't contradict the person's settings.
    private func profile(_ samples: [HealthSample], _ quantity: HealthQuantity) -> [Change] {
        guard let settings, let last = samples.max(by: { $0.time.milliseconds < $1.time.milliseconds }) else {
            return []
        }
        var changes = ProfileChanges()
        let value = Self.rounded(last.value)
        if quantity == .height { changes.height = value } else { changes.bodyFat = .set(value) }
        let known = Array(weighIns.values)
        guard (try? SettingsCheck.settings(settings, changedBy: changes, weighIns: known, today: today)) != nil,
            let fields = try? JSONValue(of: changes)
        else { return [] }
        return [(.profile, .own, fields)]
    }

    /// The key of a day's weight that came from Health.
    static func key(_ day: CalendarDay, _ kilograms: Double) -> String {
        "\(key(.weighIn, RecordID(day)))/\(rounded(kilograms))"
    }

    /// Whether a key belongs to a weight.
    static func isOfWeight(_ key: String) -> Bool { key.hasPrefix(SyncKind.weighIn.rawValue + "/") }

    /// The unique key of a record.
    static func key(_ kind: SyncKind, _ id: RecordID) -> String { "\(kind.rawValue)/\(id.rawValue)" }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
