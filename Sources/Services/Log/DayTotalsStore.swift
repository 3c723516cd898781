import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The SQL of what days add up to, kept by month so that a year of them is read at once.
///
/// Planned food counts for nothing. Every change of a day is marked in the same transaction, and the next reading adds
/// that day up again.
enum DayTotalsStore {
    /// The totals of the days of a range's months, read in one statement.
    static func read(_ range: ClosedRange<CalendarDay>, on connection: PersonConnection) throws -> LoggedDays {
        try opened(
            ask(range, of: connection.person, on: connection).rows(), of: connection.person, key: connection.key)
    }

    /// Asks for the rows of the months of a range.
    static func ask(
        _ range: ClosedRange<CalendarDay>, of person: Person.ID, on connection: any SQLConnection
    ) throws -> PendingRows {
        let first = range.lowerBound.startOfMonth
        let last = range.upperBound.startOfMonth.adding(days: 31).startOfMonth.adding(days: -1)
        return try connection.ask(query, [.id(person), .text(first.description), .text(last.description)])
    }

    /// The sums of the days in such rows.
    static func opened(_ rows: [SQLRow], of person: Person.ID, key: PersonKey) throws -> LoggedDays {
        var found = LoggedDays()
        for row in rows {
            let day: CalendarDay = try row["day"]
            switch LoggedKind(rawValue: try row["kind"]) {
            case .month:
                let packed = try key.open(row["sealed"], in: .monthTotals(of: day, person: person))
                found.days += try DayTotals.unpacked(packed, month: day)
            case .day: found.added.append(DayTotals(day: day))
            case .note: found.notes.append(try DayNoteStore.open(row["sealed"], on: day, of: person, key: key))
            case let kind?:
                try add(row, kind, to: &found.added[found.added.count - 1], of: person, key: key)
                found.addedEntries += 1
            case nil: continue
            }
        }
        if !found.added.isEmpty {
            let added = Set(found.added.map(\.day))
            found.days.removeAll { added.contains($0.day) }
            found.days += found.added.filter { !$0.isEmpty }
            found.days.sort { $0.day < $1.day }
        }
        return found
    }

    /// Keeps the months of the days that were added up, unless the person changed since they had this revision.
    static func keep(_ found: LoggedDays, revision: Int64, on connection: PersonConnection) throws {
        guard try RevisionStore.holds(connection.person, at: revision, on: connection) else { return }
        let days = Dictionary(grouping: found.days) { $0.day.startOfMonth }
        for month in Set(found.added.map(\.day.startOfMonth)).sorted() {
            let packed = DayTotals.packed(days[month] ?? [])
            try connection.send(
                """
                INSERT INTO month_totals (person_id, month, sealed) VALUES ($1, $2, $3)
                ON CONFLICT (person_id, month) DO UPDATE SET sealed = excluded.sealed
                """,
                [
                    .id(connection.person), .text(month.description),
                    .blob(try connection.key.seal(packed, in: .monthTotals(of: month, person: connection.person))),
                ])
        }
        for totals in found.added {
            try connection.send(
                "DELETE FROM changed_days WHERE person_id = $1 AND day = $2",
                [.id(connection.person), .text(totals.day.description)])
        }
    }

    private enum LoggedKind: Int64 {
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
        let parts = [
            ("diary_entries", "id", LoggedKind.food, "AND is_planned = 0"), ("water_entries", "id", .water, ""),
            ("weights", "0", .weight, ""),
        ]
        let added = parts.map { table, id, kind, condition in
            """
            UNION ALL
            SELECT day, \(kind.rawValue) AS kind, \(id) AS id, sealed FROM \(table)
            WHERE person_id = $1 \(condition)
                AND day IN (SELECT day FROM changed_days WHERE person_id = $1 AND day >= $2 AND day <= $3)
            """
        }
        return """
            SELECT month AS day, \(LoggedKind.month.rawValue) AS kind, 0 AS id, sealed FROM month_totals
            WHERE person_id = $1 AND month >= $2 AND month <= $3
            UNION ALL
            SELECT day, \(LoggedKind.day.rawValue) AS kind, 0 AS id, NULL AS sealed FROM changed_days
            WHERE person_id = $1 AND day >= $2 AND day <= $3
            UNION ALL
            SELECT day, \(LoggedKind.note.rawValue) AS kind, 0 AS id, sealed FROM day_notes
            WHERE person_id = $1 AND day >= $2 AND day <= $3
            \(added.joined(separator: "\n"))
            ORDER BY day, kind, id
            """
    }()

    private static func add(
        _ row: SQLRow, _ kind: LoggedKind, to totals: inout DayTotals, of person: Person.ID, key: PersonKey
    ) throws {
        let (id, sealed): (Int64, Data) = (try row["id"], try row["sealed"])
        switch kind {
        case .month, .day, .note: break
        case .food:
            let entry = try DiaryStore.open(sealed, id: DiaryEntry.ID(rawValue: id), of: person, key: key)
            totals.add(entry.contents, guess: entry.guess, at: entry.meal)
        case .water:
            totals.water += try WaterStore.openMillilitres(
                sealed, id: WaterEntry.ID(rawValue: id), of: person, key: key)
        case .weight: totals.weight = try WeightStore.openWeight(sealed, on: totals.day, of: person, key: key)
        }
    }
}

extension DiaryStore.Content {
    /// Its energy and nutrients.
    fileprivate var contents: FoodNutrients {
        FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
    }
}

extension SealedLocation {
    /// The day totals of a person's month.
    fileprivate static func monthTotals(of month: CalendarDay, person: Person.ID) -> SealedLocation {
        SealedLocation(table: "month_totals", column: "sealed", row: .id(person), .text(month.description))
    }
}
