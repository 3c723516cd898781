import APIContract
import NutritionScience

/// What the person spends, as their log tells it, over time.
struct SpendingChart {
    let report: ProgressReport
    let copy: Copy

    /// What the log says today; nil while it says nothing of its own.
    var now: ExpenditureReport.Day? { isTold ? report.estimates.last : nil }

    /// Whether something eaten stands behind it; without that the log says what the formula does.
    private var isTold: Bool { report.days.contains { $0.totals.calories != nil } }

    /// The picture; nil for less than two days.
    var chart: DayChart? {
        guard isTold, report.estimates.count > 1, let first = report.estimates.first, let last = report.estimates.last
        else { return nil }
        let formula = report.formulaExpenditure.map(Double.init)
        let edges = report.estimates.flatMap { [Double($0.low), Double($0.high)] } + [formula].compactMap(\.self)
        var chart = DayChart(
            label: copy(
                "progress.spending.label",
                [
                    "start": copy.number(first.expenditure), "from": copy.date(first.day),
                    "now": copy.number(last.expenditure), "to": copy.date(last.day),
                ]),
            unit: copy("unit.calories"), from: first.day, to: max(last.day, first.day.adding(days: 6)),
            values: (edges.min() ?? 0, edges.max() ?? 0), leastStep: 50, copy)
        let days = DayChart.thinned(report.estimates)
        chart.bands = [
            .init(
                edge: days.map { DayChart.point($0.day, Double($0.low)) },
                other: days.map { DayChart.point($0.day, Double($0.high)) })
        ]
        let line = days.map { DayChart.point($0.day, Double($0.expenditure)) }
        chart.lines = [.init(points: line, kind: .line)]
        if let formula {
            let points = [
                DayChart.Point(x: chart.days.lowerBound, y: formula),
                DayChart.Point(x: chart.days.upperBound, y: formula),
            ]
            chart.lines.insert(.init(points: points, kind: .comparison), at: 0)
            let isAbove = formula > Double(first.expenditure) || formula >= Double(last.expenditure)
            chart.marks.append(
                .init(point: points[0], text: copy("progress.spending.formula"), isAbove: isAbove, isPoint: false))
        }
        if let end = line.last {
            let isAbove = Double(last.expenditure) >= (formula ?? 0)
            chart.marks.append(
                .init(point: end, text: copy.number(last.expenditure), isAbove: isAbove, isPoint: true))
        }
        return chart
    }
}
