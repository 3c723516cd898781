/// Water, logged by a tap.
struct WaterFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        WaterAPI(water: services.water).addPersonRoutes(to: routes.api.person)
        WaterWeb(water: services.water, pages: pages).addPersonRoutes(to: routes.web.person)
    }
}
