import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what days add up to, kept so that a year of them is read at once.
///
/// There is a row for each day that ever had something. Whatever changes a day empties its row in the same transaction;
/// who reads it next adds the day up again.
enum DayTotalsStore {
    /// What was read of some days.
    struct Reading: Sendable {
        /// The days on which something was logged, the earliest first.
        var days: [DayTotals] = []
        /// The days that had to be added up, empty ones too.
        var added: [DayTotals] = []
    }

    /// Tells that something of a day changes.
    static func forget(_ day: CalendarDay, of person: Int64, on connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO day_totals (person_id, day, sealed) VALUES ($1, $2, NULL)
            ON CONFLICT (person_id, day) DO UPDATE SET sealed = NULL
            """,
            [.integer(person), .text(day.description)])
        try StreakStore.forget(day, of: person, on: connection)
    }

    /// What the days of a range add up to, read in one statement.
    static func read(
        _ range: ClosedRange<CalendarDay>, of person: Int64, key: PersonKey, on connection: any SQLConnection
    ) throws -> Reading {
        let rows = try connection.query(
            query, [.integer(person), .text(range.lowerBound.description), .text(range.upperBound.description)])
        var reading = Reading()
        var adding: DayTotals?
        func endDay() {
            guard let totals = adding else { return }
            reading.added.append(totals)
            if !totals.isEmpty { reading.days.append(totals) }
            adding = nil
        }
        for row in rows {
            let day = try row.day(0)
            if adding?.day != day { endDay() }
            guard let kind = Kind(rawValue: try row.integer(1)) else { continue }
            if kind == .totals {
                if let sealed = try row.optionalBlob(3) {
                    let totals = try DayTotals(
                        day: day, packed: key.open(sealed, in: .dayTotals(on: day, of: person)))
                    if !totals.isEmpty { reading.days.append(totals) }
                } else {
                    adding = DayTotals(day: day)
                }
            } else {
                try add(row, kind, to: &adding, of: person, key: key)
            }
        }
        endDay()
        return reading
    }

    /// Keeps what was added up, unless the person changed since they had this revision.
    static func keep(
        _ days: [DayTotals], revision: Int64, of person: Int64, key: PersonKey, on connection: any SQLConnection
    ) throws {
        guard try PersonStore.holds(person, at: revision, on: connection) else { return }
        for totals in days {
            try connection.execute(
                "UPDATE day_totals SET sealed = $3 WHERE person_id = $1 AND day = $2",
                [
                    .integer(person), .text(totals.day.description),
                    .blob(try key.seal(totals.packed, in: .dayTotals(on: totals.day, of: person))),
                ])
        }
    }

    private enum Kind: Int64 {
        case totals = 0
        case food = 1
        case water = 2
        case weight = 3
    }

    private static let query: String = {
        let parts = [("diary_entries", "id", Kind.food), ("water_entries", "id", .water), ("weights", "0", .weight)]
        let added = parts.map { table, id, kind in
            """
            UNION ALL
            SELECT day_totals.day, \(kind.rawValue) AS kind, \(id == "id" ? "\(table).id" : id) AS id, \(table).sealed
            FROM day_totals JOIN \(table) ON \(table).person_id = day_totals.person_id AND \(table).day = day_totals.day
            WHERE day_totals.person_id = $1 AND day_totals.day >= $2 AND day_totals.day <= $3
                AND day_totals.sealed IS NULL
            """
        }
        return """
            SELECT day, \(Kind.totals.rawValue) AS kind, 0 AS id, sealed FROM day_totals
            WHERE person_id = $1 AND day >= $2 AND day <= $3
            \(added.joined(separator: "\n"))
            ORDER BY day, kind, id
            """
    }()

    private static func add(
        _ row: SQLRow, _ kind: Kind, to totals: inout DayTotals?, of person: Int64, key: PersonKey
    ) throws {
        guard let day = totals?.day else { return }
        let (id, sealed) = (try row.integer(2), try row.blob(3))
        switch kind {
        case .totals: break
        case .food: totals?.add(try DiaryStore.open(sealed, id: id, of: person, key: key))
        case .water: totals?.water += try WaterStore.openMillilitres(sealed, id: id, of: person, key: key)
        case .weight: totals?.weight = try WeightStore.openWeight(sealed, on: day, of: person, key: key)
        }
    }
}

extension PersonStore {
    /// So many days are added up again each time before the sums are kept.
    private static let fewDays = 2

    /// What the days of a range add up to: those on which something was logged, the earliest first.
    func dayTotals(_ state: PersonState, in range: ClosedRange<CalendarDay>) async throws -> [DayTotals] {
        let (person, key, revision) = (state.user.id, state.key, state.revision)
        let reading = try await database.read { try DayTotalsStore.read(range, of: person, key: key, on: $0) }
        if reading.added.count > Self.fewDays {
            try await database.write { connection in
                try DayTotalsStore.keep(reading.added, revision: revision, of: person, key: key, on: connection)
            }
        }
        return reading.days
    }

    /// Every weigh-in and every day's energy of a person, the earliest first.
    func log(_ state: PersonState) async throws -> [LoggedDay] {
        try await dayTotals(state, in: FieldCheck.everyDay).compactMap(LoggedDay.init)
    }
}

extension LoggedDay {
    /// What a day's sums tell of weight and energy; nil where neither was logged.
    init?(_ totals: DayTotals) {
        guard totals.weight != nil || totals.calories != nil else { return nil }
        self.init(
            day: totals.day, weight: totals.weight.flatMap { Mass(kilograms: $0) },
            intake: totals.calories.map { min($0, AllowedRange.dailyKilocalories.upperBound) })
    }
}

extension DayTotals {
    fileprivate mutating func add(_ entry: DiaryStore.Content) {
        calories = (calories ?? 0) + entry.calories
        if let grams = entry.protein { protein = Self.sum(protein, grams) }
        if let grams = entry.carbohydrate { carbohydrate = Self.sum(carbohydrate, grams) }
        if let grams = entry.fat { fat = Self.sum(fat, grams) }
        if let meal = entry.meal { meals = Meal.allCases.filter { $0 == meal || meals.contains($0) } }
    }

    /// Grams are told to a hundredth; without the noise of binary fractions.
    private static func sum(_ sum: Double?, _ grams: Double) -> Double {
        (((sum ?? 0) + grams) * 100).rounded() / 100
    }

    /// How it is stored: a format byte, the meals as bits, then 32-bit numbers: grams of weight, kilocalories,
    /// hundredths of a gram of protein, carbohydrate and fat, millilitres; -1 for what was not logged. It is read far
    /// more often than anything else, and faster than JSON.
    fileprivate var packed: Data {
        var bits: UInt8 = 0
        for (index, meal) in Meal.allCases.enumerated() where meals.contains(meal) { bits |= 1 << UInt8(index) }
        var data = Data([Self.format, bits])
        let hundredths = [protein, carbohydrate, fat].map { $0.map { Int(($0 * 100).rounded()) } }
        for number in [weight.map { Int(($0 * 1000).rounded()) }, calories] + hundredths + [water] {
            withUnsafeBytes(of: Int32(clamping: number ?? -1).littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    private static let format: UInt8 = 1
    private static let numberCount = 6

    /// - Throws: `UnknownFormat`.
    fileprivate init(day: CalendarDay, packed: Data) throws {
        let bytes = [UInt8](packed)
        guard bytes.count == 2 + 4 * Self.numberCount, bytes[0] == Self.format else { throw UnknownFormat() }
        func number(_ index: Int) -> Int? {
            let start = 2 + 4 * index
            let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
            let number = Int(Int32(bitPattern: bits))
            return number < 0 ? nil : number
        }
        self.init(day: day)
        weight = number(0).map { Double($0) / 1000 }
        calories = number(1)
        protein = number(2).map { Double($0) / 100 }
        carbohydrate = number(3).map { Double($0) / 100 }
        fat = number(4).map { Double($0) / 100 }
        water = number(5) ?? 0
        meals = Meal.allCases.enumerated().filter { bytes[1] & 1 << UInt8($0.offset) != 0 }.map(\.element)
    }

    /// A day's sums were stored by a later version.
    struct UnknownFormat: Error {}
}

extension SealedLocation {
    /// What a person's day adds up to.
    static func dayTotals(on day: CalendarDay, of person: Int64) -> SealedLocation {
        SealedLocation(table: "day_totals", column: "sealed", row: .integer(person), .text(day.description))
    }
}
