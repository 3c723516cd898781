/// Cycles: the five steps to one, the one that goes on, and its calendar feed.
struct CyclesFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let (people, cycles, onboarding) = (services.people, services.cycles, services.cycleOnboarding)
        CalendarFeedRoutes(cycles: cycles).addPublicRoutes(to: routes.api.anyone)
        CyclesAPI(cycles: cycles, publicAddress: pages.publicAddress).addPersonRoutes(to: routes.api.person)
        CycleOnboardingAPI(cycles: onboarding).addPersonRoutes(to: routes.api.person)
        CyclesWeb(people: people, cycles: cycles, pages: pages).addPersonRoutes(to: routes.web.person)
        CycleOnboardingWeb(people: people, cycles: onboarding, pages: pages).addPersonRoutes(to: routes.web.person)
    }
}
