import Database

/// A value that is stored, and where.
struct StoredValue: Hashable, Sendable {
    let table: String
    let value: SQLValue
}

extension ServerStorage {
    /// Every value of every table, but for those about foods, which are about nobody.
    func values() async throws -> [StoredValue] {
        let listTables =
            switch database {
            case .sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'food%' ORDER BY name"
            case .postgres:
                """
                SELECT tablename::TEXT AS name FROM pg_catalog.pg_tables
                WHERE schemaname = 'public' AND tablename NOT LIKE 'food%' ORDER BY 1
                """
            }
        return try await withDatabase { database in
            try await database.read { connection in
                try connection.query(listTables).flatMap { row in
                    let table: String = try row["name"]
                    return try connection.query("SELECT * FROM \(table)").flatMap { row in
                        row.values.map { StoredValue(table: table, value: $0) }
                    }
                }
            }
        }
    }
}
