/// Weigh-ins.
struct WeightFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        WeightAPI(weights: services.weights).addPersonRoutes(to: routes.api.person)
        WeighInWeb(people: services.people, weights: services.weights, pages: pages)
            .addPersonRoutes(to: routes.web.person)
    }
}
