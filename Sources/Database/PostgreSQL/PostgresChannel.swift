/// What the servers on one database tell each other, by PostgreSQL's NOTIFY and LISTEN.
///
/// Nothing of it is stored: whoever doesn't listen at that moment never learns of it.
package final class PostgresChannel: Sendable {
    /// What a listener learns.
    package enum Heard: Hashable, Sendable {
        /// It listens from now on.
        case listening
        /// Somebody sent this text; the listener's own server does too.
        case text(String)
    }

    /// PostgreSQL takes texts of less than 8,000 bytes.
    package static let longestText = 7_900

    private let name: String
    private let info: PostgresConnectionInfo
    private let pool: PostgresPool

    /// The channel of this name, a lower-case word. What is sent goes over a connection of the pool.
    init(name: String, info: PostgresConnectionInfo, pool: PostgresPool) {
        (self.name, self.info, self.pool) = (name, info, pool)
    }

    /// Sends a text to all who listen.
    ///
    /// Never within a write: PostgreSQL lets transactions that notify commit one after another.
    ///
    /// - Throws: ``DatabaseError``.
    package func send(_ text: String) async throws {
        try await pool.withSession { [name] session in
            try session.read { connection in
                _ = try connection.query("SELECT CAST(pg_notify($1, $2) AS TEXT)", [.text(name), .text(text)])
            }
        }
    }

    /// What is heard from now on, over a connection of its own, until that is lost: then this ends with a
    /// ``DatabaseError``. Whoever stops reading closes the connection.
    package func listen() -> AsyncThrowingStream<Heard, any Error> {
        AsyncThrowingStream { hears in
            let listener = PostgresListener(channel: name, info: info, hears: hears)
            hears.onTermination = { _ in listener.stop() }
            listener.start()
        }
    }
}
