import APIContract
import Database
import NutritionScience
import Rules

/// The SQL of when people are reminded to log.
enum LogReminderStore {
    /// A person who is due to be reminded.
    struct Due: Sendable {
        let person: Person.ID
        let reminder: LogReminder
    }

    /// The time of day at which a person is reminded; the usual one where they have chosen none.
    static func time(on connection: PersonConnection) throws -> TimeOfDay {
        try connection.query("SELECT minute FROM log_reminders WHERE person_id = $1", [.id(connection.person)])
            .first.map { TimeOfDay(minutes: try $0["minute"]) } ?? NotificationSettings.usualLogReminder
    }

    /// Sets when a person is reminded; with no `dueAt`, they are not.
    static func set(_ time: TimeOfDay, dueAt: Timestamp?, on connection: PersonConnection) throws {
        try connection.send(
            """
            INSERT INTO log_reminders (person_id, minute, due_at) VALUES ($1, $2, $3)
            ON CONFLICT (person_id) DO UPDATE SET minute = excluded.minute, due_at = excluded.due_at
            """,
            [.id(connection.person), .integer(Int64(time.minutes)), dueAt.map { .time($0) } ?? .null])
    }

    /// Plans a person's reminder anew whose clock is another one now.
    static func follow(_ preferences: Preferences, at time: Timestamp, on connection: PersonConnection) throws {
        let reminder = LogReminder(at: try Self.time(on: connection), preferences)
        try connection.send(
            "UPDATE log_reminders SET due_at = $2 WHERE person_id = $1 AND due_at IS NOT NULL",
            [.id(connection.person), .time(reminder.next(after: time))])
    }

    /// The people whose time has come, at most `limit` of them.
    static func due(_ limit: Int, at time: Timestamp, on connection: any SQLConnection) throws -> [Due] {
        try connection.query(
            """
            SELECT log_reminders.person_id, log_reminders.minute, preferences.language, preferences.units,
                preferences.theme, preferences.time_zone, preferences.rings, preferences.day_start,
                preferences.hides_numbers, preferences.weight_unit, preferences.food_unit, preferences.energy_unit
            FROM log_reminders LEFT JOIN preferences ON preferences.person_id = log_reminders.person_id
            WHERE due_at <= $1 ORDER BY due_at, log_reminders.person_id LIMIT $2
            """,
            [.time(time), .integer(Int64(limit))]
        ).map { row in
            Due(
                person: try row["person_id"],
                reminder: LogReminder(
                    at: TimeOfDay(minutes: try row["minute"]), try PreferencesStore.preferences(row)))
        }
    }

    /// Those of some people who have logged food on a day.
    static func logged(
        on day: CalendarDay, of people: [Person.ID], on connection: any SQLConnection
    ) throws -> Set<Person.ID> {
        Set(
            try connection.query(
                """
                SELECT DISTINCT person_id FROM diary_entries
                WHERE person_id \(connection.dialect.isInArray) AND day = $2 AND is_planned = 0
                """,
                [.ids(people), .text(day.description)]
            ).map { try $0["person_id"] })
    }

    /// Moves people on whose time has come, and answers with those whom nobody else has moved on meanwhile.
    static func advance(
        _ people: [Person.ID], at time: Timestamp, to next: Timestamp, on connection: any SQLConnection
    ) throws -> [Person.ID] {
        try connection.query(
            """
            UPDATE log_reminders SET due_at = $3
            WHERE person_id \(connection.dialect.isInArray) AND due_at <= $2 RETURNING person_id
            """,
            [.ids(people), .time(time), .time(next)]
        ).map { try $0["person_id"] }
    }
}
