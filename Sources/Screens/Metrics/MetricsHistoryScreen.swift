public import APIContract
import NutritionScience
public import Wording

/// BMI, BMR and TDEE as they are, as they were, and why they changed.
public struct MetricsHistoryScreen: Sendable {
    /// The last change, side by side; nil where nothing has changed yet.
    public let change: Change?
    /// That what changed is by the formula alone, where plans follow the log; nil where they do not.
    public let learned: String?
    /// The numbers of today, each with how it came about; none while weight and height are not known.
    public let entries: [ExplainedFigure]
    /// The numbers over time; none for a single day.
    public let charts: [Chart]
    /// The same as a table, the newest day first; nil without numbers.
    public let table: DataTable?

    /// A change between two sets of metrics.
    public struct Change: Sendable {
        /// Number by number: its name, both values, and the difference.
        public let table: DataTable
        /// The reasons, a sentence each; none where what the older ones rested on was not kept.
        public let reasons: [String]
    }

    /// A chart with its name.
    public struct Chart: Sendable {
        /// Which one: `bmi` or `energy`.
        public let id: String
        /// "BMI over time".
        public let title: String
        /// The picture.
        public let chart: DayChart
    }

    static let names = ["bmi", "bmr", "tdee"]

    /// The screen of a person's metrics.
    public init(_ reading: MetricsReading, _ localization: Localization) {
        let (preferences, sentences) = (reading.person.preferences, localization.sentences)
        self.learned = reading.person.learned(sentences)
        // Where the plan counts on the log, everything here that is by the formula says so.
        let name = sentences(learned == nil ? "plan.tdee" : "metrics.tdee.formula")
        self.change = reading.change.map {
            Change($0, expenditure: name, day: { preferences.day(at: $0) }, localization)
        }
        self.entries =
            reading.person.byFormula.map {
                PlanFigures(numbersOf: $0, localization).metricsEntries(expenditureNamed: name)
            } ?? []
        let course = MetricsCourse(
            reading.history.map(\.metrics), expenditure: name, today: reading.person.today, sentences
        ) { preferences.day(at: $0) }
        self.charts = course.charts
        self.table = course.table
    }
}

extension MetricsHistoryScreen.Change {
    fileprivate init(
        _ change: MetricsChange, expenditure name: String, day: (Timestamp) -> CalendarDay,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        func header(_ key: String, _ metrics: HealthMetrics) -> String {
            sentences(key, ["date": sentences.date(day(metrics.computedAt))])
        }
        let wording = PlanChangeWording(localization: localization)
        table = DataTable(
            header: [
                sentences("metrics.change.number"), header("metrics.change.before", change.from.metrics),
                header("metrics.change.after", change.to.metrics), sentences("metrics.change.difference"),
            ],
            rows: change.numbers.map { number in
                let row = wording.row(number)
                return number.name == "tdee" ? [name] + row.dropFirst() : row
            })
        reasons = ReasonWording(localization: localization).explained(change).map(\.explanation)
    }
}
