public import NutritionScience
public import Wording

extension DayChart {
    /// A share by the day, in percent; nil of fewer than two days.
    ///
    /// - Parameters:
    ///   - shares: From 0 to 1, the earliest day first.
    ///   - target: What is aimed at, from 0 to 1; nil without a target.
    public init?(
        shares: [(day: CalendarDay, share: Double)], target: Double?, label: String, _ sentences: Sentences
    ) {
        guard let first = shares.first, let last = shares.last, first.day < last.day else { return nil }
        let values = shares.map { 100 * $0.share } + (target.map { [100 * $0] } ?? [])
        self.init(
            label: label, unit: "%", from: first.day, to: last.day, today: last.day,
            values: (values.min() ?? 0, values.max() ?? 100), leastStep: 10, sentences)
        lines = [Line(points: shares.map { Self.point($0.day, 100 * $0.share) }, kind: .line)]
        if let target {
            let share = sentences(
                "progress.adherence.share", ["percent": sentences.number(Int((100 * target).rounded()))])
            let words = sentences("progress.chart.target", ["target": share])
            lines.append(
                Line(
                    points: [first.day, last.day].map { Self.point($0, 100 * target) }, kind: .target, name: words))
        }
    }
}
