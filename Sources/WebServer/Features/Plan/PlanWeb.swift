import APIContract
import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import Measuring
import NutritionScience
import Screens
import Services
import Wording

/// The pages of the plan: the metrics before it, My Plan, and what lies behind it.
struct PlanWeb: Sendable {
    let people: PersonService
    let profiles: ProfileService
    let metrics: MetricsService
    let plans: PlanService
    let myPlan: MyPlanService
    let targets: TargetsService
    let pages: Pages
    let now: @Sendable () -> Date

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("plan") { request, context in try await show(request, context) }
        router.post("plan/acknowledge", use: acknowledge)
        router.post("plan/generate") { try await generate($0, $1) }
        router.post("plan/update", use: update)
        router.get("plan/history", use: history)
        router.get("plan/compare", use: compare)
        router.get("plan/timeline") { request, context in
            try await show(request, context) { TimelinePage(PlanTimelineScreen($0, $1)) }
        }
        router.get("plan/spending", use: spending)
        addWhatIfRoutes(to: router)
    }

    /// From where My Plan is opened: Home, other pages and a notification say so in their links. What was just done leads
    /// here by itself.
    private static func source(_ request: Request) -> MeasuredEvent.Source {
        switch request.uri.queryParameters["from"] {
        case "home": .homeWidget
        case "notification": .pushNotification
        case "page": .other
        default: request.toast == nil ? .tabBar : .other
        }
    }

    /// The time since the notification was sent that led here, as its link says; nil for any other way.
    private func timeToOpen(_ request: Request) -> MeasuredEvent.Duration? {
        guard Self.source(request) == .pushNotification,
            let sent = request.uri.queryParameters["sent"].flatMap({ Int64($0) })
        else { return nil }
        return MeasuredEvent.Duration(seconds: now().timeIntervalSince1970 - Double(sent) * 60)
    }

    /// A page behind My Plan of the plan in force; My Plan itself where there is none, or nothing to say.
    func show<Behind: Page>(
        _ request: Request, _ context: PersonPageContext, status: HTTPResponse.Status = .ok,
        _ page: (PlanInForceReading, Localization) -> Behind?
    ) async throws -> Response {
        let reading = try await read(context)
        let visitor = Visitor(reading.person, request, context)
        guard case .plan(let plan) = reading.state, let page = page(plan, visitor.localization) else {
            return pages.redirect(to: "/plan")
        }
        return pages.show(page, to: visitor, request, status: status)
    }

    @Sendable
    private func spending(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        try await show(request, context) { reading, localization in
            PlanExpenditureScreen(
                reading.computed, learned: reading.outlook?.learned, next: reading.next, localization
            ).map(SpendingPage.init)
        }
    }

    private func read(
        _ context: PersonPageContext, hasJustChanged: Bool = false, isVisit: Bool = false
    ) async throws -> MyPlanReading {
        try await myPlan.read(context.person, hasJustChanged: hasJustChanged, isVisit: isVisit) { error in
            ProblemReporter().report(error, Problem(telling: error), context)
        }
    }

    /// My Plan in whichever state it is.
    func show(
        _ request: Request, _ context: PersonPageContext, hasFailed: Bool = false, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        // A browser that only fetches the page in advance shows it to nobody.
        let isVisit = request.isVisit
        let reading = try await read(context, hasJustChanged: request.toast == .planUpdated, isVisit: isVisit)
        let visitor = Visitor(reading.person, request, context, showsPlanNews: true)
        switch reading.state {
        case .beforeOnboarding: return pages.redirect(to: "/onboarding")
        case .healthQuestion: return pages.redirect(to: HealthQuestionWeb.address(then: .summary))
        case .withoutMeasures(let onboarding):
            let isRunning = reading.person.cycle.cycle(from: reading.person.today) != nil
            let page = MetricsPage(
                review: nil, isZeroState: true, isMissing: false,
                cycleCard: CycleCard(onboarding, isRunning: isRunning))
            return pages.show(page, to: visitor, request)
        case .metrics(let plan, let id):
            if isVisit, request.uri.queryParameters["from"] == "card" {
                pages.events.note(.metricsAcknowledgmentCardTapped(action: .review))
            }
            let screen = MetricsScreen(
                plan, metricsId: id, hasFailed: hasFailed, presentation: reading.person.presentation,
                visitor.localization)
            let page = MetricsPage(review: screen, isZeroState: false, isMissing: false)
            return pages.show(page, to: visitor, request, status: status)
        case .unreadableMetrics:
            let page = MetricsPage(review: nil, isZeroState: false, isMissing: false, isUnreadable: true)
            return pages.show(page, to: visitor, request)
        case .withoutPlan:
            let page = MetricsPage(review: nil, isZeroState: false, isMissing: true)
            return pages.show(page, to: visitor, request, status: status)
        case .plan(let plan):
            let page = MyPlanPage(
                plan, from: Self.source(request), after: timeToOpen(request), visitor.localization)
            return pages.show(page, to: visitor, request)
        }
    }

    /// The plans so far, page by page.
    @Sendable
    private func history(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let before = request.uri.queryParameters["before"].flatMap { Plan.ID(String($0)) }
        async let person = people.read(context.person)
        let history = try await plans.history(of: context.person, limit: 10, before: before)
        let overview = try await person
        guard !history.plans.isEmpty else { return pages.redirect(to: "/plan") }
        let visitor = Visitor(overview, request, context)
        let screen = PlanHistoryScreen(
            history, day: { overview.preferences.day(at: $0) }, visitor.localization)
        return pages.show(PlanHistoryPage(screen: screen), to: visitor, request)
    }

    /// Two plans side by side: those that are named, otherwise the one in force and the one before.
    @Sendable
    private func compare(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard let newest = overview.plan?.id else { return pages.redirect(to: "/plan") }
        func plan(_ name: Substring, usual: Plan.ID) -> Plan.ID {
            request.uri.queryParameters[name].flatMap { Plan.ID(String($0)) } ?? usual
        }
        let comparison = try await plans.comparison(
            of: plan("from", usual: max(.first, newest.previous)), with: plan("to", usual: newest), of: context.person)
        let visitor = Visitor(overview, request, context)
        let screen = PlanComparisonScreen(
            comparison, of: try await plans.dates(of: context.person), day: { overview.preferences.day(at: $0) },
            visitor.localization)
        return pages.show(PlanComparisonPage(screen: screen), to: visitor, request)
    }

    /// Acknowledges the metrics, then makes the plan. What fails is shown, and can be tried again. The form at the end of
    /// onboarding names no metrics: it is for those of the moment, and leads Home.
    @Sendable
    private func acknowledge(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let named = context.form["metricsId"]
        do {
            let id =
                if let named { HealthMetrics.ID(named) ?? 0 } else {
                    try await metrics.today(of: context.person).metrics.id
                }
            _ = try await metrics.acknowledge(AcknowledgeMetricsRequest(metricsId: id), by: context.person)
        } catch {
            guard let problem = Problem(known: error) else { throw error }
            return try await show(request, context, hasFailed: true, status: problem.status)
        }
        return try await generate(request, context, then: named == nil ? "/home" : "/plan")
    }

    /// Makes the first plan, with the protein that was chosen at the end of onboarding.
    private func generate(
        _ request: Request, _ context: PersonPageContext, then next: String = "/plan"
    ) async throws -> Response {
        do {
            _ = try await plans.generate(GeneratePlanRequest(), for: context.person)
        } catch {
            guard let problem = Problem(known: error) else { throw error }
            return try await show(request, context, hasFailed: true, status: problem.status)
        }
        try await chooseProtein(context.form, of: context.person)
        return pages.redirect(to: next, .planGenerated)
    }

    /// Chooses the amount of protein. A plan that is made stays, even if the choice is refused.
    private func chooseProtein(_ form: Form, of person: Person.ID) async throws {
        guard let choice = form["protein"].flatMap(ProteinChoice.init), choice != .plan else { return }
        do {
            try await targets.choose(protein: choice, of: person)
        } catch is InvalidInput {}
    }

    /// Makes a new plan, which follows what was learned since.
    @Sendable
    private func update(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        _ = try await plans.generate(GeneratePlanRequest(forceRecompute: true), for: context.person)
        return pages.redirect(to: "/plan", .planUpdated)
    }

    /// A key that no form has had before.
    static func newKey() -> String {
        SymmetricKey(size: .bits128).withUnsafeBytes {
            $0.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        }
        .joined()
    }
}
