import Synchronization
package import TestSupport
import Testing

@testable package import Database

/// The statements that a test runs on SQLite, to be prepared on PostgreSQL.
package final class StatementLog: Sendable {
    /// Those of all tests so far: each is prepared once.
    private static let all = Mutex<Set<StatementPreparer.Statement>>([])
    /// Names that only SQLite's way to find foods has; see `FoodIndex`. Tests of foods run on both engines.
    private static let onlyInSQLite = ["food_index", "total_changes()"]

    private let statements = Mutex<Set<StatementPreparer.Statement>>([])

    /// A log without statements.
    package init() {}

    /// An SQLite connection whose statements are noted.
    package func watching(_ connection: any SQLConnection) -> any SQLConnection {
        WatchedConnection(inner: connection, dialect: .marked) { [self] sql, arguments, _ in note(sql, arguments) }
    }

    /// Keeps a statement, unless both drivers refuse its arguments.
    package func note(_ sql: String, _ arguments: [SQLValue]) {
        // Both drivers refuse the same texts before they run a statement.
        guard let types = try? PostgresArguments(arguments).types else { return }
        let texts = arguments.indices.filter { if case .text = arguments[$0] { true } else { false } }
        let statement = StatementPreparer.Statement(sql: sql, types: types, texts: texts)
        statements.withLock { _ = $0.insert(statement) }
    }

    /// Reports the statements that PostgreSQL refuses.
    package func report() async throws {
        for refusal in try await refusals() {
            Issue.record("PostgreSQL refuses a statement that SQLite runs: \(refusal.reason)\n\(refusal.sql)")
        }
    }

    /// The statements that PostgreSQL refuses, of those that no test has run before.
    package func refusals() async throws -> [StatementPreparer.Refusal] {
        let statements = statements.withLock { $0 }
        let new = Self.all.withLock { all in
            let new = statements.subtracting(all)
            all.formUnion(new)
            return new
        }
        let portable = new.filter { statement in !Self.onlyInSQLite.contains { statement.sql.contains($0) } }
        guard !portable.isEmpty else { return [] }
        return try await StatementPreparer.shared.value.refusals(
            of: portable.map { statement in
                StatementPreparer.Statement(
                    sql: SQLDialect.inPostgres(statement.sql), types: statement.types, texts: statement.texts)
            })
    }
}
