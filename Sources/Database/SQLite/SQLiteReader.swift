import GRDBSQLite

/// An SQLite connection that only reads, used by one thread at a time.
final class SQLiteReader: SQLConnection {
    let dialect = SQLDialect.sqlite
    private let handle: OpaquePointer
    private let statements: SQLiteStatements
    /// The state that breaks statements off; SQLite points to it.
    private var scanner: ScannerState?

    private static let busyTimeout: Int32 = 5000
    /// The instructions that a statement runs between two looks whether to break it off: well below a millisecond.
    private static let instructions: Int32 = 10_000

    /// Opens the file at `path`, which a writer holds open in WAL mode.
    init(path: String, _ placeholders: PlaceholderCache) throws {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw DatabaseError.unavailable(reason: "The database can't be opened for reading (\(code)).")
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Self.busyTimeout)
        // As for the writer; see SQLiteDatabase.
        sqlite3_exec(handle, "PRAGMA temp_store = MEMORY", nil, nil, nil)
        self.handle = handle
        self.statements = SQLiteStatements(handle, placeholders)
    }

    deinit {
        // SQLite closes it when its statements are gone.
        sqlite3_close_v2(handle)
    }

    /// Breaks off statements, also those that begin later, while they are in the way: they throw.
    func breakOff(where state: ScannerState) {
        scanner = state
        let pointer = Unmanaged.passUnretained(state).toOpaque()
        sqlite3_progress_handler(
            handle, Self.instructions,
            { pointer in
                guard let pointer else { return 0 }
                return Unmanaged<ScannerState>.fromOpaque(pointer).takeUnretainedValue().isInTheWay ? 1 : 0
            }, pointer)
    }

    /// Gives back the pages that it keeps.
    func releaseMemory() { sqlite3_db_release_memory(handle) }

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        try statements.query(sql, arguments)
    }

    /// Always throws: the connection only reads.
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        _ = try query(sql, arguments)
        return 0
    }
}
