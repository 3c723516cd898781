/// Messages between the servers on one database, by PostgreSQL's NOTIFY and LISTEN.
///
/// None is stored: a server that doesn't listen at that moment never receives it.
package final class PostgresChannel: Sendable {
    /// A message to a listener.
    package enum Heard: Hashable, Sendable {
        /// It listens from now on.
        case listening
        /// A server sent this text, the listener's own included.
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

    /// The messages from now on, over a connection of its own, until that is lost: then this ends with a
    /// ``DatabaseError``. The connection is closed when they are not read any more.
    package func listen() -> AsyncThrowingStream<Heard, any Error> {
        AsyncThrowingStream { hears in
            let listener = PostgresListener(channel: name, info: info, hears: hears)
            hears.onTermination = { _ in listener.stop() }
            listener.start()
        }
    }
}
