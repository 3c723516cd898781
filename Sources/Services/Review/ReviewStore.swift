import APIContract
import Database
import NutritionScience

/// The SQL of which weekly review a person has read.
enum ReviewStore {
    /// The review of the week that began on a Monday was read, and so those before.
    static func markRead(_ monday: CalendarDay, on connection: PersonConnection) throws {
        try connection.send(
            """
            INSERT INTO review_reads (person_id, week) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET week = excluded.week WHERE review_reads.week < excluded.week
            """,
            [.id(connection.person), .text(monday.description)])
    }
}
