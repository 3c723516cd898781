import Screens

/// Writes a table of values as HTML; texts are escaped. A template would take many times as long for a long one.
struct TableDrawing {
    let table: DataTable

    var html: String {
        let header = table.header.map { #"<th scope="col">\#(Self.escape($0))</th>"# }.joined()
        var rows = ""
        for row in table.rows {
            rows += "<tr>"
            for (column, cell) in row.enumerated() {
                let text = Self.escape(cell)
                rows += column == 0 ? #"<th scope="row">\#(text)</th>"# : "<td>\(text)</td>"
            }
            rows += "</tr>\n"
        }
        return #"<table class="values"><thead><tr>\#(header)</tr></thead><tbody>\#(rows)</tbody></table>"#
    }

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
