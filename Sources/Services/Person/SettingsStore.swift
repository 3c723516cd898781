import APIContract
import Database
import Rules

/// The SQL of a person's settings, which are read with their snapshot.
enum SettingsStore {
    /// Stores settings in the place of those there are.
    static func set(_ settings: Settings, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(JSONText.encode(settings), in: .settings(of: connection.person))
        try connection.send(
            """
            INSERT INTO user_settings (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
        try ChangedRecords.add(.profile, .own, of: connection.person, on: connection)
    }
}
