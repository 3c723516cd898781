import APIContract
import NutritionScience
import Wording

extension ReviewWords {
    /// The picture of the way to a goal that was reached; nil otherwise.
    var chart: DayChart? {
        guard let journey = review.journey, let first = journey.way.first, let last = journey.way.last,
            first.day < last.day
        else { return nil }
        let (sentences, measures) = (localization.sentences, localization.measures)
        let weights = (journey.way.map(\.weight) + [journey.targetWeight]).map { measures.value(kilograms: $0) }
        let label = sentences(
            "review.journey.chart",
            [
                "start": measures.text(kilograms: first.weight), "from": sentences.date(first.day),
                "now": measures.text(kilograms: last.weight), "to": sentences.date(last.day),
            ])
        var chart = DayChart(
            label: label, unit: measures.weightUnit, from: first.day, to: last.day, today: last.day,
            values: (weights.min() ?? 0, weights.max() ?? 0), leastStep: 0.5, sentences)
        func point(_ day: CalendarDay, _ kilograms: Double) -> DayChart.Point {
            DayChart.point(day, measures.value(kilograms: kilograms))
        }
        chart.lines = [
            .init(points: journey.way.map { point($0.day, $0.weight) }, kind: .line),
            .init(
                points: [first.day, last.day].map { point($0, journey.targetWeight) }, kind: .target,
                name: sentences(
                    "progress.chart.target", ["target": measures.text(kilograms: journey.targetWeight)])),
        ]
        chart.marks = [.init(point: point(last.day, last.weight), text: measures.text(kilograms: last.weight))]
        return chart
    }
}
