import Hummingbird
import Measuring
import ServiceLifecycle
import Services

/// Measuring: consent and what was counted, questions, reports of problems, the operator's pages and the public one on how
/// the server does.
struct MeasuringFeature: Feature {
    let dependencies: AppDependencies
    let services: AppServices
    let parts: ServerParts

    private var pages: Pages { parts.pages }
    private var isOn: Bool { pages.events.isOn }

    func addRoutes(to routes: AppRoutes) {
        let (measuring, people, person) = (services.measuring, services.people, routes.web.person)
        MeasuringAPI(measuring: measuring).addPersonRoutes(to: routes.api.person)
        MeasuringWeb(measuring: measuring, people: people, pages: pages).addPersonRoutes(to: person)
        QuestionsWeb(measuring: measuring, pages: pages).addPersonRoutes(to: person)
        ProblemReportWeb(people: people, pages: pages).addPersonRoutes(to: person)
        if isOn { addOperatorRoutes(to: routes) }
        if let answered = parts.answered {
            PerformanceWeb(indicators: isOn ? services.indicators : nil, answered: answered, pages: pages)
                .addPublicRoutes(to: routes.web.anyone)
        }
    }

    private func addOperatorRoutes(to routes: AppRoutes) {
        let gate = OperatorGate(accounts: services.accounts, cookies: pages.cookies)
        OperatorWeb(
            indicators: services.indicators, flags: services.flags, experiments: services.experiments,
            operators: services.operators, people: services.people, pages: pages
        ).addOperatorRoutes(to: routes.web(behind: gate).group(context: OperatorPageContext.self))
    }

    var backgroundServices: [any Service] {
        [
            MeasuringLoop(
                events: services.events, product: dependencies.product, figures: parts.figures.measured,
                rollbacks: services.rollbacks, logger: dependencies.logger)
        ]
    }

    var chores: [Chore] {
        let (indicators, events) = (services.indicators, services.events)
        return [
            // A day that a clock ahead of time sums can't be summed again, and no day before it is.
            Chore("sums of days") { try await indicators.sumDays() },
            Chore("what was counted") { try await events.deleteOld() },
        ]
    }
}
