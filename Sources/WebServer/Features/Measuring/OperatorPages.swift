import APIContract
import Measuring
import NutritionScience
import Screens
import Services
import Wording

/// The ways between the operator's pages.
struct OperatorLink: Sendable {
    let label: String
    let address: String
    let isCurrent: Bool

    /// Every page, with the one at an address marked.
    static func all(at address: String, _ sentences: Sentences) -> [OperatorLink] {
        ["overview", "cohorts", "funnels", "experiments", "flags"].map { name in
            let place = name == "overview" ? "/operator" : "/operator/\(name)"
            return OperatorLink(
                label: sentences("operator.tab.\(name)"), address: place, isCurrent: place == address)
        }
    }
}

/// A number that opens into its arithmetic.
struct OperatorFigure: Sendable {
    let id: String
    let label: String
    /// "30.3%"; nil of too few people.
    let value: String?
    /// What stands beside the number, or in its place.
    let note: String
    /// What it counts.
    let about: String
    let worked: [OperatorText.Worked]

    /// An indicator.
    init(_ indicator: Indicator, _ value: MeasuredReading.Value?, _ text: OperatorText) {
        let sentences = text.sentences
        id = indicator.rawValue
        label = sentences("operator.indicator.\(indicator.rawValue)")
        self.value = value.map(text.value)
        let target = text.target(indicator).map { sentences("operator.target", ["target": $0]) }
        let parts: [String?] =
            if let value {
                [target, text.standing(value, indicator), text.interval(value), text.people(value.people)]
            } else {
                [target, text.few]
            }
        note = parts.compactMap(\.self).joined(separator: " · ")
        about = sentences("operator.indicator.\(indicator.rawValue).text")
        worked = value.map(text.worked) ?? []
    }

    /// What experiments changed of an indicator.
    init(_ reading: MeasuredReading.HoldoutReading, _ text: OperatorText) {
        let sentences = text.sentences
        id = "holdout-\(reading.indicator.rawValue)"
        label = sentences("operator.indicator.\(reading.indicator.rawValue)")
        value = reading.difference.map { text.points($0.value) }
        note =
            reading.difference.map { difference in
                [text.interval(difference), text.people(difference.other.people)].joined(separator: " · ")
            } ?? text.few
        about = sentences("operator.holdout.text")
        worked = reading.difference.map(text.worked) ?? []
    }

    /// How many of some people did something.
    init(_ id: String, label: String, note: String, about: String, _ proportion: Proportion, _ text: OperatorText) {
        self.id = id
        self.label = label
        value = text.percent(proportion.share)
        self.note = note
        self.about = about
        worked = text.worked(proportion)
    }
}

/// What of the operator's pages has a chart and the same as a table.
struct OperatorChart: Sendable {
    let chart: String?
    let table: String?

    init(_ chart: DayChart?, _ table: DataTable?) {
        self.chart = chart.map { DayDrawing($0).svg }
        self.table = table.map { TableDrawing(table: $0).html }
    }
}

/// The indicators.
struct OperatorPage: Page {
    static let template = "operator"

    let links: [OperatorLink]
    let computed: String
    let groups: [Group]
    /// What all experiments together changed.
    let holdout: [OperatorFigure]
    /// The north star by the day.
    let course: OperatorChart
    /// How the last week compares with the one before; nil where it can't be told yet.
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

    /// When what a page shows was computed.
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

/// Who came back, by the week in which they said yes.
struct OperatorCohortsPage: Page {
    static let template = "operator-cohorts"

    let links: [OperatorLink]
    let computed: String
    /// Who came back, of each week; nil until a week has people enough.
    let table: String?
    let course: OperatorChart
    let cohorts: [Cohort]

    /// People who said yes in one week.
    struct Cohort: Sendable {
        let id: String
        let title: String
        let people: String
        let weeks: [OperatorText.Worked]
    }

    init(_ reading: MeasuredReading, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        links = OperatorLink.all(at: "/operator/cohorts", sentences)
        computed = OperatorPage.computed(reading, visitor)
        let firstWeek = reading.cohorts.compactMap { cohort in
            cohort.returns.first.flatMap(\.self).map { (day: cohort.monday, share: $0.share) }
        }
        course = OperatorChart(
            DayChart(
                shares: firstWeek, target: Indicator.returnedAfterWeek.target,
                label: sentences("operator.cohorts.label", ["count": sentences.number(firstWeek.count)]), sentences),
            nil)
        let weeks = MeasuredReading.Cohort.weeks
        // Which of the weeks before had anybody is told no more than how many they were.
        let rows = reading.cohorts.drop { $0.people == nil }.reversed().map { cohort in
            [sentences.date(cohort.monday), cohort.people.map(sentences.number) ?? Self.few(sentences)]
                + cohort.returns.map { $0.map { text.percent($0.share) } ?? "–" }
        }
        let header =
            ["cohort", "people"].map { sentences("operator.column.\($0)") }
            + weeks.map { sentences("operator.column.week", ["week": sentences.number($0)]) }
        table =
            rows.isEmpty
            ? nil : TableDrawing(table: DataTable(header: header, rows: rows), isBroad: true).html
        cohorts = reading.cohorts.reversed().compactMap { cohort in
            let lines = zip(weeks, cohort.returns).flatMap { week, proportion in
                proportion.map { proportion in
                    text.worked(proportion).map { line in
                        OperatorText.Worked(
                            sentences.labelled(
                                sentences("operator.cohorts.week", ["week": sentences.number(week)]), line.label),
                            line.arithmetic)
                    }
                } ?? []
            }
            guard let people = cohort.people, !lines.isEmpty else { return nil }
            return Cohort(
                id: "cohort-\(cohort.monday)",
                title: sentences("operator.cohorts.of", ["date": sentences.date(cohort.monday)]),
                people: text.people(people), weeks: lines)
        }
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.cohorts") }

    private static func few(_ sentences: Sentences) -> String {
        sentences("operator.few.short", ["count": sentences.number(Proportion.fewest)])
    }
}

/// Where people stop.
struct OperatorFunnelsPage: Page {
    static let template = "operator-funnels"

    let links: [OperatorLink]
    let computed: String
    let funnels: [Part]

    /// One funnel.
    struct Part: Sendable {
        let id: String
        let title: String
        let about: String
        let people: String
        let figures: [OperatorFigure]
    }

    init(_ reading: MeasuredReading, _ visitor: Visitor) {
        let sentences = visitor.localization.sentences
        let text = OperatorText(sentences: sentences)
        links = OperatorLink.all(at: "/operator/funnels", sentences)
        computed = OperatorPage.computed(reading, visitor)
        funnels = reading.funnels.map { funnel in
            let key = "operator.funnel.\(funnel.funnel.rawValue)"
            return Part(
                id: funnel.funnel.rawValue, title: sentences(key), about: sentences("\(key).text"),
                people: funnel.people.map(text.people) ?? text.few,
                figures: funnel.steps.map { step in
                    OperatorFigure(
                        "\(funnel.funnel.rawValue)-\(step.name)", label: sentences("\(key).\(step.name)"),
                        note: [text.count(step.people), text.interval(step.people)].joined(separator: " · "),
                        about: sentences("operator.funnel.step.text"), step.people, text)
                })
        }
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.funnels") }
}
