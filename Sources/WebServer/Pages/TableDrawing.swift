import Screens

/// Writes a table of values as HTML; texts are escaped. A template would take many times as long for a long table.
struct TableDrawing {
    let table: DataTable
    /// The column of signed differences, counted from 0; nil for none.
    var differences: Int?
    /// Whether it has too many columns for a narrow screen, where each row becomes a block with the columns' names
    /// above its cells.
    var isBroad = false

    var html: String {
        let header = table.header.map { #"<th scope="col">\#(Self.escape($0))</th>"# }.joined()
        var rows = ""
        for row in table.rows {
            rows += "<tr>"
            for (column, cell) in row.enumerated() {
                let text = Self.escape(cell)
                let name = isBroad ? #" data-name="\#(Self.escape(table.header[column]))""# : ""
                if column == 0 {
                    rows += #"<th scope="row">\#(text)</th>"#
                } else if column == differences, !cell.isEmpty {
                    let kind = cell.hasPrefix("+") ? "more" : "less"
                    rows += #"<td\#(name)><span class="delta \#(kind)">\#(text)</span></td>"#
                } else {
                    rows += "<td\(name)>\(text)</td>"
                }
            }
            rows += "</tr>\n"
        }
        let kind = isBroad ? "broad" : "values"
        return #"<table class="\#(kind)"><thead><tr>\#(header)</tr></thead><tbody>\#(rows)</tbody></table>"#
    }

    private static func escape(_ text: String) -> String { HTMLText.escaped(text) }
}
