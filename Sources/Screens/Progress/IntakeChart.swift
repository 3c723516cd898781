import APIContract
import NutritionScience
import Wording

/// The daily intake of a nutrient, beside its target.
struct IntakeChart {
    /// The nutrient of a chart.
    enum Nutrient: String {
        case calories
        case protein
        case carbohydrate
        case fat

        /// The amount on a day; nil where nothing was logged.
        func amount(_ day: ProgressDay) -> Double? {
            switch self {
            case .calories: day.totals.calories.map(Double.init)
            case .protein: day.totals.protein
            case .carbohydrate: day.totals.carbohydrate
            case .fat: day.totals.fat
            }
        }

        /// The target amount; nil without a target.
        func target(_ targets: DayTargets) -> Int? {
            switch self {
            case .calories: targets.calories
            case .protein: targets.protein
            case .carbohydrate: targets.carbohydrate
            case .fat: targets.fat
            }
        }
    }

    let nutrient: Nutrient
    let report: ProgressReport
    let sentences: Sentences

    /// The intake of the days in the mean: today is not over yet.
    private let past: [CalendarDay: Double]
    /// The mean of the logged days that are over; nil without one.
    let mean: Double?

    init(nutrient: Nutrient, report: ProgressReport, sentences: Sentences) {
        self.nutrient = nutrient
        self.report = report
        self.sentences = sentences
        var past: [CalendarDay: Double] = [:]
        var sum = 0.0
        for day in report.days where day.totals.day < report.to {
            guard let amount = nutrient.amount(day) else { continue }
            past[day.totals.day] = amount
            sum += amount
        }
        self.past = past
        self.mean = past.isEmpty ? nil : sum / Double(past.count)
    }

    /// The height of an amount: grams, or energy in the person's unit.
    private func height(_ amount: Double) -> Double {
        nutrient == .calories ? amount * sentences.energy.perKilocalorie : amount
    }

    /// The number of days in the mean.
    var loggedDays: Int { past.count }

    /// The chart from its first bar until today; nil where nothing was logged.
    var chart: DayChart? { chart(on: nil, burned: []) }

    /// The chart on an axis of days, with the energy that was burned on them, as the log measures it; nil where nothing was
    /// logged.
    func chart(on axis: ProgressAxis?, burned: [ExpenditureReport.Day]) -> DayChart? {
        let bars = ProgressBucket.buckets(report).compactMap(bar)
        let aims = report.targets.compactMap { $0.targets.flatMap(nutrient.target).map { height(Double($0)) } }
        guard let most = (bars.map(\.point.y) + aims + burned.map { height(Double($0.high)) }).max(),
            let firstBar = bars.first
        else { return nil }
        let first = axis?.days.lowerBound ?? firstDay(firstBar)
        var chart = DayChart(
            label: label, unit: sentences(nutrient == .calories ? "unit.calories" : "unit.grams"), from: first,
            to: axis?.days.upperBound ?? report.to, today: report.to, margin: 0.5, values: (0, most), leastStep: 10,
            sentences)
        chart.shades = axis?.shades ?? []
        chart.bars = bars
        chart.lines = means + targets(from: first)
        if let target = report.targets.last?.targets.flatMap(nutrient.target), let last = chart.lines.indices.last {
            chart.lines[last].name = sentences(
                "progress.chart.target",
                ["target": "~" + (nutrient == .calories ? sentences.energy(about: target) : sentences.number(target))])
        }
        add(burned, to: &chart)
        return chart
    }

    /// Adds the energy that was burned, with its band.
    private func add(_ burned: [ExpenditureReport.Day], to chart: inout DayChart) {
        let days = DayChart.thinned(burned)
        guard days.count > 1 else { return }
        chart.bands = [
            .init(
                edge: days.map { DayChart.point($0.day, height(Double($0.low))) },
                other: days.map { DayChart.point($0.day, height(Double($0.high))) })
        ]
        chart.lines.append(
            .init(
                points: days.map { DayChart.point($0.day, height(Double($0.expenditure))) }, kind: .burned,
                name: sentences("progress.chart.burned")))
    }

    /// The first day of the chart: the first with an entry, and at least a week before the end.
    private func firstDay(_ bar: DayChart.Bar) -> CalendarDay {
        let day = CalendarDay(daysSince1970: Int((bar.point.x - Double(bar.days - 1) / 2).rounded()))
        return min(max(report.from, day), report.to.adding(days: -6))
    }

    private func bar(_ bucket: ProgressBucket) -> DayChart.Bar? {
        Self.counted(bucket, report).mean(nutrient.amount).map { value in
            DayChart.Bar(
                point: .init(x: bucket.middle, y: height(value)), days: bucket.length,
                isOpen: bucket.length == 1 && bucket.start == report.to)
        }
    }

    /// The days of a bar: one of several days includes only those that are over.
    static func counted(_ bucket: ProgressBucket, _ report: ProgressReport) -> ProgressBucket {
        bucket.length == 1 ? bucket : bucket.without(report.to)
    }

    /// The mean of the seven days up to each one, where there are many bars; interrupted where fewer than three were
    /// logged.
    private var means: [DayChart.Line] {
        guard report.range == .twelveWeeks || report.range == .all, ProgressBucket.length(report) == 1 else {
            return []
        }
        var lines: [DayChart.Line] = []
        var points: [DayChart.Point] = []
        func end() {
            if points.count > 1 { lines.append(.init(points: points, kind: .mean)) }
            points = []
        }
        for number in report.from.daysSince1970..<report.to.daysSince1970 {
            let values = (number - 6...number).compactMap { past[CalendarDay(daysSince1970: $0)] }
            guard values.count >= 3 else {
                end()
                continue
            }
            points.append(.init(x: Double(number), y: height(values.reduce(0, +) / Double(values.count))))
        }
        end()
        return lines
    }

    /// The target in force, as steps; a line ends where there is no target any more.
    private func targets(from first: CalendarDay) -> [DayChart.Line] {
        var lines: [DayChart.Line] = []
        var points: [DayChart.Point] = []
        /// Extends the last target to the next one.
        func goOn(to edge: Double) {
            guard let last = points.last else { return }
            if last.x < edge { points.append(.init(x: edge, y: last.y)) } else { points.removeLast() }
        }
        func end() {
            if !points.isEmpty { lines.append(.init(points: points, kind: .target)) }
            points = []
        }
        for period in report.targets {
            let edge = max(Double(period.from.daysSince1970), Double(first.daysSince1970)) - 0.5
            goOn(to: edge)
            guard let target = period.targets.flatMap(nutrient.target) else {
                end()
                continue
            }
            points.append(.init(x: edge, y: height(Double(target))))
        }
        goOn(to: Double(report.to.daysSince1970) + 0.5)
        end()
        return lines
    }

    private var label: String {
        let count = sentences.count("progress.days", loggedDays)
        guard let mean else { return sentences("progress.\(nutrient.rawValue).label.today") }
        let whole = Int(mean.rounded())
        return sentences(
            "progress.\(nutrient.rawValue).label",
            ["mean": nutrient == .calories ? sentences.energy(whole) : sentences.number(whole), "days": count])
    }
}

extension ProgressBucket {
    /// The bucket without a day that is not over.
    func without(_ day: CalendarDay) -> ProgressBucket {
        ProgressBucket(start: start, length: length, days: days.filter { $0.totals.day != day })
    }
}
