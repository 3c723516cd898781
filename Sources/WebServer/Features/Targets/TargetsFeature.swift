/// The targets of days, and a person's own.
struct TargetsFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        TargetsAPI(targets: services.targets).addPersonRoutes(to: routes.api.person)
        TargetsWeb(
            targets: services.targets, people: services.people, preferences: services.preferences, pages: pages
        )
        .addPersonRoutes(to: routes.web.person)
    }
}
