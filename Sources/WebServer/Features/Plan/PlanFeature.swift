import ServiceLifecycle
import Services

/// The plan: made, shown, tried, on paper, and made anew each week.
struct PlanFeature: Feature {
    let dependencies: AppDependencies
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let mailer = PlanReportMailer(
            reports: services.reports, sendsMail: dependencies.mailServer != nil,
            publicAddress: dependencies.publicAddress, mailWasWritten: dependencies.mailWasWritten)
        PlanAPI(plans: services.plans).addPersonRoutes(to: routes.api.person)
        PlanReportAPI(reports: services.reports, mailer: mailer).addPersonRoutes(to: routes.api.person)
        PlanWeb(
            people: services.people, profiles: services.profiles, metrics: services.metrics, plans: services.plans,
            myPlan: services.myPlan, targets: services.targets, pages: pages, now: services.now
        ).addPersonRoutes(to: routes.web.person)
        SummaryWeb(people: services.people, plans: services.plans, mailer: mailer, pages: pages)
            .addPersonRoutes(to: routes.web.person)
        PlanReportWeb(reports: services.reports, mailer: mailer, pages: pages).addPersonRoutes(to: routes.web.person)
    }

    var backgroundServices: [any Service] {
        [WeeklyRecomputer(recompute: services.recompute, logger: dependencies.logger)]
    }
}
