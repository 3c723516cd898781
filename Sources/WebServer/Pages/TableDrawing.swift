import Screens

/// Writes a table of values as HTML; texts are escaped. A template would take many times as long for a long one.
struct TableDrawing {
    let table: DataTable
    /// Which column has differences with their signs, counted from 0; nil for none.
    var differences: Int?
    /// Whether it has so many columns that on a narrow screen each row is a block, in which the names of the columns stand
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

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
