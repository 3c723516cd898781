import Foundation

extension Database {
    /// Applies those of `migrations` that the database doesn't have yet, in order, and returns them. Where it has all,
    /// nothing is written.
    ///
    /// All of them are applied in one transaction: when this throws, the database is as it was. When several servers
    /// start together on one database, one of them applies the migrations and the others wait for it.
    ///
    /// - Throws: ``DatabaseError/unknownMigration(id:name:)`` when the database has a migration that the list lacks;
    ///   ``DatabaseError/unorderedMigrations``; or what a failed statement throws.
    @discardableResult
    package func migrate(_ migrations: [Migration]) async throws -> [Migration] {
        guard zip(migrations, migrations.dropFirst()).allSatisfy({ $0.id < $1.id }) else {
            throw DatabaseError.unorderedMigrations
        }
        if let applied = try await storedMigrations() {
            try refuseUnknown(applied, known: migrations)
            if migrations.allSatisfy({ applied[$0.id] != nil }) { return [] }
        }
        return try await write(.essential) { connection in
            if let lock = connection.dialect.migrationLock {
                try connection.query(lock)
            }
            try connection.execute(
                """
                CREATE TABLE IF NOT EXISTS schema_migrations (
                    id BIGINT PRIMARY KEY,
                    name TEXT NOT NULL,
                    applied_at BIGINT NOT NULL
                )
                """)
            let applied = try connection.appliedMigrations()
            try refuseUnknown(applied, known: migrations)
            let pending = migrations.filter { applied[$0.id] == nil }
            for migration in pending {
                try connection.apply(migration)
            }
            return pending
        }
    }

    /// The migrations of the list that the database doesn't have yet; empty when it is ready for use.
    ///
    /// - Throws: ``DatabaseError``.
    package func pendingMigrations(of migrations: [Migration]) async throws -> [Migration] {
        guard let applied = try await storedMigrations() else { return migrations }
        return migrations.filter { applied[$0.id] == nil }
    }

    /// The names of the migrations that the database has, by their id; nil where it never had any.
    private func storedMigrations() async throws -> [Int: String]? {
        try await read { connection -> [Int: String]? in
            guard try !connection.query(connection.dialect.findTable, ["schema_migrations"]).isEmpty else { return nil }
            return try connection.appliedMigrations()
        }
    }
}

private func refuseUnknown(_ applied: [Int: String], known migrations: [Migration]) throws(DatabaseError) {
    let known = Set(migrations.map(\.id))
    guard let unknown = applied.filter({ !known.contains($0.key) }).max(by: { $0.key < $1.key }) else { return }
    throw .unknownMigration(id: unknown.key, name: unknown.value)
}

extension SQLConnection {
    /// The names of the applied migrations by their id.
    fileprivate func appliedMigrations() throws -> [Int: String] {
        let rows = try query("SELECT id, name FROM schema_migrations")
        return try Dictionary(uniqueKeysWithValues: rows.map { (try $0["id"], try $0["name"]) })
    }

    fileprivate func apply(_ migration: Migration) throws {
        for statement in migration.statements(dialect) {
            try execute(statement)
        }
        try execute(
            "INSERT INTO schema_migrations (id, name, applied_at) VALUES ($1, $2, $3)",
            [.init(migration.id), .text(migration.name), .integer(Int64(Date.now.timeIntervalSince1970 * 1000))])
    }
}
