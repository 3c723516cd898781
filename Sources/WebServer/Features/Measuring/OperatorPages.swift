import APIContract
import Measuring
import NutritionScience
import Screens
import Wording

/// The indicators.
struct OperatorPage: Page {
    static let template = "operator"

    let links: [OperatorLink]
    let computed: String
    let groups: [Group]
    /// The effect of all experiments together.
    let holdout: [OperatorFigure]
    /// The course of the north star by day.
    let course: OperatorChart
    /// The last week compared with the one before; nil where there is not enough data yet.
    let trend: String?
    let trends: String?

    /// Indicators that are shown together.
    struct Group: Sendable {
        let id: String
        let title: String
        let figures: [OperatorFigure]
    }

    init(_ reading: MeasuredReading, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        links = OperatorLink.all(at: "/operator", sentences)
        computed = Self.computed(reading, visitor)
        groups = Indicator.Group.allCases.map { group in
            Group(
                id: group.rawValue, title: sentences("operator.group.\(group.rawValue)"),
                figures: Indicator.allCases.filter { $0.group == group }.map {
                    OperatorFigure($0, reading.indicators[$0], text)
                })
        }
        holdout = reading.holdout.map { OperatorFigure($0, text) }
        let days = reading.weeks.compactMap { week in week.engagement.map { (day: week.day, share: $0) } }
        course = OperatorChart(
            DayChart(
                shares: days.map { ($0.day, $0.share.share) }, target: Indicator.planEngagement.target,
                label: sentences("operator.course.label", ["count": sentences.number(days.count)]), sentences),
            days.isEmpty ? nil : Self.table(days, text))
        trend = Self.trend(days, text)
        trends = reading.trends.isEmpty ? nil : Self.table(reading.trends, text)
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.title") }

    /// The time at which the data of a page were computed.
    static func computed(_ reading: MeasuredReading, _ visitor: Visitor) -> String {
        let sentences = visitor.localization.sentences
        return sentences(
            "operator.computed",
            [
                "date": sentences.date(visitor.preferences.day(at: reading.computedAt)),
                "time": sentences.time(visitor.preferences.timeOfDay(at: reading.computedAt)),
            ])
    }

    private static func table(_ days: [(day: CalendarDay, share: Proportion)], _ text: OperatorText) -> DataTable {
        let sentences = text.sentences
        return DataTable(
            header: ["day", "share", "interval", "count"].map { sentences("operator.column.\($0)") },
            rows: days.reversed().map { day in
                [
                    sentences.date(day.day), text.percent(day.share.share), text.interval(day.share),
                    text.count(day.share),
                ]
            })
    }

    /// The last week against the one before.
    private static func trend(_ days: [(day: CalendarDay, share: Proportion)], _ text: OperatorText) -> String? {
        guard let last = days.last, let before = days.first(where: { $0.day == last.day.adding(days: -7) }) else {
            return nil
        }
        return text.sentences(
            "operator.course.trend",
            [
                "before": text.percent(before.share.share), "now": text.percent(last.share.share),
                "change": text.signed(100 * (last.share.share - before.share.share)),
                "day": text.sentences.date(last.day),
            ])
    }

    private static func table(_ trends: [MeasuredReading.Trend], _ text: OperatorText) -> String {
        let sentences = text.sentences
        let rows = trends.map { trend in
            [
                sentences("operator.trend.\(trend.event.rawValue)"), sentences.number(trend.before),
                sentences.number(trend.now),
                trend.before == 0
                    ? ""
                    : sentences(
                        "operator.percent",
                        ["number": text.signed(100 * Double(trend.now - trend.before) / Double(trend.before))]),
            ]
        }
        let header = ["event", "before", "now", "change"].map { sentences("operator.column.\($0)") }
        return TableDrawing(table: DataTable(header: header, rows: rows)).html
    }
}
