import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what days add up to, kept by month so that a year of them is read at once.
///
/// Whatever changes a day says so in the same transaction; who reads it next adds that day up again.
enum DayTotalsStore {
    /// What was read of some months.
    struct Reading: Sendable {
        /// The days on which something was logged, the earliest first.
        var days: [DayTotals] = []
        /// The days that had to be added up, empty ones too.
        var added: [DayTotals] = []
        /// How many entries those have.
        var addedEntries = 0
        /// What the person says of days, the earliest first.
        var notes: [DayNote] = []

        /// What they tell of weight and energy, day by day.
        var log: [LoggedDay] {
            let notes = Dictionary(uniqueKeysWithValues: notes.map { ($0.day, $0) })
            var log = days.compactMap { LoggedDay($0, notes[$0.day]) }
            guard !notes.isEmpty else { return log }
            let logged = Set(log.map(\.day))
            log += notes.values.filter { !logged.contains($0.day) }.map { LoggedDay(day: $0.day, marks: Set($0.marks)) }
            return log.sorted { $0.day < $1.day }
        }
    }

    /// Tells that something of a day changes.
    static func forget(_ day: CalendarDay, of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.execute(
            "INSERT INTO changed_days (person_id, day) VALUES ($1, $2) ON CONFLICT (person_id, day) DO NOTHING",
            [.id(person), .text(day.description)])
        try StreakStore.forget(day, of: person, on: connection)
    }

    /// What the days of the months of a range add up to, read in one statement.
    static func read(
        _ range: ClosedRange<CalendarDay>, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> Reading {
        let first = range.lowerBound.startOfMonth
        let last = range.upperBound.startOfMonth.adding(days: 31).startOfMonth.adding(days: -1)
        let rows = try connection.query(
            query, [.id(person), .text(first.description), .text(last.description)])
        var reading = Reading()
        for row in rows {
            let day: CalendarDay = try row["day"]
            switch Kind(rawValue: try row["kind"]) {
            case .month:
                let packed = try key.open(row["sealed"], in: .monthTotals(of: day, person: person))
                reading.days += try DayTotals.unpacked(packed, month: day)
            case .day: reading.added.append(DayTotals(day: day))
            case .note: reading.notes.append(try DayNoteStore.open(row["sealed"], on: day, of: person, key: key))
            case let kind?:
                try add(row, kind, to: &reading.added[reading.added.count - 1], of: person, key: key)
                reading.addedEntries += 1
            case nil: continue
            }
        }
        if !reading.added.isEmpty {
            let added = Set(reading.added.map(\.day))
            reading.days.removeAll { added.contains($0.day) }
            reading.days += reading.added.filter { !$0.isEmpty }
            reading.days.sort { $0.day < $1.day }
        }
        return reading
    }

    /// Keeps the months of the days that were added up, unless the person changed since they had this revision.
    static func keep(
        _ reading: Reading, revision: Int64, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws {
        guard try Storage.holds(person, at: revision, on: connection) else { return }
        let days = Dictionary(grouping: reading.days) { $0.day.startOfMonth }
        for month in Set(reading.added.map(\.day.startOfMonth)).sorted() {
            let packed = DayTotals.packed(days[month] ?? [])
            try connection.execute(
                """
                INSERT INTO month_totals (person_id, month, sealed) VALUES ($1, $2, $3)
                ON CONFLICT (person_id, month) DO UPDATE SET sealed = excluded.sealed
                """,
                [
                    .id(person), .text(month.description),
                    .blob(try key.seal(packed, in: .monthTotals(of: month, person: person))),
                ])
        }
        for totals in reading.added {
            try connection.execute(
                "DELETE FROM changed_days WHERE person_id = $1 AND day = $2",
                [.id(person), .text(totals.day.description)])
        }
    }

    private enum Kind: Int64 {
        case month = 0
        case day = 1
        case food = 2
        case water = 3
        case weight = 4
        case note = 5
    }

    /// Reads months, and the entries of days that changed, of a person from one day to another. With a join in place of
    /// `IN`, SQLite would look at all entries between these days.
    static let query: String = {
        let parts = [("diary_entries", "id", Kind.food), ("water_entries", "id", .water), ("weights", "0", .weight)]
        let added = parts.map { table, id, kind in
            """
            UNION ALL
            SELECT day, \(kind.rawValue) AS kind, \(id) AS id, sealed FROM \(table)
            WHERE person_id = $1
                AND day IN (SELECT day FROM changed_days WHERE person_id = $1 AND day >= $2 AND day <= $3)
            """
        }
        return """
            SELECT month AS day, \(Kind.month.rawValue) AS kind, 0 AS id, sealed FROM month_totals
            WHERE person_id = $1 AND month >= $2 AND month <= $3
            UNION ALL
            SELECT day, \(Kind.day.rawValue) AS kind, 0 AS id, NULL AS sealed FROM changed_days
            WHERE person_id = $1 AND day >= $2 AND day <= $3
            UNION ALL
            SELECT day, \(Kind.note.rawValue) AS kind, 0 AS id, sealed FROM day_notes
            WHERE person_id = $1 AND day >= $2 AND day <= $3
            \(added.joined(separator: "\n"))
            ORDER BY day, kind, id
            """
    }()

    private static func add(
        _ row: SQLRow, _ kind: Kind, to totals: inout DayTotals, of person: Person.ID, key: PersonKey
    ) throws {
        let (id, sealed): (Int64, Data) = (try row["id"], try row["sealed"])
        switch kind {
        case .month, .day, .note: break
        case .food: totals.add(try DiaryStore.open(sealed, id: DiaryEntry.ID(rawValue: id), of: person, key: key))
        case .water: totals.water += try WaterStore.openMillilitres(sealed, id: WaterEntry.ID(rawValue: id), of: person, key: key)
        case .weight: totals.weight = try WeightStore.openWeight(sealed, on: totals.day, of: person, key: key)
        }
    }
}

extension Storage {
    /// So many days are added up again each time before the sums are kept.
    private static let fewDays = 2
    /// And so many entries.
    private static let fewEntries = 60

    /// What the days of a range add up to: those on which something was logged, the earliest first.
    func dayTotals(_ standing: Standing, in range: ClosedRange<CalendarDay>) async throws -> [DayTotals] {
        try await reading(standing, in: range).days
    }

    /// What the days of a range add up to, and what the person says of them.
    func reading(_ standing: Standing, in range: ClosedRange<CalendarDay>) async throws -> DayTotalsStore.Reading {
        let (person, key, revision) = (standing.person.id, standing.person.key, standing.person.revision)
        var reading = try await database.read { try DayTotalsStore.read(range, of: person, key: key, on: $0) }
        if reading.added.count > Self.fewDays || reading.addedEntries > Self.fewEntries {
            do {
                try await database.write { [reading] connection in
                    try DayTotalsStore.keep(reading, revision: revision, of: person, key: key, on: connection)
                }
            } catch DatabaseError.noRoom {
                // Sums that can't be kept are right all the same.
            }
        }
        reading.days.removeAll { !range.contains($0.day) }
        reading.notes.removeAll { !range.contains($0.day) }
        return reading
    }

    /// Every weigh-in and every day's energy of people, the earliest first, without keeping what had to be added up: nobody
    /// waits for it. The failure where one can't be opened.
    func readLogs(of standings: [Standing]) async throws -> [Person.ID: Result<[LoggedDay], any Error>] {
        try await database.read { connection in
            try standings.reduce(into: [:]) { logs, standing in
                let (person, key) = (standing.person.id, standing.person.key)
                do {
                    let reading = try DayTotalsStore.read(
                        FieldCheck.everyDay, of: person, key: key, on: connection)
                    logs[person] = .success(reading.log)
                } catch let error as DatabaseError where !error.isAboutOneRow {
                    throw error
                } catch {
                    logs[person] = .failure(error)
                }
            }
        }
    }

    /// Every weigh-in and every day's energy of a person, the earliest first.
    func log(_ standing: Standing) async throws -> [LoggedDay] {
        try await reading(standing, in: FieldCheck.everyDay).log
    }
}

extension LoggedDay {
    /// What a day's sums tell of weight and energy, and what is said of it; nil where neither was logged.
    init?(_ totals: DayTotals, _ note: DayNote?) {
        guard totals.weight != nil || totals.calories != nil else { return nil }
        self.init(
            day: totals.day, weight: totals.weight.flatMap { Mass(kilograms: $0) },
            intake: totals.calories.map { min($0, AllowedRange.dailyKilocalories.upperBound) },
            completeness: note?.completeness, marks: Set(note?.marks ?? []))
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

    /// How the days of a month are stored: a format byte, then for each day a byte with its number, one with the meals as
    /// bits, and 32-bit numbers: grams of weight, kilocalories, hundredths of a gram of protein, carbohydrate and fat,
    /// millilitres; -1 for what was not logged. They are read far more often than anything else, and faster than JSON.
    fileprivate static func packed(_ days: [DayTotals]) -> Data {
        days.reduce(into: Data([format])) { data, totals in
            var bits: UInt8 = 0
            for (index, meal) in Meal.allCases.enumerated() where totals.meals.contains(meal) {
                bits |= 1 << UInt8(index)
            }
            data.append(contentsOf: [UInt8(totals.day.components.day), bits])
            let hundredths = [totals.protein, totals.carbohydrate, totals.fat].map {
                $0.map { Int(($0 * 100).rounded()) }
            }
            let numbers =
                [totals.weight.map { Int(($0 * 1000).rounded()) }, totals.calories] + hundredths + [totals.water]
            for number in numbers {
                withUnsafeBytes(of: Int32(clamping: number ?? -1).littleEndian) { data.append(contentsOf: $0) }
            }
        }
    }

    private static let format: UInt8 = 1
    private static let bytesOfDay = 2 + 6 * 4

    /// The days that were packed.
    ///
    /// - Throws: `UnknownFormat`.
    fileprivate static func unpacked(_ packed: Data, month: CalendarDay) throws -> [DayTotals] {
        try packed.withUnsafeBytes { bytes in
            guard bytes.first == format, bytes.count % bytesOfDay == 1 else { throw UnknownFormat() }
            return stride(from: 1, to: bytes.count, by: bytesOfDay).map { start in
                DayTotals(UnsafeRawBufferPointer(rebasing: bytes[start..<start + bytesOfDay]), month: month)
            }
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer, month: CalendarDay) {
        func number(_ index: Int) -> Int? {
            let number = Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 + 4 * index, as: Int32.self))
            return number < 0 ? nil : Int(number)
        }
        self.init(day: month.adding(days: Int(bytes[0]) - 1))
        weight = number(0).map { Double($0) / 1000 }
        calories = number(1)
        protein = number(2).map { Double($0) / 100 }
        carbohydrate = number(3).map { Double($0) / 100 }
        fat = number(4).map { Double($0) / 100 }
        water = number(5) ?? 0
        meals = Self.mealSets[Int(bytes[1]) & (Self.mealSets.count - 1)]
    }

    /// The meals that a set of bits stands for.
    private static let mealSets = (0..<1 << Meal.allCases.count).map { bits in
        Meal.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
    }

    /// The sums were stored by a later version.
    struct UnknownFormat: Error {}
}

extension SealedLocation {
    /// What the days of a month of a person add up to.
    fileprivate static func monthTotals(of month: CalendarDay, person: Person.ID) -> SealedLocation {
        SealedLocation(table: "month_totals", column: "sealed", row: .id(person), .text(month.description))
    }
}
