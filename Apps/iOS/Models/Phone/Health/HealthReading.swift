import APIContract
import Device
import NutritionScience
import Rules
import Wording

/// What becomes of measurements in Apple Health here. What this app wrote never comes back, and nothing comes twice: a
/// record has the identifier of the measurement that it comes of.
struct HealthReading {
    /// A change of the log.
    typealias Change = (SyncKind, RecordID, JSONValue?)

    /// The weigh-ins that there are.
    let weighIns: [CalendarDay: WeighIn]
    /// What is known of the person; nil before there is a profile.
    let settings: Settings?
    /// The day on which something was, where the person lives.
    let day: (Timestamp) -> CalendarDay
    /// The day that it is there.
    let today: CalendarDay
    /// What food is called of which nothing but its energy is known.
    let foodName: String

    /// The changes that follow, and what has become of the state.
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

    /// The last weight of each day, where nothing was weighed later here.
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
            // The person is asked about one that is far from the others.
            let fields: JSONValue = isInDoubt ? [:] : ["confirmed": true]
            return (.weighIn, RecordID(day), fields.overlaid(with: ["weight": .number(value)]))
        }
    }

    /// When a weight was measured: what Health told of, before it was read.
    private func measured(_ weighIn: WeighIn, _ state: HealthState) -> Timestamp {
        let isOfHealth = state.imported.contains(Self.key(weighIn.day, weighIn.weight))
        return isOfHealth ? state.weighed[weighIn.day] ?? weighIn.recordedAt : weighIn.recordedAt
    }

    /// A drink or something to eat, under the identifier of its measurement.
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
        // What was removed here stays so, and what is here is not written anew.
        guard state.imported.insert(Self.key(kind, RecordID(number))).inserted else { return nil }
        let value = JSONValue.number(Double(amount))
        return isWater
            ? (kind, id, ["day": day, "millilitres": value])
            : (kind, id, ["day": day, "calories": value, "name": .text(foodName), "confirmed": true])
    }

    /// What is removed in Health goes here too, where it came from there.
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

    /// The latest height or body fat, where it doesn't contradict what is known of the person.
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

    /// What tells a weight of a day that came from Health.
    static func key(_ day: CalendarDay, _ kilograms: Double) -> String {
        "\(key(.weighIn, RecordID(day)))/\(rounded(kilograms))"
    }

    /// Whether a key is that of a weight.
    static func isOfWeight(_ key: String) -> Bool { key.hasPrefix(SyncKind.weighIn.rawValue + "/") }

    /// What tells a record from all others.
    static func key(_ kind: SyncKind, _ id: RecordID) -> String { "\(kind.rawValue)/\(id.rawValue)" }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
