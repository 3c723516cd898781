import APIContract
import NutritionScience
import Wording

/// Makes the cards of Progress from a report.
struct ProgressCards {
    let report: ProgressReport
    let localization: Localization
    /// How the days of the report are written; every table names them.
    private let dates: [CalendarDay: String]

    /// The cards of a report.
    init(report: ProgressReport, localization: Localization) {
        self.report = report
        self.localization = localization
        let buckets = ProgressBucket.buckets(report)
        // In long ranges hardly a day of them is named.
        let named = ProgressBucket.length(report) == 1 ? report.estimates.map(\.day) : []
        let days = Set(named + buckets.map(\.start))
        self.dates = Dictionary(uniqueKeysWithValues: days.map { ($0, localization.copy.date($0)) })
    }

    private func date(_ day: CalendarDay) -> String { dates[day] ?? copy.date(day) }

    private var copy: Copy { localization.copy }

    /// The weight with its trend and the way ahead.
    var weight: ProgressScreen.Card {
        let weight = WeightChart(report, localization)
        let now = report.latestWeighIn.map { localization.measures.parts(kilograms: $0.weight) }
        var sentences: [String] = []
        if let latest = report.latestWeighIn {
            sentences.append(copy("progress.weight.measured", ["date": copy.date(latest.day)]))
        }
        if weight.weighIns.count < 2, report.estimates.count < 2 {
            sentences.append(copy("progress.weight.one"))
        } else if report.estimates.contains(where: { !$0.isExpected }) {
            sentences.append(copy("progress.weight.text"))
        }
        if weight.isTargetBeyond, let target = report.projection?.targetWeight {
            sentences.append(copy("progress.weight.beyond", ["target": localization.text(kilograms: target)]))
        }
        return ProgressScreen.Card(
            id: "weight", title: copy("progress.weight"), value: now?.number ?? "", unit: now?.unit ?? "",
            text: sentences.joined(separator: " "), chart: weight.chart, table: weightTable, isWeight: true)
    }

    /// What the log says is spent.
    var expenditure: ProgressScreen.Card {
        let spending = SpendingChart(report: report, copy: copy)
        let text = spending.now.map { now in
            copy(
                "progress.spending.text", ["low": copy.number(now.low), "high": copy.number(now.high)])
        }
        return ProgressScreen.Card(
            id: "expenditure", title: copy("progress.spending"),
            value: spending.now.map { "~" + copy.number($0.expenditure) } ?? "",
            unit: spending.now == nil ? "" : copy("unit.totalDailyEnergyExpenditure"),
            text: text ?? copy("progress.spending.none"), chart: spending.chart,
            table: spending.chart == nil ? nil : expenditureTable, isWeight: false)
    }

    /// What was eaten of something.
    func intake(_ nutrient: IntakeChart.Nutrient) -> ProgressScreen.Card {
        let intake = IntakeChart(nutrient: nutrient, report: report, copy: copy)
        let unit = copy(nutrient == .calories ? "unit.calorieTarget" : "unit.proteinTarget")
        let chart = intake.chart
        let isLogged = report.days.contains { nutrient.amount($0) != nil }
        let key = chart == nil ? "none" : intake.mean == nil ? "today" : "text"
        let text =
            chart == nil && isLogged
            ? copy("progress.intake.wait")
            : copy("progress.\(nutrient.rawValue).\(key)", ["days": copy.count("progress.days", intake.loggedDays)])
        let hasMean = chart?.lines.contains { $0.kind == .mean } ?? false
        let sentences = [
            text, hasMean ? copy("progress.mean") : nil, chart == nil ? nil : bars,
        ]
        return ProgressScreen.Card(
            id: nutrient.rawValue, title: copy("progress.\(nutrient.rawValue)"),
            value: intake.mean.map { copy.number(Int($0.rounded())) } ?? "", unit: intake.mean == nil ? "" : unit,
            text: sentences.compactMap(\.self).joined(separator: " "), chart: chart,
            table: chart == nil ? nil : table(of: nutrient), isWeight: false)
    }

    private var buckets: [ProgressBucket] { ProgressBucket.buckets(report).reversed() }

    private var firstColumn: String {
        switch ProgressBucket.length(report) {
        case 1: copy("progress.table.day")
        case 7: copy("progress.table.week")
        default: copy("progress.table.weeks")
        }
    }

    /// What a bar stands for, where that is not a day.
    private var bars: String? {
        switch ProgressBucket.length(report) {
        case 1: nil
        case 7: copy("progress.bars.week")
        default: copy("progress.bars.weeks")
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
        let header = [firstColumn, copy("progress.table.weight"), copy("progress.table.trend")]
        return rows.isEmpty ? nil : DataTable(header: header, rows: rows)
    }

    private var expenditureTable: DataTable {
        let step = ProgressBucket.length(report) == 1 ? 1 : 7
        let days = report.estimates.reversed().enumerated().filter { $0.offset % step == 0 }.map(\.element)
        return DataTable(
            header: [
                copy("progress.table.day"), copy("progress.table.expenditure"), copy("progress.table.band"),
            ],
            rows: days.map { day in
                [
                    date(day.day), copy.number(day.expenditure),
                    "\(copy.number(day.low))–\(copy.number(day.high))",
                ]
            })
    }

    private func table(of nutrient: IntakeChart.Nutrient) -> DataTable {
        let rows = buckets.compactMap { bucket -> [String]? in
            let counted = bucket.length == 1 ? bucket : bucket.without(report.to)
            guard let mean = counted.mean(nutrient.amount) else { return nil }
            let target = counted.mean { day in day.targets.flatMap(nutrient.target).map(Double.init) }
            return [
                date(bucket.start), copy.number(Int(mean.rounded())),
                target.map { "~" + copy.number(Int($0.rounded())) } ?? "–",
            ]
        }
        let unit = copy(nutrient == .calories ? "unit.calories" : "unit.grams")
        return DataTable(
            header: [
                firstColumn, copy("progress.table.eaten", ["unit": unit]),
                copy("progress.table.target", ["unit": unit]),
            ], rows: rows)
    }
}
