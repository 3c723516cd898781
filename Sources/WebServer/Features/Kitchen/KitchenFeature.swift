import Services

/// Foods and recipes of a person's own, and recipes from files.
struct KitchenFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let (people, kitchen, person) = (services.people, services.kitchen, routes.web.person)
        KitchenAPI(kitchen: kitchen).addPersonRoutes(to: routes.api.person)
        let readings = RecipeImportAPI(recipes: services.recipeImports)
        readings.addPersonRoutes(to: routes.api.person)
        readings.addUploadRoutes(to: routes.api.upload)
        KitchenWeb(people: people, kitchen: kitchen, foods: services.foods, pages: pages).addPersonRoutes(to: person)
        RecipesWeb(
            people: people, kitchen: kitchen, recipes: services.recipeImports,
            search: FoodSearch(foods: services.foods, kitchen: kitchen), pages: pages
        ).addPersonRoutes(to: person)
        let imports = RecipeImportWeb(people: people, recipes: services.recipeImports, pages: pages)
        imports.addPersonRoutes(to: person)
        imports.addUploadRoutes(to: routes.web.upload)
    }

    var chores: [Chore] {
        let (kitchen, imports) = (services.kitchen, services.recipeImports)
        return [
            Chore("kitchen") { try await kitchen.deleteExpired() },
            Chore("recipe imports") { try await imports.deleteExpired() },
        ]
    }
}
