import APIContract
import Database

/// An error for a change that was made already: its client key has been used.
struct ClientKeyUsed: Error {}

/// The SQL of client keys. A client that does not know whether a change arrived sends it again under the same key, and
/// it is made once.
enum ClientKeys {
    /// The time for which a key is kept, in seconds.
    static let lifetime: Int64 = 30 * 24 * 60 * 60

    /// Uses a key, within the transaction of its change.
    ///
    /// - Throws: `ClientKeyUsed` when it was used before.
    static func use(_ key: String, by person: Person.ID, at time: Timestamp, on connection: any SQLConnection) throws {
        let rows = try connection.execute(
            """
            INSERT INTO client_keys (person_id, client_key, used_at) VALUES ($1, $2, $3)
            ON CONFLICT (person_id, client_key) DO NOTHING
            """,
            [.id(person), .text(key), .time(time)])
        guard rows == 1 else { throw ClientKeyUsed() }
    }
}
