/// Draws rows as text in columns, the first left-aligned, the others right-aligned.
struct TableDrawing {
    /// Bold and colour, or neither.
    let style: TextStyle

    /// A line for the header and for each row. Rows have as many cells as the header.
    func lines(header: [String], rows: [[String]]) -> [String] {
        let widths = header.indices.map { column in
            ([header] + rows).map { $0[column].count }.max() ?? 0
        }
        return [style.soft(line(header, widths))] + rows.map { line($0, widths) }
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        let aligned = zip(cells, widths).enumerated().map { index, cell in
            index == 0
                ? cell.0.leftAligned(cell.1) : String(repeating: " ", count: cell.1 - cell.0.count) + cell.0
        }
        return "  " + aligned.joined(separator: "   ")
    }
}
