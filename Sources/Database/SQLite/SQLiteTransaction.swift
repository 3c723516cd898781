import Foundation
import GRDB

/// The writing SQLite connection inside one transaction or one savepoint of a group.
final class SQLiteTransaction: SQLConnection {
    let dialect = SQLDialect.sqlite
    /// Why a statement failed; no other one runs after it.
    private(set) var failure: (any Error)?
    private let database: GRDB.Database
    private let placeholders: PlaceholderCache

    init(_ database: GRDB.Database, _ placeholders: PlaceholderCache) {
        self.database = database
        self.placeholders = placeholders
    }

    func query(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
        try run(sql, arguments) { statement, arguments in
            let columns = statement.columnNames
            var rows: [SQLRow] = []
            let cursor = try Row.fetchCursor(statement, arguments: arguments)
            while let row = try cursor.next() {
                let values = columns.indices.map { SQLValue(row[$0] as DatabaseValue) }
                rows.append(SQLRow(columns: columns, values: values))
            }
            return rows
        }
    }

    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try run(sql, arguments) { statement, arguments in
            let before = database.totalChangesCount
            try statement.execute(arguments: arguments)
            // A statement that changes no row leaves the count of the one before it.
            return database.totalChangesCount == before ? 0 : database.changesCount
        }
    }

    private func run<Result>(
        _ sql: String, _ arguments: [SQLValue], _ body: (Statement, StatementArguments) throws -> Result
    ) throws -> Result {
        if let failure { throw failure }
        let values = try arguments.map { try $0.databaseValue }
        do {
            return try body(try database.cachedStatement(sql: placeholders[sql]), StatementArguments(values))
        } catch {
            let translated = DatabaseError.translating(error)
            failure = translated
            throw translated
        }
    }
}

extension SQLValue {
    fileprivate init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
        case .double(let real): self = .real(real)
        case .string(let text): self = .text(text)
        case .blob(let blob): self = .blob(blob)
        }
    }

    fileprivate var databaseValue: DatabaseValue {
        get throws(DatabaseError) {
            switch self {
            case .null: return .null
            case .integer(let integer): return integer.databaseValue
            case .real(let real): return real.databaseValue
            case .blob(let blob): return blob.databaseValue
            case .text(let text):
                // SQLite is handed a text up to its first zero.
                guard !text.utf8.contains(0) else { throw .unstorableText }
                return text.databaseValue
            }
        }
    }
}
