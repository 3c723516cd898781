/// A chart's values as a table.
public struct DataTable: Hashable, Sendable {
    /// The names of the columns.
    public let header: [String]
    /// The rows, the first column naming each.
    public let rows: [[String]]

    /// A table of these rows.
    public init(header: [String], rows: [[String]]) {
        self.header = header
        self.rows = rows
    }
}
