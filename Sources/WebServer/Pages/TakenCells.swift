/// The places taken in the narrowest card, in squares of four pixels: a number a column, a bit a row.
struct TakenCells {
    static let size = 4.0
    /// The distance of words from a line.
    private static let gap = 3.0

    private var columns = [UInt64](repeating: 0, count: Int(DayPlane.narrowest / size))

    /// Takes the cells that a straight line crosses.
    mutating func take(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
        let (left, right) = start.x <= end.x ? (start, end) : (end, start)
        let slope = right.x > left.x ? (right.y - left.y) / (right.x - left.x) : 0
        for column in columns(from: left.x - Self.gap, to: right.x + Self.gap) {
            let edge = Double(column) * Self.size
            let near = min(max(edge - Self.gap, left.x), right.x)
            let far = min(max(edge + Self.size + Self.gap, left.x), right.x)
            let isUpright = right.x == left.x
            let ys = (left.y + slope * (near - left.x), isUpright ? right.y : left.y + slope * (far - left.x))
            columns[column] |= Self.rows(from: min(ys.0, ys.1) - Self.gap, to: max(ys.0, ys.1) + Self.gap)
        }
    }

    /// Takes all cells below a height, from one side to another.
    mutating func take(from left: Double, to right: Double, below y: Double) {
        for column in columns(from: left - Self.gap, to: right + Self.gap) {
            columns[column] |= Self.rows(from: y - Self.gap, to: DayPlane.bottom)
        }
    }

    /// Whether all cells between two sides and two heights are free.
    func isFree(from left: Double, to right: Double, top: Double, bottom: Double) -> Bool {
        let rows = Self.rows(from: top, to: bottom - 0.1)
        return columns(from: left, to: right).allSatisfy { columns[$0] & rows == 0 }
    }

    private func columns(from left: Double, to right: Double) -> Range<Int> {
        let first = min(max(Int((left / Self.size).rounded(.down)), 0), columns.count)
        return first..<max(min(Int((right / Self.size).rounded(.up)), columns.count), first)
    }

    private static func rows(from top: Double, to bottom: Double) -> UInt64 {
        let (first, last) = (UInt64(min(max(top / size, 0), 63)), UInt64(min(max(bottom / size, 0), 63)))
        return (UInt64.max >> (63 - (last - first))) << first
    }
}
