import Screens

extension DayLabels {
    /// An area of fixed size: its sides relative to a share of the width, and its heights.
    struct Box {
        let share: Double
        let left: Double
        let right: Double
        let top: Double
        let bottom: Double

        var x: Double { share * DayPlane.narrowest }

        /// Whether they touch in a card of any width.
        func meets(_ other: Box) -> Bool {
            guard top < other.bottom, other.top < bottom else { return false }
            let isAfter = share >= other.share && x + left >= other.x + other.right + 4
            let isBefore = share <= other.share && x + right <= other.x + other.left - 4
            return !isAfter && !isBefore
        }
    }

    /// A place where words may be put.
    struct Spot {
        let hook: Hook
        /// The height of the element that they name.
        let y: Double
        /// The penalty of the spot, as a distance in pixels.
        let cost: Double
    }

    /// Room for a line of letters of the highest common fonts, Noto Sans and Segoe UI: from 14.1 pixels above the
    /// baseline to 3.9 below it, and a pixel on both sides.
    private static let height = 20.0
    private static let ascent = 15.0
    private static let tops = stride(from: DayPlane.strip, to: DayPlane.bottom - height - 2, by: TakenCells.size)

    /// Puts words as near as possible to the element that they name, if there is room at all.
    mutating func place(_ words: String, width: Double, _ style: Style, at spots: [Spot]) {
        guard let (spot, box) = best(of: spots, width) ?? best(of: spots, width, canHideToday: true) else { return }
        if !isFree(box, in: today) { hideToday(box) }
        boxes.append(box)
        labels.append(
            Label(
                words: words, style: style, hook: spot.hook, baseline: box.top + Self.ascent,
                isOnBand: !isFree(box, in: bands)))
    }

    private func best(of spots: [Spot], _ width: Double, canHideToday: Bool = false) -> (spot: Spot, box: Box)? {
        var best: (cost: Double, spot: Spot, box: Box)?
        for spot in spots {
            let left = spot.hook.left(width)
            let x = spot.hook.share * DayPlane.narrowest
            guard x + left > -0.1, x + left + width < DayPlane.narrowest + 0.1 else { continue }
            for top in Self.tops {
                let box = Box(
                    share: spot.hook.share, left: left, right: left + width, top: top, bottom: top + Self.height)
                let near = abs(top + Self.height / 2 - spot.y) + spot.cost + (top > spot.y ? 1 : 0)
                guard near < best?.cost ?? .infinity, isFree(box, in: lines), canHideToday || isFree(box, in: today),
                    !boxes.contains(where: box.meets)
                else { continue }
                let cost = near + cost(of: box)
                if cost < best?.cost ?? .infinity { best = (cost, spot, box) }
            }
        }
        return best.map { ($0.spot, $0.box) }
    }

    /// Leaves a gap for words in the line of today.
    private mutating func hideToday(_ box: Box) {
        heightsOfToday = heightsOfToday.flatMap { part in
            let above = (part.lowerBound, min(part.upperBound, box.top - 2))
            let below = (max(part.lowerBound, box.bottom + 2), part.upperBound)
            return [above, below].filter { $0.0 < $0.1 }.map { $0.0...$0.1 }
        }
    }

    /// Whether no stretching shape lies between words and the element that they belong to.
    private func isFree(_ box: Box, in cells: TakenCells) -> Bool {
        // Words beside a point don't block the line that ends in it.
        let (left, right) = (min(box.left, 8), max(box.right, -8))
        return cells.isFree(from: box.x + left, to: box.x + right, top: box.top, bottom: box.bottom)
    }

    /// The penalty of a place on a band or on the grid.
    private func cost(of box: Box) -> Double {
        let isOnGrid = plane.chart.yTicks.contains { box.top - 1...box.bottom + 1 ~= plane.y($0.value) }
        let isOnBand = !isFree(box, in: bands)
        return (isOnBand ? 14 : 0) + (isOnGrid ? isOnBand ? 16 : 8 : 0)
    }
}

extension DayLabels.Hook {
    /// The distance from the hook's share of the width to the left edge of words of a width, in pixels.
    fileprivate func left(_ width: Double) -> Double {
        switch anchor {
        case .start: shift
        case .middle: shift - width / 2
        case .end: shift - width
        }
    }
}
