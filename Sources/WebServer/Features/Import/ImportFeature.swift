import Services
import Wording

/// Files of other apps.
struct ImportFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let api = ImportAPI(imports: services.imports, sentences: Sentences(language: .english))
        api.addPersonRoutes(to: routes.api.person)
        api.addUploadRoutes(to: routes.api.upload)
        let web = ImportWeb(
            people: services.people, imports: services.imports, myPlan: services.myPlan, pages: pages)
        web.addPersonRoutes(to: routes.web.person)
        web.addUploadRoutes(to: routes.web.upload)
    }

    var chores: [Chore] {
        [Chore("imports") { [imports = services.imports] in try await imports.deleteExpired() }]
    }
}
