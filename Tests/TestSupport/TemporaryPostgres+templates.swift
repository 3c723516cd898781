import Database
import Foundation
import Synchronization

extension TemporaryPostgres {
    static let migrated = "migrated"

    /// Runs `body` with the URL of a database that has every table and nobody in it, which is gone afterwards.
    @discardableResult
    package func withMigratedDatabase<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
    ) async throws -> Result {
        try await makeMigrated()
        return try await withDatabase(of: .tables, body)
    }

    /// The URL of a new database that has every table and nobody in it, which is there for as long as the server.
    func migratedDatabase() async throws -> String {
        try await makeMigrated()
        let name = "kept_\(UUID().uuidString.prefix(8).lowercased())"
        try await offThePool { try self.run("CREATE DATABASE \(name) TEMPLATE \(Self.migrated)", on: "postgres") }
        return url(of: name)
    }

    /// When this returns, there is a database to copy that has every table.
    private func makeMigrated() async throws {
        try await template(Self.migrated) { url in
            try await closing(DatabaseAddress.postgres(url: url).open()) { _ = try await $0.migrate(Migration.all) }
            try await offThePool { try self.run(PristineTables.remember, on: Self.migrated) }
        }
    }

    /// Runs `body` with the URL of a copy of a database, which is gone afterwards. `fill` gets the URL of the empty
    /// database when a copy of it is wanted first, and must close its connections.
    @discardableResult
    package func withCopy<Result>(
        of name: String, filledBy fill: @escaping @Sendable (String) async throws -> Void,
        isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
    ) async throws -> Result {
        try await template(name, filledBy: fill)
        let copy = "\(name)_\(UUID().uuidString.prefix(8).lowercased())"
        try await offThePool { try self.run("CREATE DATABASE \(copy) TEMPLATE \(name)", on: "postgres") }
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(url(of: copy)))
        } catch {
            result = .failure(error)
        }
        try await offThePool { try self.run("DROP DATABASE \(copy) WITH (FORCE)", on: "postgres") }
        return try result.get()
    }

    /// When this returns, the database has been made and filled.
    private func template(_ name: String, filledBy fill: @escaping @Sendable (String) async throws -> Void) async throws
    {
        let task = templates.withLock { templates in
            if let task = templates[name] { return task }
            let task = Task {
                try await offThePool { try self.run("CREATE DATABASE \(name)", on: "postgres") }
                try await fill(url(of: name))
            }
            templates[name] = task
            return task
        }
        try await task.value
    }
}
