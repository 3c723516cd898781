/// Today at a glance.
struct HomeFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        HomeAPI(home: services.home).addPersonRoutes(to: routes.api.person)
        HomeWeb(home: services.home, pages: pages).addPersonRoutes(to: routes.web.person)
    }
}
