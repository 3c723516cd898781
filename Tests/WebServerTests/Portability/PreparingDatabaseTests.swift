import Foundation
import TestSupport
import Testing
import WebServerTestSupport

@testable import Database

/// Statements of tests that run on SQLite alone are prepared on PostgreSQL.
@Suite(.enabled(if: TestDatabase.includesPostgres)) struct PreparingDatabaseTests {
    @Test(
        "A statement that only SQLite takes is reported",
        arguments: [
            ("SELECT strftime('%s', 'now') AS now", []),
            ("SELECT name FROM sqlite_master", []),
            ("SELECT id, COUNT(*) AS count FROM people", []),
            ("SELECT 1 AS one WHERE $1 IS NULL", [.null]),
            ("SELECT id FROM people WHERE created_at = $1", [.text("yesterday")]),
            ("SELECT day FROM weights WHERE day = $1", [.integer(20_251_027)]),
        ] as [(String, [SQLValue])])
    func refused(_ sql: String, _ arguments: [SQLValue]) async throws {
        try await withKnownIssue {
            try await TestService.run { service in
                _ = try await service.database.read { try $0.query(sql, arguments) }
            }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(sql) }
        }
    }

    @Test("A change that no key decides is reported")
    func missingKey() async throws {
        let log = StatementLog()
        log.note(
            "INSERT INTO food_imports (file, position, counts) VALUES ('', 0, '') ON CONFLICT (counts) DO NOTHING", [])
        let refusals = try await log.refusals()
        #expect(refusals.count == 1 && refusals[0].reason.contains("ON CONFLICT"))
    }

    @Test("The words that PostgreSQL has in the place of SQLite's are prepared")
    func dialect() async throws {
        let (log, dialect) = (StatementLog(), SQLDialect.marked)
        for (sql, argument) in [
            ("SELECT id FROM people WHERE id \(dialect.isInArray)\(dialect.rowLock)", .text("[1]")),
            ("SELECT day FROM weights WHERE day \(dialect.isTextInArray)\(dialect.rowLockSkippingLocked)", .text("[]")),
            ("SELECT CAST($1 AS \(dialect.blobType)) AS bytes", .blob(Data([1]))),
            ("UPDATE people SET created_at = \(dialect.currentMilliseconds) WHERE id = $1", .integer(1)),
            (dialect.findTable, "people"),
        ] as [(String, SQLValue)] { log.note(sql, [argument]) }
        #expect(try await log.refusals().map(\.reason) == [])
        #expect(SQLDialect.inPostgres("SELECT 1\(dialect.rowLock)") == "SELECT 1 FOR UPDATE")
    }
}
