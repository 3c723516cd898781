import APIContract
import Database
import Foundation
import NutritionScience

extension DiaryStore {
    /// The entries of these days that were eaten, earliest first, those of a day in the order of logging; `withPlanned`,
    /// also planned ones.
    static func entries(
        on days: ClosedRange<CalendarDay>, withPlanned: Bool = false, on connection: PersonConnection
    ) throws -> [DiaryEntry] {
        try stored(
            "day >= $2 AND day <= $3\(withPlanned ? "" : " AND is_planned = 0") ORDER BY day, created_at, id",
            [.text(days.lowerBound.description), .text(days.upperBound.description)], on: connection
        ).map(DiaryEntry.init)
    }

    /// The entries that are planned for days and not eaten yet, by day and in the order of planning.
    static func planned(
        on days: ClosedRange<CalendarDay>, on connection: PersonConnection
    ) throws -> [DiaryEntry] {
        try stored(
            "day >= $2 AND day <= $3 AND is_planned = 1 ORDER BY day, created_at, id",
            [.text(days.lowerBound.description), .text(days.upperBound.description)], on: connection
        ).map(DiaryEntry.init)
    }

    /// The foods that were eaten on these days, in the order of `entries`. A file's sum of a meal or a day is not a food
    /// that can be eaten again.
    static func foods(on days: ClosedRange<CalendarDay>, on connection: PersonConnection) throws -> [StoredEntry] {
        try stored(
            "day >= $2 AND day <= $3 AND is_planned = 0 AND NOT (\(isFromFile)) ORDER BY day, created_at, id",
            [.text(days.lowerBound.description), .text(days.upperBound.description)], on: connection)
    }

    /// The entries of a day, planned ones too, and the foods that were eaten on the day before, in the order of
    /// `entries`.
    static func entries(
        on day: CalendarDay, withFoodsOf before: CalendarDay, on connection: PersonConnection
    ) throws -> (entries: [DiaryEntry], before: [DiaryEntry]) {
        let found = try stored(
            "day >= $2 AND day <= $3 ORDER BY day, created_at, id",
            [.text(before.description), .text(day.description)], on: connection)
        return (
            found.filter { $0.day == day }.map(DiaryEntry.init),
            found.filter { $0.day != day && !$0.isPlanned && !$0.isSumOfFile }.map(DiaryEntry.init)
        )
    }

    /// The entry with this number.
    static func entry(_ id: DiaryEntry.ID, on connection: PersonConnection) throws -> StoredEntry? {
        try stored("id = $2", [.id(id)], on: connection).first
    }

    /// The entry from this origin.
    static func entry(from origin: Origin, on connection: PersonConnection) throws -> StoredEntry? {
        try stored("import_key = $2", [.text(origin.importKey)], on: connection).first
    }

    /// A row if there is an entry from this origin.
    static func askWhether(_ origin: Origin, on connection: PersonConnection) throws -> PendingRows {
        try connection.ask(
            "SELECT id FROM diary_entries WHERE person_id = $1 AND import_key = $2",
            [.id(connection.person), .text(origin.importKey)])
    }

    /// The entries that a request for several with this client key stored.
    static func entries(storedUnder clientKey: String, on connection: PersonConnection) throws -> [DiaryEntry] {
        let prefix = Origin.partPrefix(clientKey)
        return try stored(
            "SUBSTR(import_key, 1, \(prefix.unicodeScalars.count)) = $2 ORDER BY created_at, id", [.text(prefix)],
            on: connection
        ).map(DiaryEntry.init)
    }

    /// Every entry that came from a file.
    static func imported(on connection: PersonConnection) throws -> [StoredEntry] {
        try stored(isFromFile, [], on: connection)
    }

    /// Those of these entries that exist, in no order.
    static func entries(_ ids: [DiaryEntry.ID], on connection: PersonConnection) throws -> [DiaryEntry] {
        guard !ids.isEmpty else { return [] }
        return try connection.query(
            """
            SELECT \(columns) FROM diary_entries
            WHERE person_id = $2 AND id \(connection.dialect.isInArray)
            """,
            [.ids(ids), .id(connection.person)]
        ).map { DiaryEntry(try stored($0, of: connection)) }
    }

    private static let columns = "id, day, created_at, import_key, is_planned, sealed"

    private static let isFromFile = "import_key IS NOT NULL AND import_key NOT LIKE '%:%'"

    private static func stored(
        _ condition: String, _ arguments: [SQLValue], on connection: PersonConnection
    ) throws -> [StoredEntry] {
        try connection.query(
            "SELECT \(columns) FROM diary_entries WHERE person_id = $1 AND \(condition)",
            [.id(connection.person)] + arguments
        ).map { try stored($0, of: connection) }
    }

    private static func stored(_ row: SQLRow, of connection: PersonConnection) throws -> StoredEntry {
        let id: DiaryEntry.ID = try row["id"]
        return StoredEntry(
            id: id, day: try row["day"], createdAt: try row["created_at"], importKey: try row["import_key"],
            isPlanned: try row["is_planned"],
            content: try open(row["sealed"], id: id, of: connection.person, key: connection.key))
    }
}
