import Screens
import Wording

/// The way of a plan to its target weight.
struct TimelinePage: NumbersPage {
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

/// The energy that the person burns, each figure with a picture of its band.
struct SpendingPage: NumbersPage {
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

/// The plans so far, each with what it changed and why.
struct PlanHistoryPage: NumbersPage {
    static let template = "plan-history"

    let screen: PlanHistoryScreen

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("plan.history.title") }
}

/// Two plans side by side.
struct PlanComparisonPage: NumbersPage {
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
