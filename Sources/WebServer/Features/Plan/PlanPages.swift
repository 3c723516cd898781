import APIContract
import Foundation
import NutritionScience
import Screens
import Services
import Wording

/// "How GTSD Works for You".
struct SummaryPage: Page {
    static let template = "summary"

    let screen: SummaryScreen
    /// Whether it ends onboarding; otherwise it was opened from the profile.
    let isFirst: Bool
    /// Where it leads on to.
    let next: String
    /// The first plan beside the one in force; nil where there is only one.
    var then: ThenAndNow?
    /// How the plan is to be had as a file; nil where there is none yet.
    var file: FileOffer?

    /// The first plan beside the one in force.
    struct ThenAndNow: Sendable {
        let title: String
        let table: String
    }

    /// The plan as a file.
    struct FileOffer: Sendable {
        /// Where it would be mailed to; nil where the server sends no mail.
        let mail: String?
    }

    var isAlone: Bool { isFirst }
    var tab: Tab? { isFirst ? nil : .profile }
    var views: [MeasuredEvent] { [.metricsSummaryViewed(isFirst: isFirst)] }
    var experiments: [Experiment] { (isFirst ? [.metricsSummaryLength] : []) + [.educationalContent] }

    func title(_ sentences: Sentences) -> String { sentences("summary.title") }
}

/// Where a shorter "How GTSD Works for You" goes on.
struct SummarySecondPage: Page {
    static let template = "summary-second"

    let screen: SummaryScreen
    let second: SummaryScreen.SecondPage

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { second.title }
}

/// My Plan before there is one: the metrics to review, what is missing, or that it could not be made.
struct MetricsPage: Page {
    static let template = "metrics"

    /// The metrics to review; nil where there is something else to say.
    let review: MetricsScreen?
    /// Whether weight and height are not known yet.
    let isZeroState: Bool
    /// Whether the metrics are acknowledged, but the plan could not be made.
    let isMissing: Bool
    /// Whether there are metrics to review that can't be read.
    var isUnreadable = false
    /// The way to the five steps to a cycle; nil where there is something else to do first.
    var cycleCard: CycleCard?

    var tab: Tab? { .plan }
    var experiments: [Experiment] { review == nil ? [] : [.educationalContent] }

    func title(_ sentences: Sentences) -> String { sentences("myplan.title") }
}

struct MyPlanPage: Page {
    static let template = "my-plan"

    let screen: MyPlanScreen
    let chart: String?
    /// The targets of the week, for scripts.
    let goals: Goals
    /// The form for a new weight.
    let weighIn: WeighInFields
    /// The way to the five steps to a cycle; nil while one goes on.
    let cycleCard: CycleCard?
    /// Where the question before a first deficit is; nil where it is not open.
    let healthQuestion: String?
    /// A week that looks as if something had not been logged; nil where none does.
    let questionableWeek: QuestionableWeek?
    /// From where it was opened.
    let source: MeasuredEvent.Source
    /// How long ago the notification was sent that led to it; nil for any other way.
    let timeToOpen: MeasuredEvent.Duration?
    /// The answers to how somebody likes the plan; empty where that is not asked.
    let stars: [StarChoice]

    /// A week that is asked about.
    struct QuestionableWeek {
        /// Its Sunday, as it stands in forms.
        let day: String
        /// "In the week of October 19, 2025, ..."
        let text: String

        init(_ week: ClosedRange<CalendarDay>, _ sentences: Sentences) {
            day = week.lowerBound.description
            text = sentences(
                "myplan.week.text", ["from": sentences.date(week.lowerBound), "to": sentences.date(week.upperBound)])
        }
    }

    init(
        _ reading: PlanInForceReading, from source: MeasuredEvent.Source, after timeToOpen: MeasuredEvent.Duration?,
        _ localization: Localization
    ) {
        (self.source, self.timeToOpen) = (source, timeToOpen)
        stars = reading.person.presentation.question == .rating ? StarChoice.all(localization.sentences) : []
        screen = MyPlanScreen(reading, localization)
        chart = screen.way.chart.map { DayDrawing($0).svg }
        goals = Goals(reading, localization)
        weighIn = WeighInFields(screen.weighIn)
        let hasCycle = reading.person.cycle.cycle(from: reading.person.today) != nil
        cycleCard = hasCycle ? nil : CycleCard(reading.onboarding)
        healthQuestion = HealthQuestionWeb.address(ifOpenTo: reading.person, then: .plan)
        questionableWeek = reading.outlook?.questionableWeek.map { QuestionableWeek($0, localization.sentences) }
    }

    var tab: Tab? { .plan }
    var views: [MeasuredEvent] {
        [.planTabViewed(source: source, cachedPlan: false)]
            + (timeToOpen.map { [.weeklyPlanNotificationOpened(timeToOpen: $0)] } ?? [])
    }
    var experiments: [Experiment] { [.educationalContent] }

    func title(_ sentences: Sentences) -> String { sentences("myplan.title") }
}

extension MyPlanPage {
    /// The targets of the week so far.
    struct Goals: Sendable {
        /// In which units water is shown.
        let units: String
        /// Monday.
        let from: String
        /// Calories, protein and water of each day from Monday until today: `2225,130,2500 2225,130,2500`; nothing where
        /// there is no target.
        let week: String
        /// All targets of today: `calories=2225 protein=130`.
        let today: String

        init(_ reading: PlanInForceReading, _ localization: Localization) {
            units = localization.measures.units.rawValue
            from = reading.week.from.description
            week = reading.weekTargets.map { targets in
                [targets?.calories, targets?.protein, targets?.water].map { $0.map(String.init) ?? "" }
                    .joined(separator: ",")
            }.joined(separator: " ")
            today = DayRing.allCases.compactMap { ring in
                reading.week.targets?.amount(ring).map { "\(ring.rawValue)=\($0)" }
            }.joined(separator: " ")
        }
    }
}

/// The way of a plan to its target weight.
struct TimelinePage: Page {
    static let template = "timeline"

    let screen: PlanTimelineScreen
    let chart: String?

    init(_ screen: PlanTimelineScreen) {
        self.screen = screen
        chart = screen.chart.map { DayDrawing($0).svg }
    }

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("plan.timeline") }
}

/// What the person spends, each with a picture of its band.
struct SpendingPage: Page {
    static let template = "spending"

    let screen: PlanExpenditureScreen
    let expenditures: [Expenditure]

    /// An expenditure with its picture.
    struct Expenditure {
        let row: PlanExpenditureScreen.Row
        let bar: String
    }

    init(_ screen: PlanExpenditureScreen) {
        self.screen = screen
        expenditures = screen.rows.map { row in
            Expenditure(row: row, bar: BandBar(place: row.place, band: row.band).svg)
        }
    }

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("expenditure.title") }
}

/// Other settings tried on the plan in force, and what came of them.
struct WhatIfPage: Page {
    static let template = "what-if"

    let whatIf: WhatIfScreen
    let whatIfChart: String?
    /// Whether the person has set calories themselves, which what is tried leaves out.
    let isBesideOwn: Bool
    /// Names the form, so that it counts once however often it is sent.
    let whatIfKey = PlanWeb.newKey()
    /// Why the settings could not be stored.
    let failure: String?

    init(_ reading: PlanInForceReading, _ trial: WhatIfTrial?, _ localization: Localization) {
        let units = trial?.entries.units ?? localization.units
        whatIf = WhatIfScreen(
            reading.computed, weight: reading.person.forecastStart, today: reading.person.today,
            cycle: reading.person.cycle, tried: trial?.plan, entries: trial?.entries, problems: trial?.problems ?? [:],
            Localization(language: localization.sentences.language, units: units))
        whatIfChart = whatIf.chart.map { DayDrawing($0).svg }
        isBesideOwn = reading.person.week.map { !$0.own.isEmpty } ?? false
        failure = trial?.failure
    }

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("whatif.title") }
}

/// Two plans side by side.
struct PlanComparisonPage: Page {
    static let template = "plan-compare"

    let screen: PlanComparisonScreen
    let table: String

    init(screen: PlanComparisonScreen) {
        self.screen = screen
        self.table = TableDrawing(table: screen.table, differences: 3).html
    }

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("compare.title") }
}
