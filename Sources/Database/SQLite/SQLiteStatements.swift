import Foundation
import GRDB
import GRDBSQLite

/// The statements of one SQLite connection, each prepared at its first use. One thread uses them at a time.
///
/// They talk to SQLite itself: what GRDB does around a statement takes longer than reading or writing one row, and is for
/// needs that this database does not have (schema caches, observation).
final class SQLiteStatements {
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

    private static let limit = 200

    /// Statements of a connection, which stays open until they are gone.
    init(_ handle: OpaquePointer, _ placeholders: PlaceholderCache) {
        self.handle = handle
        self.placeholders = placeholders
    }

    deinit {
        finalize()
    }

    /// Runs a statement and returns its rows.
    ///
    /// - Throws: `DatabaseError`.
    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        let statement = try bound(sql, arguments)
        defer { reset(statement) }
        let columns = Int32(statement.columns.count)
        var rows: [SQLRow] = []
        while try step(statement) {
            let values = (0..<columns).map { Self.value(statement.pointer, $0) }
            rows.append(SQLRow(columns: statement.columns, values: values))
        }
        return rows
    }

    /// Runs a statement and returns how many rows it changed.
    ///
    /// - Throws: `DatabaseError`.
    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue] = []) throws -> Int {
        let statement = try bound(sql, arguments)
        defer { reset(statement) }
        let before = sqlite3_total_changes(handle)
        while try step(statement) {}
        // A statement that changes no row leaves the count of the one before it.
        return sqlite3_total_changes(handle) == before ? 0 : Int(sqlite3_changes(handle))
    }

    /// The number of rows that this connection has changed.
    var changes: CInt { sqlite3_total_changes(handle) }

    /// Raises the count in the file's header, within a running transaction: see ``SQLiteFileCheck``.
    func countCommit() throws {
        let count: Int64 = try query("PRAGMA user_version", []).first?["user_version"] ?? 0
        let next = Int32(truncatingIfNeeded: count + 1)
        try check(sqlite3_exec(handle, "PRAGMA user_version = \(next)", nil, nil, nil))
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func bound(_ sql: String, _ arguments: [SQLValue]) throws -> PreparedStatement {
        let statement = try preparedStatement(sql)
        for (index, argument) in arguments.enumerated() {
            try check(try bind(argument, to: Int32(index + 1), of: statement.pointer))
        }
        return statement
    }

    private func step(_ statement: PreparedStatement) throws -> Bool {
        switch sqlite3_step(statement.pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            try check(code)
            return false
        }
    }

    private func reset(_ statement: PreparedStatement) {
        sqlite3_reset(statement.pointer)
        sqlite3_clear_bindings(statement.pointer)
    }

    private func preparedStatement(_ sql: String) throws -> PreparedStatement {
        if let statement = statements[sql] { return statement }
        if statements.count >= Self.limit { finalize() }
        var statement: OpaquePointer?
        try check(
            sqlite3_prepare_v3(handle, placeholders[sql], -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw DatabaseError.statement(code: "0", message: "The statement is empty.") }
        let prepared = PreparedStatement(statement)
        statements[sql] = prepared
        return prepared
    }

    private func finalize() {
        for statement in statements.values { sqlite3_finalize(statement.pointer) }
        statements = [:]
    }

    private func check(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        let message = String(cString: sqlite3_errmsg(handle))
        throw DatabaseError.translating(GRDB.DatabaseError(resultCode: ResultCode(rawValue: code), message: message))
    }
}

extension SQLiteStatements {
    /// Tells SQLite to copy what it is handed.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ value: SQLValue, to index: Int32, of statement: OpaquePointer) throws(DatabaseError) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let integer): return sqlite3_bind_int64(statement, index, integer)
        case .real(let real): return sqlite3_bind_double(statement, index, real)
        case .text(let text):
            // SQLite is handed a text up to its first zero.
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
