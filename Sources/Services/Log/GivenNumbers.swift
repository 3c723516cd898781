import APIContract
import Database
import NutritionScience

/// The state of numbers that a device gave to records of days, read at once for all that it sends.
struct GivenNumbers<Subject> {
    private var taken: Set<Identifier<Subject>> = []
    private var deleted: Set<Identifier<Subject>> = []
    private var counts: [CalendarDay: Int] = [:]

    /// Reads the state of numbers of a kind whose records are rows of a table, and counts the records of their days.
    static func read(
        _ ids: [Identifier<Subject>], on days: Set<CalendarDay>, _ kind: SyncKind, in table: String,
        _ connection: PersonConnection
    ) throws -> GivenNumbers {
        var known = GivenNumbers()
        guard !ids.isEmpty else { return known }
        let (person, dialect) = (SQLValue.id(connection.person), connection.dialect)
        let taken = try connection.ask(
            "SELECT id FROM \(table) WHERE person_id = $2 AND id \(dialect.isInArray)", [.ids(ids), person])
        let deleted = try connection.ask(
            """
            SELECT CAST(record AS BIGINT) AS id FROM changed_records
            WHERE person_id = $2 AND kind = $3 AND record \(dialect.isTextInArray) AND deleted_at IS NOT NULL
            """,
            [.texts(ids), person, .integer(kind.code)])
        let counts = try connection.ask(
            """
            SELECT day, COUNT(*) AS count FROM \(table)
            WHERE person_id = $2 AND day \(dialect.isTextInArray) GROUP BY day
            """,
            [.texts(Array(days)), person])
        known.taken = try taken.rows().reduce(into: []) { $0.insert(try $1["id"]) }
        known.deleted = try deleted.rows().reduce(into: []) { $0.insert(try $1["id"]) }
        known.counts = try counts.rows().reduce(into: [:]) { $0[try $1["day"]] = try $1["count"] }
        return known
    }

    /// Whether a record has the number.
    func isTaken(_ id: Identifier<Subject>) -> Bool { taken.contains(id) }

    /// Whether a record had the number that was deleted, as far as is remembered.
    func wasDeleted(_ id: Identifier<Subject>) -> Bool { deleted.contains(id) && !isTaken(id) }

    /// The number of records of the kind on one of the days.
    func count(on day: CalendarDay) -> Int { counts[day, default: 0] }

    /// Notes that a record has come to a day.
    mutating func add(on day: CalendarDay) { counts[day, default: 0] += 1 }
}
