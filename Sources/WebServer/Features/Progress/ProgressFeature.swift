/// Progress of the last days beside their targets.
struct ProgressFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        ProgressAPI(progress: services.progress).addPersonRoutes(to: routes.api.person)
        ProgressWeb(people: services.people, progress: services.progress, pages: pages)
            .addPersonRoutes(to: routes.web.person)
    }
}
