import Measuring
import NutritionScience
import Screens
import Wording

/// The people who came back, by the week of their consent.
struct OperatorCohortsPage: Page {
    static let template = "operator-cohorts"

    let links: [OperatorLink]
    let computed: String
    /// The table of those who came back; nil until a week has enough people.
    let table: String?
    let course: OperatorChart
    let cohorts: [Cohort]

    /// The people who agreed to measuring in one week.
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
        table = Self.table(reading.cohorts, text)
        cohorts = reading.cohorts.reversed().compactMap { Self.cohort($0, text) }
    }

    /// The share of people who came back, for each week with enough of them.
    private static func table(_ cohorts: [MeasuredReading.Cohort], _ text: OperatorText) -> String? {
        let sentences = text.sentences
        // Earlier weeks don't even reveal whether there were people.
        let rows = cohorts.drop { $0.people == nil }.reversed().map { cohort in
            [sentences.date(cohort.monday), cohort.people.map(sentences.number) ?? few(sentences)]
                + cohort.returns.map { $0.map { text.percent($0.share) } ?? "–" }
        }
        guard !rows.isEmpty else { return nil }
        let header =
            ["cohort", "people"].map { sentences("operator.column.\($0)") }
            + MeasuredReading.Cohort.weeks.map { sentences("operator.column.week", ["week": sentences.number($0)]) }
        return TableDrawing(table: DataTable(header: header, rows: rows), isBroad: true).html
    }

    /// A cohort with the calculation of each week; nil of too few people.
    private static func cohort(_ cohort: MeasuredReading.Cohort, _ text: OperatorText) -> Cohort? {
        let sentences = text.sentences
        let lines = zip(MeasuredReading.Cohort.weeks, cohort.returns).flatMap { week, proportion in
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

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("operator.tab.cohorts") }

    private static func few(_ sentences: Sentences) -> String {
        sentences("operator.few.short", ["count": sentences.number(Proportion.fewest)])
    }
}
