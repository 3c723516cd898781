import APIContract
import Foundation
import NutritionScience
import Screens
import Services
import Wording

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
    let isUnreadable: Bool
    /// The way to the five steps to a cycle; nil where there is something else to do first.
    let cycleCard: CycleCard?
    /// The form that acknowledges the metrics; nil without any to review.
    let acknowledgement: AcknowledgeForm?

    init(
        review: MetricsScreen?, isZeroState: Bool, isMissing: Bool, isUnreadable: Bool = false,
        cycleCard: CycleCard? = nil
    ) {
        self.review = review
        self.isZeroState = isZeroState
        self.isMissing = isMissing
        self.isUnreadable = isUnreadable
        self.cycleCard = cycleCard
        self.acknowledgement = review.map(AcknowledgeForm.init)
    }

    var tab: Tab? { .plan }
    var experiments: [Experiment] { review == nil ? [] : [.educationalContent] }

    func inWords(_ localization: Localization) -> WordsScreen? {
        acknowledgement.map { .metrics(metricsId: $0.metricsId, hasFailed: $0.hasFailed, localization) }
    }

    func title(_ sentences: Sentences) -> String { sentences("myplan.title") }
}

/// The form that acknowledges the metrics and has the plan made.
struct AcknowledgeForm: Sendable {
    /// The number of the metrics; nil at the end of onboarding, for those of the moment.
    let metricsId: String?
    /// Whether the last attempt failed.
    let hasFailed: Bool
    /// The amount of protein; nil where it is not chosen here.
    let protein: ChoiceField?

    /// The form on My Plan.
    init(_ review: MetricsScreen) {
        metricsId = String(review.metricsId)
        hasFailed = review.hasFailed
        protein = nil
    }

    /// The form at the end of onboarding, which leads Home; nil for a person who has a plan.
    init?(onboarding person: PersonReading, protein: ChoiceField? = nil) {
        guard person.plan == nil, person.computed != nil else { return nil }
        metricsId = nil
        hasFailed = false
        self.protein = protein
    }
}

struct MyPlanPage: Page {
    static let template = "my-plan"

    private let reading: PlanInForceReading
    let screen: MyPlanScreen
    let chart: String?
    /// The targets of the week, for scripts.
    let goals: Goals
    /// The way to the five steps to a cycle; nil while one goes on.
    let cycleCard: CycleCard?
    /// The address of the question before a first deficit; nil where it is not open.
    let healthQuestion: String?
    /// A week that looks as if something had not been logged; nil where none does.
    let questionableWeek: QuestionableWeek?
    /// From where it was opened.
    let source: MeasuredEvent.Source
    /// The time since the notification that led to it was sent; nil for any other way.
    let timeToOpen: MeasuredEvent.Duration?
    /// The stars that the plan can be given; empty where they are not asked for.
    let stars: [StarChoice]

    /// Names the form of the pace, so that it counts once however often it is sent.
    let paceKey = PlanWeb.newKey()

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
        self.reading = reading
        (self.source, self.timeToOpen) = (source, timeToOpen)
        stars = reading.person.presentation.question == .rating ? StarChoice.all(localization.sentences) : []
        screen = MyPlanScreen(reading, localization)
        chart = screen.way.chart.map { DayDrawing($0).svg }
        goals = Goals(reading, localization)
        let hasCycle = reading.person.cycle.cycle(from: reading.person.today) != nil
        cycleCard = hasCycle ? nil : CycleCard(reading.onboarding)
        healthQuestion = HealthQuestionWeb.address(ifOpenTo: reading.person, then: .plan)
        questionableWeek = reading.outlook?.questionableWeek.map { QuestionableWeek($0, localization.sentences) }
    }

    var tab: Tab? { .plan }

    func inWords(_ localization: Localization) -> WordsScreen? {
        .plan(reading, healthQuestion: healthQuestion, localization)
    }
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
        /// The name of the units that water is shown in.
        let units: String
        /// Monday.
        let from: String
        /// Calories, protein and water of each day from Monday until today: `2225,130,2500 2225,130,2500`; nothing where
        /// there is no target.
        let week: String
        /// All targets of today: `calories=2225 protein=130`.
        let today: String

        init(_ reading: PlanInForceReading, _ localization: Localization) {
            units = localization.units.text
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
