/// Writes rows as a CSV file: RFC 4180, in UTF-8 with the mark by which spreadsheets know it.
package struct CSVText: Sendable {
    private let header: [String]
    private let rows: [[String]]

    /// A file with the names of its columns.
    package init(header: [String], rows: [[String]]) {
        self.header = header
        self.rows = rows
    }

    package var text: String { "\u{FEFF}" + Self.lines([header] + rows) }

    /// Rows as they stand in a file.
    static func lines(_ rows: [[String]]) -> String {
        rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A cell that no spreadsheet takes for a formula.
    private static func cell(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map { "=+-@＝＋－＠\t\r".unicodeScalars.contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
