import APIContract
import NutritionScience
import Wording

/// Builds the cards of Progress from a report.
struct ProgressCards {
    let report: ProgressReport
    let localization: Localization
    /// The formatted dates of the report's days; every table uses them.
    private let dates: [CalendarDay: String]
    /// The days that the charts of weight and energy share.
    private let axis: ProgressAxis

    /// The cards of a report.
    init(report: ProgressReport, localization: Localization) {
        self.report = report
        self.localization = localization
        axis = ProgressAxis(report)
        let buckets = ProgressBucket.buckets(report)
        // In a long range hardly any of its days is named.
        let named = ProgressBucket.length(report) == 1 ? report.estimates.map(\.day) : []
        let days = Set(named + buckets.map(\.start))
        self.dates = Dictionary(uniqueKeysWithValues: days.map { ($0, localization.sentences.date($0)) })
    }

    private func date(_ day: CalendarDay) -> String { dates[day] ?? sentences.date(day) }

    private var sentences: Sentences { localization.sentences }

    /// The weight with its trend and the expected course.
    var weight: ProgressScreen.Card {
        let weight = WeightChart(report, on: axis, localization)
        let now = report.latestWeighIn.flatMap { Mass(kilograms: $0.weight) }.map(localization.measures.parts)
        var parts: [String] = []
        if let latest = report.latestWeighIn {
            parts.append(sentences("progress.weight.measured", ["date": sentences.date(latest.day)]))
        }
        if weight.weighIns.count < 2, report.estimates.count < 2 {
            parts.append(sentences("progress.weight.one"))
        } else if let change = trendChange {
            parts.append(change)
        }
        if weight.isTargetBeyond, let target = report.projection?.targetWeight {
            parts.append(sentences("progress.weight.beyond", ["target": localization.text(kilograms: target)]))
        }
        return ProgressScreen.Card(
            id: "weight", title: sentences("progress.weight"), value: now?.number, unit: now?.unit, spokenUnit: nil,
            text: parts.joined(separator: " "), key: weight.chart?.key(on: axis, sentences), chart: weight.chart,
            table: weightTable, isWeight: true, isFolded: false)
    }

    /// The change of the trend over the range: "Your trend fell by 1.9 lb in 19 days."; nil with less than a week of it.
    private var trendChange: String? {
        let measured = report.estimates.filter { !$0.isExpected }
        guard let first = measured.first, let last = measured.last else { return nil }
        let days = last.day.daysSince1970 - first.day.daysSince1970
        guard days >= 7 else { return nil }
        let change = last.trendWeight - first.trendWeight
        let text = localization.measures.text(difference: abs(change))
        let isSteady = text == localization.measures.text(difference: 0.0)
        return sentences(
            "progress.weight.trend.\(isSteady ? "steady" : change < 0 ? "fell" : "rose")",
            ["change": text, "days": sentences.number(days)])
    }

    /// The energy expenditure: the one that the plan in force uses, as on all pages, and the estimate from the log.
    var expenditure: ProgressScreen.Card {
        let spending = SpendingChart(report: report, sentences: sentences)
        let text = spending.now.map { now in
            sentences(
                "progress.spending.\(spending.variant(now))",
                [
                    "learned": sentences.energy(now.expenditure), "low": sentences.energy(now.low),
                    "high": sentences.energy(now.high),
                ])
        }
        return ProgressScreen.Card(
            id: "expenditure", title: sentences("progress.spending"),
            value: spending.now.map { sentences.energy(report.plannedExpenditure ?? $0.expenditure) },
            unit: spending.now == nil ? nil : sentences("unit.totalDailyEnergyExpenditure"),
            spokenUnit: sentences("unit.spoken.calories"),
            text: text ?? sentences("progress.spending.none"), key: nil, chart: spending.chart,
            table: spending.chart == nil ? nil : expenditureTable, isWeight: false, isFolded: true)
    }

    /// The intake of a nutrient.
    func intake(_ nutrient: IntakeChart.Nutrient) -> ProgressScreen.Card {
        let intake = IntakeChart(nutrient: nutrient, report: report, sentences: sentences)
        let unit = sentences(nutrient == .calories ? "unit.calorieTarget" : "unit.proteinTarget")
        let spokenUnit = sentences(nutrient == .calories ? "unit.spoken.calories" : "unit.spoken.protein")
        let burned = nutrient == .calories ? SpendingChart(report: report, sentences: sentences).measured : []
        let chart = nutrient == .calories ? intake.chart(on: axis, burned: burned) : intake.chart
        let isLogged = report.days.contains { nutrient.amount($0) != nil }
        let key = chart == nil ? "none" : intake.mean == nil ? "today" : "text"
        let text =
            chart == nil && isLogged
            ? sentences("progress.intake.wait")
            : sentences(
                "progress.\(nutrient.rawValue).\(key)", ["days": sentences.count("progress.days", intake.loggedDays)])
        let hasMean = chart?.lines.contains { $0.kind == .mean } ?? false
        let parts = [
            text, hasMean ? sentences("progress.mean") : nil, chart == nil ? nil : bars,
            chart == nil ? nil : said(burned),
        ]
        return ProgressScreen.Card(
            id: nutrient.rawValue, title: sentences("progress.\(nutrient.rawValue)"),
            value: intake.mean.map { amount($0, of: nutrient) }, unit: intake.mean == nil ? nil : unit,
            spokenUnit: spokenUnit, text: parts.compactMap(\.self).joined(separator: " "),
            key: chart == nil || nutrient != .calories ? nil : axis.shaded(sentences), chart: chart,
            table: chart == nil ? nil : table(of: nutrient), isWeight: false, isFolded: nutrient != .calories)
    }

    /// The energy that was burned on the days that were logged: "You burned about 2,180 a day."; nil where it is not
    /// measured.
    private func said(_ burned: [ExpenditureReport.Day]) -> String? {
        let logged = Set(
            report.days.filter { $0.totals.calories != nil && $0.totals.day < report.to }.map(\.totals.day))
        let spent = burned.filter { logged.contains($0.day) }.map(\.expenditure)
        guard !spent.isEmpty else { return nil }
        let mean = Int((Double(spent.reduce(0, +)) / Double(spent.count)).rounded())
        return sentences("progress.calories.burned", ["learned": sentences.energy(mean)])
    }

    /// The cards of the nutrients with entries in the range.
    func logged(_ nutrients: [IntakeChart.Nutrient]) -> [ProgressScreen.Card] {
        nutrients.filter { nutrient in report.days.contains { nutrient.amount($0) != nil } }.map(intake)
    }

    private var buckets: [ProgressBucket] { ProgressBucket.buckets(report).reversed() }

    private var firstColumn: String {
        switch ProgressBucket.length(report) {
        case 1: sentences("progress.table.day")
        case 7: sentences("progress.table.week")
        default: sentences("progress.table.weeks")
        }
    }

    /// The days that a bar covers; nil where it is a single day.
    private var bars: String? {
        switch ProgressBucket.length(report) {
        case 1: nil
        case 7: sentences("progress.bars.week")
        default: sentences("progress.bars.weeks")
        }
    }

    private var weightTable: DataTable? {
        let trend = Dictionary(uniqueKeysWithValues: report.estimates.map { ($0.day, $0.trendWeight) })
        let rows = buckets.compactMap { bucket -> [String]? in
            guard let mean = bucket.mean(\.totals.weight),
                let last = bucket.days.last(where: { $0.totals.weight != nil })
            else { return nil }
            let weight =
                bucket.length == 1 ? localization.text(kilograms: mean) : localization.measures.text(kilograms: mean)
            let ending = trend[last.totals.day].map { localization.measures.text(kilograms: $0) }
            return [date(bucket.start), weight, ending ?? "–"]
        }
        let header = [firstColumn, sentences("progress.table.weight"), sentences("progress.table.trend")]
        return rows.isEmpty ? nil : DataTable(header: header, rows: rows)
    }

    private var expenditureTable: DataTable {
        let step = ProgressBucket.length(report) == 1 ? 1 : 7
        let days = report.estimates.reversed().enumerated().filter { $0.offset % step == 0 }.map(\.element)
        return DataTable(
            header: [
                sentences("progress.table.day"), sentences("progress.table.expenditure"),
                sentences("progress.table.band"),
            ],
            rows: days.map { day in
                [
                    date(day.day), sentences.energy(day.expenditure),
                    "\(sentences.energy(day.low))–\(sentences.energy(day.high))",
                ]
            })
    }

    /// A mean or a target as it is read, without its unit.
    private func amount(_ amount: Double, of nutrient: IntakeChart.Nutrient, isTarget: Bool = false) -> String {
        let whole = Int(amount.rounded())
        guard nutrient == .calories else { return sentences.number(whole) }
        return isTarget ? sentences.energy(about: whole) : sentences.energy(whole)
    }

    private func table(of nutrient: IntakeChart.Nutrient) -> DataTable {
        let rows = buckets.compactMap { bucket -> [String]? in
            let counted = bucket.length == 1 ? bucket : bucket.without(report.to)
            guard let mean = counted.mean(nutrient.amount) else { return nil }
            let target = counted.mean { day in
                // The target on the days that are in the mean.
                nutrient.amount(day) == nil ? nil : day.targets.flatMap(nutrient.target).map(Double.init)
            }
            return [
                date(bucket.start), amount(mean, of: nutrient),
                target.map { "~" + amount($0, of: nutrient, isTarget: true) } ?? "–",
            ]
        }
        let unit = sentences(nutrient == .calories ? "unit.calories" : "unit.grams")
        return DataTable(
            header: [
                firstColumn, sentences("progress.table.eaten", ["unit": unit]),
                sentences("progress.table.target", ["unit": unit]),
            ], rows: rows)
    }
}
