import Foundation
import GRDB
import GRDBSQLite

/// An SQLite connection that only reads, used by one thread at a time.
///
/// It talks to SQLite itself: what GRDB does around a read takes longer than the read of one row, and is for needs that
/// this database does not have (schema caches, observation).
final class SQLiteReader: SQLConnection {
    let dialect = SQLDialect.sqlite
    private let handle: OpaquePointer
    private let placeholders: PlaceholderCache
    private var statements: [String: PreparedStatement] = [:]

    private struct PreparedStatement {
        let pointer: OpaquePointer
        let columns: [String]

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
            self.columns = (0..<sqlite3_column_count(pointer)).map { column in
                sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
            }
        }
    }

    private static let busyTimeout: Int32 = 5000
    private static let statementLimit = 200

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
        self.placeholders = placeholders
    }

    deinit {
        finalizeStatements()
        sqlite3_close_v2(handle)
    }

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        let prepared = try preparedStatement(sql)
        let statement = prepared.pointer
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, argument) in arguments.enumerated() {
            try check(try bind(argument, to: Int32(index + 1), of: statement))
        }
        let columns = Int32(prepared.columns.count)
        var rows: [SQLRow] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                let values = (0..<columns).map { Self.value(statement, $0) }
                rows.append(SQLRow(columns: prepared.columns, values: values))
            case SQLITE_DONE: return rows
            case let code: try check(code)
            }
        }
    }

    /// Always throws: the connection only reads.
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        _ = try query(sql, arguments)
        return 0
    }

    private func preparedStatement(_ sql: String) throws -> PreparedStatement {
        if let statement = statements[sql] { return statement }
        if statements.count >= Self.statementLimit { finalizeStatements() }
        var statement: OpaquePointer?
        try check(
            sqlite3_prepare_v3(handle, placeholders[sql], -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw DatabaseError.statement(code: "0", message: "The statement is empty.") }
        let prepared = PreparedStatement(statement)
        statements[sql] = prepared
        return prepared
    }

    private func finalizeStatements() {
        for statement in statements.values { sqlite3_finalize(statement.pointer) }
        statements = [:]
    }

    private func check(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        let message = String(cString: sqlite3_errmsg(handle))
        throw DatabaseError.translating(GRDB.DatabaseError(resultCode: ResultCode(rawValue: code), message: message))
    }
}

extension SQLiteReader {
    /// Tells SQLite to copy what it is handed.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ value: SQLValue, to index: Int32, of statement: OpaquePointer) throws(DatabaseError) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let integer): return sqlite3_bind_int64(statement, index, integer)
        case .real(let real): return sqlite3_bind_double(statement, index, real)
        case .text(let text):
            guard !text.utf8.contains(0) else { throw .unstorableText }
            return sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), Self.copied)
        case .blob(let blob):
            guard !blob.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
            return blob.withUnsafeBytes { bytes in
                sqlite3_bind_blob(statement, index, bytes.baseAddress, Int32(bytes.count), Self.copied)
            }
        }
    }

    private static func value(_ statement: OpaquePointer, _ column: Int32) -> SQLValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, column)
            let count = Int(sqlite3_column_bytes(statement, column))
            return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(statement, column) else { return .blob(Data()) }
            return .blob(Data(bytes: start, count: Int(sqlite3_column_bytes(statement, column))))
        default: return .null
        }
    }
}
