/// Everything that a person has, as a file.
struct ExportFeature: Feature {
    let services: AppServices

    func addRoutes(to routes: AppRoutes) {
        ExportAPI(exports: services.exports).addPersonRoutes(to: routes.api.person)
        ExportWeb(exports: services.exports).addPersonRoutes(to: routes.web.person)
    }
}
