import CLibPQ
import Foundation
import Synchronization

/// A PostgreSQL server of the test process's own, reached through a socket in a temporary directory.
///
/// It ends when the object or the process does, however the process ends: a shell that waits for the end of its input
/// stops the server and removes the directory.
package final class TemporaryPostgres: Sendable {
    /// The reason why there is no server.
    package enum Failure: Error {
        /// A command of the shell that runs the server didn't succeed.
        case command(String, answer: String)
        /// The server refused to create or empty a database.
        case statement(String)
    }

    /// The content of a database when a test gets it.
    enum Content {
        case nothing
        case tables
    }

    /// The server that tests share, started at its first use, while tests that need none continue.
    package static let shared = Task { try await offThePool { try TemporaryPostgres() } }

    private let directory: String
    private let shell: Mutex<PostgresShell>
    private let databases = Mutex((count: 0, unused: [Content: [String]]()))
    let templates = Mutex<[String: Task<Void, any Error>]>([:])

    /// Starts a new server.
    package init() throws {
        // The path of a socket must be short.
        directory = "/tmp/gtsd-pg-\(UUID().uuidString.prefix(8))"
        shell = Mutex(try PostgresShell(directory: directory))
        try shell.withLock { try $0.perform("create") }
        try start()
    }

    /// Starts the server after ``stop()`` and waits until it accepts connections.
    package func start() throws {
        try shell.withLock { try $0.perform("start") }
    }

    /// Ends all connections and stops the server.
    package func stop() throws {
        try shell.withLock { try $0.perform("stop") }
    }

    /// Runs `body` with the URL of a new empty database, which is emptied for another use afterwards.
    @discardableResult
    package func withDatabase<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (String) async throws -> Result
    ) async throws -> Result {
        try await withDatabase(of: .nothing, body)
    }

    /// Runs `body` with the URL of a database with this content, which is as before afterwards.
    func withDatabase<Result>(
        of content: Content, isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
    ) async throws -> Result {
        let name = try await offThePool { try self.take(content) }
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(url(of: name)))
        } catch {
            result = .failure(error)
        }
        try await offThePool { try self.giveBack(name, content) }
        return try result.get()
    }

    private func take(_ content: Content) throws -> String {
        let (unused, number) = databases.withLock { databases in
            databases.count += 1
            return (databases.unused[content]?.popLast(), databases.count)
        }
        if let unused { return unused }
        let name = "test_\(number)"
        let template = content == .tables ? Self.migrated : "template1"
        try run("CREATE DATABASE \(name) TEMPLATE \(template)", on: "postgres")
        return name
    }

    /// Emptying a database takes a few milliseconds; dropping it would make the server write everything to disk.
    private func giveBack(_ name: String, _ content: Content) throws {
        try run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """, on: name)
        switch content {
        case .nothing:
            try run("DROP SCHEMA public CASCADE; CREATE SCHEMA public", on: name)
        case .tables:
            do {
                try run(PristineTables.restore, on: name)
            } catch {
                return try run("DROP DATABASE \(name) WITH (FORCE)", on: "postgres")
            }
        }
        databases.withLock { $0.unused[content, default: []].append(name) }
    }

    /// The URL of a database. A machine that is busy with other tests may take long to answer.
    func url(of name: String) -> String {
        "postgres:///\(name)?host=\(directory)&user=postgres&connect_timeout=60"
    }

    /// Runs statements in a database of the server.
    func run(_ sql: String, on database: String) throws {
        let connection = PQconnectdb(url(of: database))
        defer { PQfinish(connection) }
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        let result = PQexec(connection, sql)
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
            throw Failure.statement(String(cString: PQerrorMessage(connection)))
        }
    }
}

/// Runs blocking code on a thread that no task needs.
package func offThePool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
}
