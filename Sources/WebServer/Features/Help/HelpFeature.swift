/// The help centre, and topics to learn about.
struct HelpFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        HelpWeb(accounts: services.accounts, people: services.people, pages: pages)
            .addPublicRoutes(to: routes.web.anyone)
    }
}
