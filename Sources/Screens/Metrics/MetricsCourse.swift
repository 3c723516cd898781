import APIContract
import NutritionScience
import Wording

/// A person's metrics over time: the latest of each day.
struct MetricsCourse {
    private let days: [(day: CalendarDay, metrics: HealthMetrics)]
    /// The name of the energy expenditure.
    private let expenditure: String
    private let today: CalendarDay
    private let sentences: Sentences

    /// The course of metrics, which are given newest first. `day` returns the day of a moment in the person's time
    /// zone.
    init(
        _ metrics: [HealthMetrics], expenditure: String, today: CalendarDay, _ sentences: Sentences,
        day: (Timestamp) -> CalendarDay
    ) {
        let last = Dictionary(metrics.map { (day($0.computedAt), $0) }) { newest, _ in newest }
        let all = last.map { (day: $0.key, metrics: $0.value) }.sorted { $0.day < $1.day }
        self.days = DayChart.thinned(all)
        self.expenditure = expenditure
        self.today = today
        self.sentences = sentences
    }

    /// The charts; empty for a single day.
    var charts: [MetricsHistoryScreen.Chart] {
        let bmi = chart("bmi", unit: "unit.bodyMassIndex", leastStep: 0.5, [(sentences("plan.bmi"), .line, \.bmi)])
        func energy(_ kilocalories: Int) -> Double { Double(sentences.value(energy: Double(kilocalories))) }
        let ofEnergy = chart(
            "energy", unit: "unit.calorieTarget", leastStep: 50,
            [
                (sentences("plan.bmr"), .comparison, { energy($0.bmr) }), (expenditure, .line, { energy($0.tdee) }),
            ])
        return [bmi, ofEnergy].compactMap(\.self)
    }

    /// The same as a table, the newest day first; nil without numbers.
    var table: DataTable? {
        guard !days.isEmpty else { return nil }
        func named(_ label: String, _ unit: String) -> String { "\(label) (\(sentences(unit)))" }
        return DataTable(
            header: [
                sentences("metrics.history.day"), named(sentences("plan.bmi"), "unit.bodyMassIndex"),
                named(sentences("plan.bmr"), "unit.calorieTarget"), named(expenditure, "unit.calorieTarget"),
            ],
            rows: days.reversed().map { day, metrics in
                [
                    sentences.date(day), bodyMassIndex(metrics.bmi), sentences.energy(metrics.bmr),
                    "~" + sentences.energy(about: metrics.tdee),
                ]
            })
    }

    private func chart(
        _ id: String, unit: String, leastStep: Double,
        _ lines: [(name: String, kind: DayChart.Line.Kind, value: (HealthMetrics) -> Double)]
    ) -> MetricsHistoryScreen.Chart? {
        guard days.count > 1, let first = days.first, let last = days.last else { return nil }
        let values = lines.flatMap { line in days.map { line.value($0.metrics) } }
        let title = sentences("metrics.history.\(id)")
        func text(_ metrics: HealthMetrics) -> String {
            lines.map { line in
                let value = line.value(metrics)
                return line.name + " "
                    + (id == "bmi" ? bodyMassIndex(value) : "~" + sentences.number(Int(value)))
            }.joined(separator: ", ")
        }
        var chart = DayChart(
            label: sentences(
                "metrics.history.label",
                [
                    "name": title, "start": text(first.metrics), "from": sentences.date(first.day),
                    "now": text(last.metrics), "to": sentences.date(last.day),
                ]),
            unit: sentences(unit), from: min(first.day, last.day.adding(days: -6)), to: max(last.day, today),
            today: today, values: (values.min() ?? 0, values.max() ?? 0), leastStep: leastStep, sentences)
        chart.lines = lines.map { line in
            DayChart.Line(
                points: days.map { DayChart.point($0.day, line.value($0.metrics)) }, kind: line.kind,
                name: lines.count > 1 ? line.name : nil)
        }
        return MetricsHistoryScreen.Chart(id: id, title: title, chart: chart)
    }

    private func bodyMassIndex(_ value: Double) -> String {
        sentences.number(ExactDecimal(Int((value * 100).rounded()), places: 2))
    }
}
