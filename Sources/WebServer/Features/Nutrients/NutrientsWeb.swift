import APIContract
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page of the intake of every nutrient on some days.
struct NutrientsPage: Page {
    static let template = "nutrients"

    let screen: NutrientsScreen

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("nutrients.title") }
}

/// A nutrient day by day.
struct NutrientPage: Page {
    static let template = "nutrient"

    let screen: NutrientScreen
    let chart: String?
    let table: String?

    init(_ screen: NutrientScreen) {
        self.screen = screen
        chart = screen.chart.map { DayDrawing($0).svg }
        table = screen.table.map { TableDrawing(table: $0).html }
    }

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.title }
}

/// The pages of nutrients.
struct NutrientsWeb: Sendable {
    let people: PersonService
    let nutrients: NutrientService
    let pages: Pages

    /// Adds the routes open to a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("nutrients", use: show)
        router.get("nutrients/{nutrient}", use: showNutrient)
    }

    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let (span, from, to) = Self.range(request, today: overview.today)
        let report = try await nutrients.report(from: from.description, to: to.description, of: context.person)
        let screen = NutrientsScreen(report, span: span, today: overview.today, visitor.localization)
        return pages.show(NutrientsPage(screen: screen), to: visitor, request)
    }

    @Sendable
    private func showNutrient(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        guard let nutrient = context.parameters.get("nutrient").flatMap(Nutrient.init(key:)) else {
            throw Problem(.notFound, .notFound)
        }
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let (span, from, to) = Self.range(request, today: overview.today)
        let course = try await nutrients.course(
            of: nutrient.key, from: from.description, to: to.description, of: context.person)
        let screen = NutrientScreen(course, of: nutrient, span: span, today: overview.today, visitor.localization)
        return pages.show(NutrientPage(screen), to: visitor, request)
    }

    /// The days that an address names: seven until today, where it names none or none that can be.
    private static func range(
        _ request: Request, today: CalendarDay
    ) -> (span: NutrientsScreen.Span, from: CalendarDay, to: CalendarDay) {
        let query = request.uri.queryParameters
        let span = query["days"].flatMap { Int($0) }.flatMap(NutrientsScreen.Span.init(rawValue:)) ?? .week
        let to = DiaryWeb.day(query["day"].map(String.init), today: today) ?? today
        let first = CalendarDay(daysSince1970: max(0, to.daysSince1970 + 1 - span.rawValue))
        return (span, first, to)
    }
}
