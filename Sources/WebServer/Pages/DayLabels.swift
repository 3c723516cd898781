import Screens

/// The words in a chart over days, each as near as possible to the element that it names without touching a line, a
/// bar, a point or other words.
///
/// They are placed for the narrowest card, where the whole distance between a word and its hook is free. So it is in
/// wider cards, in which everything else only moves away.
struct DayLabels {
    /// Words with their place.
    struct Label {
        let words: String
        let style: Style
        let hook: Hook
        /// The height of their baseline.
        let baseline: Double
        /// Whether they lie on a band, whose colour surrounds them.
        var isOnBand = false
    }

    /// The style of words.
    enum Style {
        /// The name of today, in the strip.
        case now
        /// Beside a point.
        case value
        /// The name of a line.
        case name(DayChart.Line.Kind)
    }

    /// The point where words begin, end or are centred.
    struct Hook {
        /// The share of the width, from 0 to 1.
        let share: Double
        let anchor: Anchor
        /// The distance to the right of it, in pixels.
        var shift = 0.0

        enum Anchor: String {
            case start, middle, end
        }
    }

    var labels: [Label] = []
    /// The heights between which the line of today is drawn, with gaps for words that find no other place.
    var heightsOfToday = [DayPlane.strip...DayPlane.bottom]
    let plane: DayPlane
    /// The cells taken by lines, bars and dots.
    var lines = TakenCells()
    var bands = TakenCells()
    var today = TakenCells()
    /// The areas taken by points and words.
    var boxes: [Box] = []

    init(_ plane: DayPlane) {
        self.plane = plane
        takePlaces()
        for mark in plane.chart.marks { place(mark) }
        for line in plane.chart.lines { place(nameOf: line) }
    }
}

extension DayLabels {
    private mutating func takePlaces() {
        let chart = plane.chart
        for line in chart.lines.map(\.points) + chart.dots.map({ [$0, $0] }) {
            let points = line.map(plane.placeInNarrowest)
            for (start, end) in zip(points, points.dropFirst()) { lines.take(from: start, to: end) }
        }
        for (edge, other) in chart.bands.flatMap({ zip($0.edge, $0.other) }) {
            bands.take(from: plane.placeInNarrowest(edge), to: plane.placeInNarrowest(other))
        }
        for bar in chart.bars {
            let (left, right) = plane.sides(of: bar)
            lines.take(from: left * DayPlane.narrowest, to: right * DayPlane.narrowest, below: plane.y(bar.point.y))
        }
        for mark in chart.marks {
            let y = plane.y(mark.point.y)
            boxes.append(Box(share: plane.share(mark.point.x), left: -4, right: 4, top: y - 7, bottom: y + 7))
        }
        if let today = chart.today { place(today) }
    }

    /// Places the name of today above its line.
    private mutating func place(_ today: DayChart.Tick) {
        let share = plane.share(today.value)
        let (x, half) = (share * DayPlane.narrowest, TextWidth.of(today.label) / 2)
        self.today.take(from: (x, DayPlane.strip), to: (x, DayPlane.bottom))
        let anchor: Hook.Anchor = x < half ? .start : x + half > DayPlane.narrowest ? .end : .middle
        let hook = Hook(share: share, anchor: anchor)
        labels.append(Label(words: today.label, style: .now, hook: hook, baseline: DayPlane.baselines.strip))
    }

    /// Places a value above, below or beside its point.
    private mutating func place(_ mark: DayChart.Mark) {
        let (share, width) = (plane.share(mark.point.x), TextWidth.of(mark.text, isBold: true))
        let hooks: [(anchor: Hook.Anchor, shift: Double, far: Double)] = [
            (.middle, 0, 0), (.start, 0, width / 2), (.end, 0, width / 2), (.start, 11, width / 2 + 11),
            (.end, -11, width / 2 + 11),
        ]
        let spots = hooks.map { anchor, shift, far in
            Spot(
                hook: Hook(share: share, anchor: anchor, shift: shift), y: plane.y(mark.point.y), cost: far / 5)
        }
        place(mark.text, width: width, .value, at: spots)
    }

    /// Places the name of a line above or below it, preferably at its end. A short line may run over a bar: then the
    /// name comes before its beginning.
    private mutating func place(nameOf line: DayChart.Line) {
        guard let name = line.name, let first = line.points.first, let last = line.points.last else { return }
        let before = Spot(
            hook: Hook(share: plane.share(first.x), anchor: .end, shift: -8), y: plane.y(first.y), cost: 12)
        let spots = (0...6).reversed().flatMap { part in
            let day = first.x + (last.x - first.x) * Double(part) / 6
            return [Hook.Anchor.end, .middle, .start].map { anchor in
                let hook = Hook(share: plane.share(day), anchor: anchor)
                return Spot(hook: hook, y: plane.y(line.value(on: day)), cost: 2 * Double(6 - part))
            }
        }
        let shown = (spots + [before]).filter { DayPlane.top - 1...DayPlane.bottom + 1 ~= $0.y }
        place(name, width: TextWidth.of(name), .name(line.kind), at: shown)
    }
}

extension DayChart.Line {
    /// The height of the line on a day that it has.
    fileprivate func value(on day: Double) -> Double {
        guard let after = points.firstIndex(where: { $0.x >= day }), after > 0 else { return points.first?.y ?? 0 }
        let (start, end) = (points[after - 1], points[after])
        return end.x > start.x ? start.y + (end.y - start.y) * (day - start.x) / (end.x - start.x) : end.y
    }
}
