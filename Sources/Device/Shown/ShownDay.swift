public import APIContract
public import NutritionScience
import Rules

/// A day as the person sees it: what the server has, with what was not sent yet over it.
public struct ShownDay: Sendable {
    /// Everything that was eaten, the earliest logged first.
    public let diary: DiaryDay
    /// Everything that was drunk, the earliest logged first.
    public let water: WaterDay
    /// The weigh-in; nil without one.
    public let weighIn: WeighIn?
    /// The note of the day; nil for none.
    public let note: DayNote?
    /// The targets; nil where they are not known.
    public let targets: DayOfTargets?
    /// The number of changes that wait to be sent.
    public let unsentCount: Int
    /// The number of changes that were refused, and wait to be looked at.
    public let refusedCount: Int
    /// When everything there was had been read last; nil where it never was.
    public let syncedAt: Timestamp?
    /// The units and the language that the person reads.
    public let preferences: Preferences

    /// The day, with what everything adds up to.
    public var totals: DayTotals {
        let facts = LogFacts(
            entries: diary.entries, drinks: water.entries, weighIns: weighIn.map { [$0] } ?? [])
        return facts.totals.first ?? DayTotals(day: diary.day)
    }
}

extension LocalLog {
    /// A day as it is now, with what was not sent yet.
    ///
    /// - Throws: `LocalStoreError`.
    public func day(_ day: CalendarDay) throws(LocalStoreError) -> ShownDay {
        try read { rows in
            let state = try rows.state()
            return ShownDay(
                diary: DiaryDay(
                    day: day,
                    entries: try rows.values(DiaryEntry.self, .diaryEntry, on: day...day)
                        .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }),
                water: WaterDay(
                    day: day,
                    entries: try rows.values(WaterEntry.self, .water, on: day...day)
                        .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }),
                weighIn: try rows.value(WeighIn.self, .weighIn, RecordID(day)),
                note: try rows.value(DayNote.self, .dayNote, RecordID(day)),
                targets: try account.isDeviceOnly
                    ? rows.ownTargets(on: day, at: surroundings.now()) : rows.targets(on: day),
                unsentCount: try rows.countUnsent(), refusedCount: try rows.refused().count, syncedAt: state.syncedAt,
                preferences: try rows.preferences())
        }
    }

    /// The weigh-ins of some days, the earliest first.
    ///
    /// - Throws: `LocalStoreError`.
    public func weighIns(_ days: ClosedRange<CalendarDay>) throws(LocalStoreError) -> [WeighIn] {
        try read { try $0.values(WeighIn.self, .weighIn, on: days).sorted { $0.day < $1.day } }
    }

    /// The question about a weight of a day before it is kept, as a server asks it; nil where there is none.
    ///
    /// - Throws: `LocalStoreError`.
    public func question(
        about kilograms: Double, on day: CalendarDay
    ) throws(LocalStoreError) -> FieldProblem? {
        let time = surroundings.now()
        return try read { rows in
            let hasWeighed = try rows.newestWeighInDay() != nil
            return FieldProblem.doubt(
                about: kilograms, on: day,
                among: try rows.values(WeighIn.self, .weighIn, on: WeighInDoubt.days(around: day)),
                profileWeight: hasWeighed ? nil : try rows.settings()?.currentWeight,
                today: try rows.preferences().day(at: time))
        }
    }

    /// The question about days that look too small to be all that was eaten; nil where nothing is known of what the
    /// person spends.
    ///
    /// - Throws: `LocalStoreError`.
    public func smallDays() throws(LocalStoreError) -> SmallDaysReading? {
        let time = surroundings.now()
        return try read { try $0.smallDays(at: time) }
    }

    /// The records of a kind as they are shown, in no order. One that can't be read is left out: a server that is newer
    /// may have sent it.
    ///
    /// - Throws: `LocalStoreError`.
    public func records<Value: Decodable>(
        _ kind: SyncKind, as type: Value.Type, on days: ClosedRange<CalendarDay>? = nil
    ) throws(LocalStoreError) -> [Value] {
        try read { try $0.values(type, kind, on: days) }
    }

    /// A record as it is shown; nil where there is none.
    ///
    /// - Throws: `LocalStoreError`.
    public func record<Value: Decodable>(
        _ kind: SyncKind, _ id: RecordID, as type: Value.Type
    ) throws(LocalStoreError) -> Value? {
        try read { try $0.value(type, kind, id) }
    }

    /// Every record as it is shown, as its JSON, by kind and identifier: `diary_entry/17`.
    ///
    /// - Throws: `LocalStoreError`.
    public func everything() throws(LocalStoreError) -> [String: JSONValue] {
        try read { rows in
            try SyncKind.allCases.reduce(into: [:]) { all, kind in
                for (name, value) in try rows.shown(kind) { all["\(kind.rawValue)/\(name.id.rawValue)"] = value }
            }
        }
    }

    /// A digest of the records that the device holds of the server.
    ///
    /// - Throws: `LocalStoreError`.
    public func digest() throws(LocalStoreError) -> SyncDigest { try read { try $0.digest() } }

    /// The number of times that the device held something else than the server, and read everything anew.
    ///
    /// - Throws: `LocalStoreError`.
    public var differences: Int {
        get throws(LocalStoreError) { try read { try $0.state().differences } }
    }

    /// The person's choice of language, units and theme, and where they live.
    ///
    /// - Throws: `LocalStoreError`.
    public func preferences() throws(LocalStoreError) -> Preferences { try read { try $0.preferences() } }

    /// The day that it is where the person lives.
    ///
    /// - Throws: `LocalStoreError`.
    public func today() throws(LocalStoreError) -> CalendarDay {
        let time = surroundings.now()
        return try read { try $0.preferences().day(at: time) }
    }
}

extension AccountRows {
    func values<Value: Decodable>(
        _ type: Value.Type, _ kind: SyncKind, on days: ClosedRange<CalendarDay>? = nil
    ) throws -> [Value] {
        try shown(kind, on: days).values.compactMap { try? $0.decoded(as: type) }
    }

    func value<Value: Decodable>(_ type: Value.Type, _ kind: SyncKind, _ id: RecordID) throws -> Value? {
        try shown(RecordName(kind, id)).flatMap { try? $0.decoded(as: type) }
    }

    /// The person's preferences.
    func preferences() throws -> Preferences {
        let synced = try value(SyncedPreferences.self, .preferences, .own)
        var preferences = Preferences(
            language: synced?.language ?? "en",
            units: synced?.units.flatMap(UnitSystem.init(rawValue:)) ?? .metric,
            theme: synced?.theme.flatMap(Theme.init(rawValue:)) ?? .system,
            timeZone: synced?.timeZone ?? timeZone)
        if let rings = synced?.rings.flatMap(DayRing.chosen) { preferences.rings = rings }
        preferences.dayStart = synced?.dayStart ?? 0
        preferences.weightUnit = synced?.weightUnit.flatMap(WeightUnit.init)
        preferences.foodUnit = synced?.foodUnit.flatMap(FoodUnit.init)
        preferences.energyUnit = synced?.energyUnit.flatMap(EnergyUnit.init)
        preferences.hidesNumbers = synced?.hidesNumbers ?? false
        return preferences
    }

    /// The server's targets of a day: of today with all that is in force, of others by their day of the week.
    func targets(on day: CalendarDay) throws -> DayOfTargets? {
        guard let targets = try value(TargetsResponse.self, .targets, .own) else { return nil }
        return targets.date == day ? targets.today : targets.week[day.weekday]
    }
}
