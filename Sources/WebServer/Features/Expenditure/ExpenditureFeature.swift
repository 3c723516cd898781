/// Energy expenditure as the log tells it.
struct ExpenditureFeature: Feature {
    let services: AppServices

    func addRoutes(to routes: AppRoutes) {
        ExpenditureAPI(expenditures: services.expenditures).addPersonRoutes(to: routes.api.person)
    }
}
