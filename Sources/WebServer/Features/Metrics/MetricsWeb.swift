import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// BMI, BMR and TDEE over time, and what changed.
struct MetricsHistoryPage: NumbersPage {
    static let template = "metrics-history"

    let screen: MetricsHistoryScreen
    /// The last change, as a table; nil where there was none yet.
    let change: String?
    let charts: [Chart]
    let table: String?

    /// A chart with its picture.
    struct Chart {
        let id: String
        let title: String
        let picture: String
    }

    init(_ screen: MetricsHistoryScreen) {
        self.screen = screen
        change = screen.change.map { TableDrawing(table: $0.table, differences: 3).html }
        charts = screen.charts.map { Chart(id: $0.id, title: $0.title, picture: DayDrawing($0.chart).svg) }
        table = screen.table.map { TableDrawing(table: $0).html }
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("metrics.title") }
}

/// The page about a person's metrics.
struct MetricsWeb: Sendable {
    let metrics: MetricsService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/metrics") { request, context in
            // A browser that only fetches the page in advance shows it to nobody.
            let isVisit = request.isVisit
            let reading = try await metrics.read(context.person, isVisit: isVisit)
            guard !reading.history.isEmpty else { return pages.redirect(to: "/profile") }
            let visitor = Visitor(reading.person, request, context)
            let screen = MetricsHistoryScreen(reading, visitor.localization)
            return pages.show(MetricsHistoryPage(screen), to: visitor, request)
        }
        router.post("profile/metrics/seen") { request, context in
            try await metrics.acknowledgeNews(of: context.person)
            return pages.redirect(to: "/home")
        }
    }
}
