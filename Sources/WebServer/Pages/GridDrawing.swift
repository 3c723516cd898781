import Screens

/// Draws days in their weeks as SVG, a column a week. The state of a day is shown by its shape, not only by its colour.
struct GridDrawing {
    let grid: DayGrid

    private static let width = 400.0
    private static let largestCell = 26.0

    /// The picture, labelled by its words.
    var svg: String {
        let cell = min(Self.largestCell, Self.width / Double(max(grid.weeks.count, 1)))
        let width = Int((cell * Double(grid.weeks.count)).rounded(.up))
        let height = Int((cell * 7).rounded(.up))
        let shapes = [(DayGrid.Day.none, "none"), (.logged, "logged"), (.onTarget, "near")].map { day, style in
            let square = Square(day, cell: cell)
            let lefts = grid.weeks.indices.map { Self.number(Double($0) * cell + square.margin) }
            let tops = (0..<7).map { Self.number(Double($0) * cell + square.margin) }
            var path = ""
            for (left, week) in zip(lefts, grid.weeks) {
                for (top, other) in zip(tops, week) where other == day { path += "M\(left) \(top)" + square.edges }
            }
            return path.isEmpty ? "" : #"<path class="grid-\#(style)" d="\#(path)"/>"#
        }
        let label = HTMLText.escaped(grid.label)
        return #"<svg class="day-grid" viewBox="0 0 \#(width) \#(height)" width="\#(width)" height="\#(height)" "#
            + #"role="img" aria-label="\#(label)">\#(shapes.joined())</svg>"#
    }

    /// An example of a day for the legend.
    static func example(_ day: DayGrid.Day) -> String {
        let style = day == .onTarget ? "near" : day == .logged ? "logged" : "none"
        let square = Square(day, cell: 16)
        let margin = number(square.margin)
        return
            #"<svg class="day-grid" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">"#
            + #"<path class="grid-\#(style)" d="M\#(margin) \#(margin)\#(square.edges)"/></svg>"#
    }

    /// A full square, an open one, or a dot.
    private struct Square {
        /// The distance from the edges of its cell.
        let margin: Double
        /// The path of its outline.
        let edges: String

        init(_ day: DayGrid.Day, cell: Double) {
            let part = day == .none ? 0.2 : day == .logged ? 0.56 : 0.76
            let length = number(cell * part)
            margin = cell * (1 - part) / 2
            edges = "h\(length)v\(length)h-\(length)Z"
        }
    }

    private static func number(_ value: Double) -> String {
        let (whole, rest) = Int((value * 10).rounded()).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
    }
}
