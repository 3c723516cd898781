import APIContract
import Database
import Foundation

/// A person's names for the columns of tables that were not recognised.
struct RememberedColumns: Codable {
    /// A table with these names, and the content of its columns.
    private struct Table: Codable {
        let header: [String]
        let columns: [LogColumn?]
    }

    /// The most kinds of tables that are remembered, the latest ones.
    private static let most = 10

    private var tables: [Table] = []

    /// The content of the columns of a table with these names; nil where it was never given.
    func columns(of header: [String]) -> [LogColumn?]? { tables.last { $0.header == header }?.columns }

    /// The columns that are remembered of a person.
    static func known(on connection: PersonConnection) throws -> RememberedColumns {
        let row = try connection.query(
            "SELECT sealed FROM remembered_columns WHERE person_id = $1", [.id(connection.person)]
        ).first
        guard let row else { return RememberedColumns() }
        let opened = try connection.key.open(row["sealed"], in: .rememberedColumns(of: connection.person))
        return try JSONText.decode(Self.self, from: opened)
    }

    /// Remembers the content of the columns of a table with these names. A table without names is like any other
    /// without.
    static func remember(_ columns: [LogColumn?], of header: [String], on connection: PersonConnection) throws {
        guard !header.isEmpty else { return }
        var all = try known(on: connection)
        all.tables.removeAll { $0.header == header }
        all.tables = (all.tables + [Table(header: header, columns: columns)]).suffix(most)
        let sealed = try connection.key.seal(JSONText.encode(all), in: .rememberedColumns(of: connection.person))
        try connection.send(
            """
            INSERT INTO remembered_columns (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
    }
}

extension SealedLocation {
    /// A person's names for the columns of their tables.
    fileprivate static func rememberedColumns(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "remembered_columns", column: "sealed", row: .id(person))
    }
}
