import APIContract
import Hummingbird
import Screens
import Services
import Wording

/// The pages of recipes.
struct RecipesWeb: Sendable {
    let people: PersonService
    let kitchen: KitchenService
    let recipes: RecipeImportService
    let search: FoodSearch
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("recipes/new") { request, context in
            let visitor = Visitor(try await people.read(context.person), request, context)
            return pages.show(NewRecipePage(form: NewRecipeForm(visitor.localization)), to: visitor, request)
        }
        router.post("recipes", use: add)
        router.get("recipes/{id}") { request, context in
            let food = try await kitchen.food(context.pathID(orThrow: FoodError.notFound), of: context.person)
            let removed = request.uri.queryParameters["removed"].map { String($0.prefix(60)) }
            return try await show(food, search: request.typed("q"), removed: removed, request, context)
        }
        router.post("recipes/{id}", use: change)
        router.post("recipes/{id}/ingredients", use: addIngredient)
        router.post("recipes/{id}/ingredients/{index}") { request, context in
            try await setIngredient(request, context, removes: false)
        }
        router.post("recipes/{id}/ingredients/{index}/delete") { request, context in
            try await setIngredient(request, context, removes: true)
        }
    }

    private func show(
        _ food: OwnFood, search text: String? = nil, entries: RecipeEntries? = nil, problems: [String: String] = [:],
        removed: String? = nil, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let visitor = Visitor(try await people.read(context.person), request, context)
        let found = try await search.find(text, visitor, of: context.person)
        guard
            let screen = RecipeScreen(
                food, search: found, entries: entries, problems: problems, removed: removed, visitor.localization)
        else { return pages.redirect(to: "/foods/\(food.id)") }
        return pages.show(
            RecipePage(screen: screen), to: visitor, request, status: problems.isEmpty ? .ok : .badRequest)
    }

    @Sendable
    private func add(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let ingredients = form.text("ingredients")
        var food = OwnFoodRequest()
        (food.name, food.recipe, food.clientKey) = (form["name"], RecipeRequest(), form["key"])
        do {
            // What is read line by line is confirmed before it is kept.
            if !form.text("name").trimmed.isEmpty, !ingredients.trimmed.isEmpty {
                let number = try await recipes.keep(
                    form.text("name"), ingredients: ingredients, of: context.person)
                return pages.redirect(to: "/recipes/import/\(number)")
            }
            let stored = try await kitchen.add(food, of: context.person)
            return pages.redirect(to: "/recipes/\(stored.id)")
        } catch let error as InvalidInput {
            let visitor = Visitor(try await people.read(context.person), request, context)
            let problems = visitor.localization.errors.texts(for: error.fields)
            let screen = NewRecipeForm(
                name: form.text("name"), ingredients: ingredients, problems: problems, visitor.localization)
            return pages.show(NewRecipePage(form: screen), to: visitor, request, status: .badRequest)
        }
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let food = try await kitchen.food(context.pathID(orThrow: FoodError.notFound), of: context.person)
        guard let recipe = food.recipe else { return pages.redirect(to: "/foods/\(food.id)") }
        let words = Visitor(try await people.read(context.person), request, context).localization
        var entries = RecipeEntries()
        for name in RecipeEntries.names { entries[name] = String(form.text(name).prefix(200)) }
        var (details, problems) = entries.request(shows: recipe.cookedWeight, words)
        if problems.isEmpty {
            do {
                let stored = try await kitchen.setDetails(details, of: food.id, of: context.person)
                return pages.redirect(to: "/recipes/\(stored.id)", .foodSaved)
            } catch let error as InvalidInput {
                problems = words.errors.texts(for: error.fields, naming: RecipeEntries.formNames)
            }
        }
        return try await show(food, entries: entries, problems: problems, request, context)
    }

    @Sendable
    private func addIngredient(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let id: OwnFood.ID = try context.pathID(orThrow: FoodError.notFound)
        let words = Visitor(try await people.read(context.person), request, context).localization
        var reader = FormNumberReader(localization: words)
        let grams = reader.food(form.text("grams"), field: "recipe.ingredients.grams")
        return try await store(id, reader.problems, request, context) {
            try await kitchen.add(
                RecipeRequest.Ingredient(
                    foodId: Food.ID(form.text("foodId")), ownFoodId: OwnFood.ID(form.text("ownFoodId")), grams: grams),
                to: id, at: form.text("version"), of: context.person)
        }
    }

    private func setIngredient(
        _ request: Request, _ context: PersonPageContext, removes: Bool
    ) async throws -> Response {
        let form = context.form
        let id: OwnFood.ID = try context.pathID(orThrow: FoodError.notFound)
        guard let index = context.parameters.get("index", as: Int.self) else { throw FoodError.notFound }
        let words = Visitor(try await people.read(context.person), request, context).localization
        var reader = FormNumberReader(localization: words)
        let field = "recipe.ingredients.grams"
        let ingredients = try await kitchen.food(id, of: context.person).recipe?.ingredients ?? []
        let before = ingredients.indices.contains(index) ? ingredients[index] : nil
        let grams = removes ? nil : reader.food(form.text("grams"), field: field, shown: before?.grams)
        if !removes, grams == nil, reader.problems.isEmpty { reader.refuse(field, .missing) }
        let removed = removes ? before.map(RecipeScreen.removed) : nil
        return try await store(id, reader.problems, removed: removed, request, context) {
            try await kitchen.setIngredient(
                index, grams: grams, in: id, at: form.text("version"), of: context.person)
        }
    }

    /// Goes back to the recipe when `body` has changed it; otherwise says what is wrong there.
    private func store(
        _ id: OwnFood.ID, _ problems: [String: String], removed: String? = nil, _ request: Request,
        _ context: PersonPageContext, _ body: () async throws -> OwnFood
    ) async throws -> Response {
        var problems = problems
        if problems.isEmpty {
            do {
                let address = "/recipes/\(try await body().id)"
                return pages.redirect(to: address + (removed.map { "?removed=\($0)" } ?? ""))
            } catch is RecipeChanged {
                return pages.redirect(to: "/recipes/\(id)", .recipeChanged)
            } catch let error as InvalidInput {
                let words = Visitor(try await people.read(context.person), request, context).localization
                problems = words.errors.texts(for: error.fields)
            }
        }
        let food = try await kitchen.food(id, of: context.person)
        return try await show(food, problems: problems, request, context)
    }
}
