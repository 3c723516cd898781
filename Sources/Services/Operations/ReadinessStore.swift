import Database

/// The row that shows whether the database takes writes. Housekeeping removes it.
enum ReadinessStore {
    /// - Throws: `DatabaseError` where nothing can be written.
    static func write(on connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO rate_limits (name, count, ends_at) VALUES ('readiness', 1, 0)
            ON CONFLICT (name) DO UPDATE SET count = rate_limits.count + 1
            """)
    }
}
