import APIContract
import NutritionScience
import Wording

/// The person's energy expenditure over time, as estimated from their log.
struct SpendingChart {
    let report: ProgressReport
    let sentences: Sentences

    /// The latest estimate from the log; nil while the log has no food.
    var now: ExpenditureReport.Day? { hasFood ? report.estimates.last : nil }

    /// Whether it includes food on a day that is over; without any, the estimate is the formula's.
    private var hasFood: Bool { report.days.contains { $0.totals.calories != nil && $0.totals.day < report.to } }

    /// Whether the log has enough data to measure expenditure. With less, the number hardly differs from the formula's.
    var isMeasured: Bool {
        let weighIns = report.days.count { $0.totals.weight != nil }
        let logged = report.days.count { $0.totals.calories != nil && $0.totals.day < report.to }
        return weighIns >= ExpenditureEvidence.fewestWeighIns
            && logged * 100 >= ExpenditureEvidence.fewestDays * ExpenditureEvidence.loggedPercentage
    }

    /// The estimates by a log that measures expenditure; empty where it does not yet.
    var measured: [ExpenditureReport.Day] { isMeasured ? report.estimates : [] }

    /// The variant of the sentence about it: the plan in force may use another number.
    func variant(_ now: ExpenditureReport.Day) -> String {
        guard let planned = report.plannedExpenditure, planned != now.expenditure else {
            return isMeasured ? "text" : "early"
        }
        return report.isCatchingUp ? "catching_up" : isMeasured ? "planned" : "planned_early"
    }

    /// The chart; nil for less than two days.
    var chart: DayChart? {
        guard hasFood, report.estimates.count > 1, let first = report.estimates.first, let last = report.estimates.last
        else { return nil }
        var chart = frame(from: first, to: last)
        let days = DayChart.thinned(report.estimates)
        chart.bands = [
            .init(
                edge: days.map { DayChart.point($0.day, height($0.low)) },
                other: days.map { DayChart.point($0.day, height($0.high)) })
        ]
        addFormula(to: &chart)
        chart.lines.append(
            .init(points: days.map { DayChart.point($0.day, height($0.expenditure)) }, kind: .line))
        chart.marks.append(
            .init(
                point: DayChart.point(last.day, height(last.expenditure)),
                text: sentences("progress.spending.log", ["learned": sentences.energy(last.expenditure)])))
        return chart
    }

    private func frame(from first: ExpenditureReport.Day, to last: ExpenditureReport.Day) -> DayChart {
        let values = report.estimates.flatMap { [$0.low, $0.high] } + [report.formulaExpenditure].compactMap(\.self)
        return DayChart(
            label: sentences(
                "progress.spending.label",
                [
                    "start": sentences.energy(first.expenditure), "from": sentences.date(first.day),
                    "now": sentences.energy(last.expenditure), "to": sentences.date(last.day),
                ]),
            unit: sentences("unit.calories"), from: min(first.day, last.day.adding(days: -6)), to: last.day,
            today: report.to, values: (height(values.min() ?? 0), height(values.max() ?? 0)), leastStep: 50, sentences)
    }

    /// The height of energy, in the person's unit.
    private func height(_ kilocalories: Int) -> Double { Double(kilocalories) * sentences.energy.perKilocalorie }

    /// Adds the formula's expenditure, from one edge to the other.
    private func addFormula(to chart: inout DayChart) {
        guard let formula = report.formulaExpenditure else { return }
        let ends = [chart.days.lowerBound, chart.days.upperBound].map { DayChart.Point(x: $0, y: height(formula)) }
        chart.lines.append(.init(points: ends, kind: .comparison, name: sentences("progress.spending.formula")))
    }
}
