/// The nutrients of days.
struct NutrientsFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        NutrientsAPI(nutrients: services.nutrients).addPersonRoutes(to: routes.api.person)
        NutrientsWeb(people: services.people, nutrients: services.nutrients, pages: pages)
            .addPersonRoutes(to: routes.web.person)
    }
}
