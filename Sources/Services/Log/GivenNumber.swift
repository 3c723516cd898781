import APIContract
import Database
import NutritionScience

/// What is known of a number that a device gave to a record of a day, read in one statement: a device sends many at once.
struct GivenNumber {
    /// Whether a record has it.
    let isTaken: Bool
    /// Whether a record had it that was deleted, as far as is remembered.
    let wasDeleted: Bool
    /// How many records of the kind there are on the day.
    let recordsOfDay: Int

    /// What is known of a number of a kind whose records are the rows of a table; of no day where none is given.
    static func read(
        _ record: RecordID, _ kind: SyncKind, in table: String, on day: CalendarDay?, _ connection: PersonConnection
    ) throws -> GivenNumber {
        let row = try connection.query(
            """
            SELECT (SELECT COUNT(*) FROM \(table) WHERE person_id = $1 AND id = $2) AS taken,
                (SELECT COUNT(*) FROM changed_records
                WHERE person_id = $1 AND kind = $3 AND record = $4 AND deleted_at IS NOT NULL) AS deleted,
                (SELECT COUNT(*) FROM \(table) WHERE person_id = $1 AND day = $5) AS of_day
            """,
            [
                .id(connection.person), .integer(Int64(record.rawValue) ?? 0), .integer(kind.code),
                .text(record.rawValue), .text(day?.description ?? ""),
            ]
        ).first.orThrow()
        let (taken, deleted): (Int, Int) = (try row["taken"], try row["deleted"])
        return GivenNumber(isTaken: taken > 0, wasDeleted: deleted > 0, recordsOfDay: try row["of_day"])
    }
}
