/// BMI, BMR and TDEE.
struct MetricsFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        MetricsAPI(metrics: services.metrics).addPersonRoutes(to: routes.api.person)
        MetricsWeb(metrics: services.metrics, pages: pages).addPersonRoutes(to: routes.web.person)
    }
}
