/// The weekly review.
struct ReviewFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        ReviewAPI(reviews: services.reviews).addPersonRoutes(to: routes.api.person)
        ReviewWeb(
            reviews: services.reviews, profiles: services.profiles, targets: services.targets, pages: pages
        ).addPersonRoutes(to: routes.web.person)
    }
}
