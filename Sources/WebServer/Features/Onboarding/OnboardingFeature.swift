/// Onboarding by five steps or the short way.
struct OnboardingFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        OnboardingWeb(
            people: services.people, preferences: services.preferences, profiles: services.profiles,
            cycles: services.cycleOnboarding, pages: pages
        ).addPersonRoutes(to: routes.web.person)
        ShortWayWeb(
            people: services.people, preferences: services.preferences, profiles: services.profiles, pages: pages
        )
        .addPersonRoutes(to: routes.web.person)
    }
}
