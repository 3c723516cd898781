import APIContract
import Database
import Foundation

/// The person whose export it is, and the storage that it is read from.
struct ExportSource: Sendable {
    let storage: Storage
    let snapshot: PersonSnapshot

    var person: Person.ID { snapshot.person.id }
    var key: PersonKey { snapshot.person.key }
}

/// One file of an export. It is written a page at a time, so that a long log needs no more memory than a short one.
struct ExportFile: Sendable {
    /// A part of a file, and the row after which the next part begins; nil at the end.
    struct Page: Sendable {
        let bytes: [UInt8]
        let next: SQLValue?
    }

    /// The name in the archive.
    let name: String
    /// The page after a row; the first one after nil.
    let page: @Sendable (ExportSource, _ after: SQLValue?) async throws -> Page

    /// A file with a single JSON value.
    static func json<Value: Encodable & Sendable>(
        _ name: String, _ value: @escaping @Sendable (ExportSource) async throws -> Value
    ) -> ExportFile {
        ExportFile(name: name) { source, _ in
            Page(bytes: try JSONText.encode(try await value(source)) + Array("\n".utf8), next: nil)
        }
    }

    /// A JSON list of rows, one a line.
    static func json<Row>(
        _ name: String, _ rows: PersonRows<Row>, _ text: @escaping @Sendable (Row) throws -> [UInt8]
    ) -> ExportFile {
        ExportFile(name: name) { source, after in
            let (found, next) = try await rows.page(of: source, after: after)
            var bytes: [UInt8] = after == nil ? Array("[".utf8) : []
            for (index, row) in found.enumerated() {
                bytes += Array((after == nil && index == 0 ? "\n" : ",\n").utf8) + (try text(row))
            }
            return Page(bytes: bytes + Array((next == nil ? "\n]\n" : "").utf8), next: next)
        }
    }

    /// A JSON list of rows as they are.
    static func json<Row: Encodable>(_ name: String, _ rows: PersonRows<Row>) -> ExportFile {
        json(name, rows) { try JSONText.encode($0) }
    }

    /// A table of rows. Its columns have English names without spaces, for programs; numbers have a point before the
    /// decimals.
    static func csv<Row>(
        _ name: String, _ rows: PersonRows<Row>, header: [String], _ cells: @escaping @Sendable (Row) -> [[String]]
    ) -> ExportFile {
        ExportFile(name: name) { source, after in
            let (found, next) = try await rows.page(of: source, after: after)
            let lines = found.flatMap(cells)
            let text = after == nil ? CSVText(header: header, rows: lines).text : CSVText.lines(lines)
            return Page(bytes: Array(text.utf8), next: next)
        }
    }

    /// A table whose rows are all read at once.
    static func csv(
        _ name: String, header: [String], _ rows: @escaping @Sendable (ExportSource) async throws -> [[String]]
    ) -> ExportFile {
        ExportFile(name: name) { source, _ in
            Page(bytes: Array(CSVText(header: header, rows: try await rows(source)).text.utf8), next: nil)
        }
    }
}

/// A person's rows of a table, some hundred at a time.
struct PersonRows<Row: Sendable>: Sendable {
    /// The table; it has a column `person_id`.
    let table: String
    /// The columns to read. The first one identifies a person's rows, and orders them.
    let columns: [String]
    /// A value before every value of the first column.
    let start: SQLValue
    /// Unseals the content of a row.
    let open: @Sendable (SQLRow, ExportSource) throws -> Row

    private static var pageLength: Int { 500 }

    func page(of source: ExportSource, after: SQLValue?) async throws -> (rows: [Row], next: SQLValue?) {
        let start = after ?? start
        let found = try await source.storage.database.read { connection in
            try connection.query(
                """
                SELECT \(columns.joined(separator: ", ")) FROM \(table)
                WHERE person_id = $1 AND \(columns[0]) > $2 ORDER BY \(columns[0]) LIMIT \(Self.pageLength)
                """,
                [.id(source.person), start])
        }
        let next: SQLValue? = found.count < Self.pageLength ? nil : try found.last?[columns[0]]
        return (try found.map { try open($0, source) }, next)
    }
}
