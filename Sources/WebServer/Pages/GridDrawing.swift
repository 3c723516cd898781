import Screens

/// Draws days in their weeks as SVG, a column a week. What a day is, its shape says, not only its colour.
struct GridDrawing {
    let grid: DayGrid

    private static let width = 400.0
    private static let largestCell = 26.0

    /// The picture, with its words as its name.
    var svg: String {
        let cell = min(Self.largestCell, Self.width / Double(max(grid.weeks.count, 1)))
        let width = Int((cell * Double(grid.weeks.count)).rounded(.up))
        let height = Int((cell * 7).rounded(.up))
        var days: [DayGrid.Day: String] = [:]
        for (column, week) in grid.weeks.enumerated() {
            for (row, day) in week.enumerated() {
                guard let day else { continue }
                days[day, default: ""] += Self.shape(
                    day, left: Double(column) * cell, top: Double(row) * cell, cell: cell)
            }
        }
        let shapes = [(DayGrid.Day.none, "none"), (.logged, "logged"), (.onTarget, "near")].map { day, style in
            days[day].map { #"<path class="grid-\#(style)" d="\#($0)"/>"# } ?? ""
        }
        let label = HTMLText().escapeText(grid.label)
        return #"<svg class="day-grid" viewBox="0 0 \#(width) \#(height)" width="\#(width)" height="\#(height)" "#
            + #"role="img" aria-label="\#(label)">\#(shapes.joined())</svg>"#
    }

    /// The example of a day for the legend.
    static func example(_ day: DayGrid.Day) -> String {
        let style = day == .onTarget ? "near" : day == .logged ? "logged" : "none"
        return
            #"<svg class="day-grid" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">"#
            + #"<path class="grid-\#(style)" d="\#(shape(day, left: 0, top: 0, cell: 16))"/></svg>"#
    }

    /// A full square, an open one, or a dot.
    private static func shape(_ day: DayGrid.Day, left: Double, top: Double, cell: Double) -> String {
        let part = day == .none ? 0.2 : day == .logged ? 0.56 : 0.76
        let (side, margin) = (cell * part, cell * (1 - part) / 2)
        let length = number(side)
        return "M\(number(left + margin)) \(number(top + margin))h\(length)v\(length)h-\(length)Z"
    }

    private static func number(_ value: Double) -> String {
        let (whole, rest) = Int((value * 10).rounded()).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
    }
}
