import APIContract
import Database
import NutritionScience

/// The SQL of days that changed since something was worked out of them and kept.
enum ChangedDays {
    /// Says, in the transaction that changes something of a day, that what is kept of it holds no more: what it adds up
    /// to, and streaks that were counted at its end or later.
    static func add(_ day: CalendarDay, on connection: PersonConnection) throws {
        try connection.send(
            "INSERT INTO changed_days (person_id, day) VALUES ($1, $2) ON CONFLICT (person_id, day) DO NOTHING",
            [.id(connection.person), .text(day.description)])
        try forgetStreaks(since: day, on: connection)
    }

    /// Forgets the length of a streak that was counted at the end of a day or later.
    static func forgetStreaks(since day: CalendarDay, on connection: PersonConnection) throws {
        try connection.send(
            "DELETE FROM streaks WHERE person_id = $1 AND day >= $2",
            [.id(connection.person), .text(day.description)])
    }
}
