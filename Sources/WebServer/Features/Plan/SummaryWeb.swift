import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NutritionScience
import Screens
import Services
import Wording

/// The pages on how the plan comes about.
struct SummaryWeb: Sendable {
    let people: PersonService
    let plans: PlanService
    let mailer: PlanReportMailer
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("how-it-works", use: show)
        router.get("how-it-works/more", use: showRest)
    }

    /// A summary that can't be shown holds nobody up who has just finished onboarding: the profile leads to it later.
    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        do {
            return try await loaded(request, context)
        } catch  where request.uri.queryParameters["first"] != nil {
            let problem = Problem(telling: error)
            guard problem.status.kind == .serverError || problem.status == .notFound else { throw error }
            ProblemReporter().report(error, problem, context)
            return pages.redirect(to: "/home", .allSet)
        }
    }

    private func loaded(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.readToForecast(context.person)
        let isFirst = request.uri.queryParameters["first"] != nil
        let visitor = Visitor(overview, request, context)
        // Home asks for the profile that was skipped.
        guard let screen = SummaryScreen(of: overview, isFirst: isFirst, visitor.localization) else {
            return pages.redirect(to: "/home", isFirst ? .allSet : nil)
        }
        guard overview.plan != nil || !overview.isHealthQuestionOpen else {
            return pages.redirect(to: HealthQuestionWeb.address(then: .summary))
        }
        // Onboarding ends here, also for those whom it leads to Home at once.
        if isFirst, request.isVisit { pages.product.isSeen(.planPositioning) }
        guard !isFirst || overview.presentation.summary != nil else { return pages.redirect(to: "/home", .allSet) }
        var page = SummaryPage(screen: screen, isFirst: isFirst, next: isFirst ? "/home" : Self.origin(request))
        if isFirst { page.acknowledgement = AcknowledgeForm(onboarding: overview) }
        if !isFirst, let current = overview.plan?.id {
            page.then = try await thenAndNow(current, overview, visitor.localization)
            page.file = SummaryPage.FileOffer(mail: mailer.offer(to: overview, visitor.localization))
        }
        return pages.show(page, to: visitor, request)
    }

    /// Shows the second page of a shorter summary. Anyone else is led to the whole summary.
    @Sendable
    private func showRest(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.readToForecast(context.person)
        let visitor = Visitor(overview, request, context)
        let screen = SummaryScreen(of: overview, isFirst: true, visitor.localization)
        guard overview.plan != nil || !overview.isHealthQuestionOpen, let screen, let second = screen.second else {
            return pages.redirect(to: "/how-it-works")
        }
        return pages.show(SummarySecondPage(screen: screen, second: second), to: visitor, request)
    }

    private func thenAndNow(
        _ current: Plan.ID, _ overview: PersonReading, _ words: Localization
    ) async throws -> SummaryPage.ThenAndNow? {
        try await plans.thenAndNow(of: overview.user.id, current: current).map { comparison in
            let screen = ThenAndNowScreen(comparison, day: { overview.preferences.day(at: $0) }, words)
            return SummaryPage.ThenAndNow(
                title: screen.title, table: TableDrawing(table: screen.table, differences: 3).html)
        }
    }

    /// The page that a person came from to look the summary up again.
    private static func origin(_ request: Request) -> String {
        request.uri.queryParameters["from"] == "plan" ? "/plan" : "/profile"
    }
}
