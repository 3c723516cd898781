import Screens

/// Writes a table of values as HTML; texts are escaped. A template would take many times as long for a long one.
struct TableDrawing {
    let table: DataTable
    /// Which column has differences with their signs, counted from 0; nil for none.
    var differences: Int?

    var html: String {
        let header = table.header.map { #"<th scope="col">\#(Self.escape($0))</th>"# }.joined()
        var rows = ""
        for row in table.rows {
            rows += "<tr>"
            for (column, cell) in row.enumerated() {
                let text = Self.escape(cell)
                if column == 0 {
                    rows += #"<th scope="row">\#(text)</th>"#
                } else if column == differences, !cell.isEmpty {
                    let name = cell.hasPrefix("+") ? "more" : "less"
                    rows += #"<td><span class="delta \#(name)">\#(text)</span></td>"#
                } else {
                    rows += "<td>\(text)</td>"
                }
            }
            rows += "</tr>\n"
        }
        return #"<table class="values"><thead><tr>\#(header)</tr></thead><tbody>\#(rows)</tbody></table>"#
    }

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
