import APIContract
import NutritionScience
import Wording

/// The days that the charts of weight and energy share, so that one stands below the other.
struct ProgressAxis {
    /// The first day and the last.
    let days: ClosedRange<CalendarDay>
    /// The expected course of the weight on them; nil without one ahead.
    let way: WeightWay?
    /// The spells of illness and travel on them.
    let spells: [UnusualDays]

    /// The axis of a report; of its weights alone where these stand by themselves.
    init(_ report: ProgressReport, withEnergy: Bool = true) {
        let weighed = report.estimates.first?.day ?? report.days.first { $0.totals.weight != nil }?.totals.day
        let eaten = ProgressBucket.buckets(report)
            .first { IntakeChart.counted($0, report).mean(IntakeChart.Nutrient.calories.amount) != nil }
            .map { max(report.from, $0.start) }
        let first = [weighed, withEnergy ? eaten : nil].compactMap(\.self).min() ?? report.to
        way = weighed == nil ? nil : report.projection.flatMap { WeightWay($0, from: first, today: report.to) }
        let last = max(way?.weekly.last?.day ?? report.to, report.to)
        let days = min(first, last.adding(days: -6))...last
        self.days = days
        spells = report.unusual.filter { days.overlaps($0.from...$0.to) }
    }

    /// The spells as stretches of the axis.
    var shades: [ClosedRange<Double>] {
        let axis = Double(days.lowerBound.daysSince1970) - 0.5...Double(days.upperBound.daysSince1970) + 0.5
        return spells.map { spell in
            (Double(spell.from.daysSince1970) - 0.5...Double(spell.to.daysSince1970) + 0.5).clamped(to: axis)
        }
    }

    /// The spells in words: "Shaded: ill or travelling (Nov 3 – Nov 9)."; nil without any.
    func shaded(_ sentences: Sentences) -> String? {
        guard !spells.isEmpty else { return nil }
        let names = spells.map { spell in
            let ends = spell.from == spell.to ? [spell.from] : [spell.from, spell.to]
            return ends.map(sentences.shortDate).joined(separator: " – ")
        }
        return sentences("progress.key.shaded", ["days": names.joined(separator: ", ")])
    }
}
