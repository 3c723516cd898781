/// Writes rows as a CSV file: RFC 4180, in UTF-8 with the mark by which spreadsheets know it.
struct CSVText {
    let header: [String]
    let rows: [[String]]

    /// The file.
    var text: String {
        let lines = ([header] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }
        return "\u{FEFF}" + lines.joined()
    }

    /// A cell that no spreadsheet takes for a formula.
    private static func cell(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
