import APIContract
import NutritionScience

/// The days that the charts of weight and energy share, so that one stands below the other.
struct ProgressAxis {
    /// The first day and the last.
    let days: ClosedRange<CalendarDay>
    /// The expected course of the weight on them; nil without one ahead.
    let way: WeightWay?
    /// The spells of illness and travel.
    let shades: [ClosedRange<Double>]

    /// The axis of a report.
    init(_ report: ProgressReport) {
        let weighed = report.estimates.first?.day ?? report.days.first { $0.totals.weight != nil }?.totals.day
        let eaten = ProgressBucket.buckets(report)
            .first { IntakeChart.counted($0, report).mean(IntakeChart.Nutrient.calories.amount) != nil }
            .map { max(report.from, $0.start) }
        let first = [weighed, eaten].compactMap(\.self).min() ?? report.to
        way = weighed == nil ? nil : report.projection.flatMap { WeightWay($0, from: first, today: report.to) }
        let last = max(way?.weekly.last?.day ?? report.to, report.to)
        days = min(first, last.adding(days: -6))...last
        shades = report.unusual.map {
            Double($0.from.daysSince1970) - 0.5...Double($0.to.daysSince1970) + 0.5
        }
    }
}
