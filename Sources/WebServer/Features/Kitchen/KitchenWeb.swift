import APIContract
import Hummingbird
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// The pages of foods of one's own.
struct KitchenWeb: Sendable {
    let people: PersonService
    let kitchen: KitchenService
    let foods: FoodService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("kitchen", use: show)
        router.get("foods/new", use: showNew)
        router.post("foods", use: add)
        router.get("foods/{id}") { request, context in
            let food = try await kitchen.food(context.pathID(orThrow: FoodError.notFound), of: context.person)
            let visitor = Visitor(try await people.read(context.person), request, context)
            guard food.recipe == nil else { return pages.redirect(to: "/recipes/\(food.id)") }
            let entries = OwnFoodEntries(food, visitor.localization)
            return pages.show(
                OwnFoodPage(
                    screen: OwnFoodScreen(.food(food), entries: entries, visitor.localization),
                    place: Self.place(request)), to: visitor, request)
        }
        router.post("foods/{id}", use: change)
        router.post("foods/{id}/delete", use: delete)
        router.post("foods/{id}/restore", use: restore)
    }

    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let visitor = Visitor(try await people.read(context.person), request, context)
        let removed = request.uri.queryParameters["removed"].flatMap { OwnFood.ID(String($0)) }
        let screen = KitchenScreen(
            try await kitchen.kitchen(of: context.person).foods, hasRemoved: removed != nil, visitor.localization)
        return pages.show(KitchenPage(screen: screen, removed: removed.map(String.init)), to: visitor, request)
    }

    /// The form for a new food: empty, with a barcode, or with what the table has of a food that is to be corrected.
    @Sendable
    private func showNew(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let visitor = Visitor(try await people.read(context.person), request, context)
        let origin = try await origin(request.uri.queryParameters["of"].map(String.init), visitor)
        var entries = origin.map { OwnFoodEntries(correcting: $0, visitor.localization) } ?? OwnFoodEntries()
        if let barcode = request.uri.queryParameters["barcode"] {
            entries["barcode"] = String(barcode.prefix(20))
            // Labels of the United States are for a serving.
            if origin == nil, visitor.localization.units.system == .us { entries["per"] = "portion" }
        }
        let subject: OwnFoodScreen.Subject = origin.map { .correction(of: $0) } ?? .new
        return pages.show(
            OwnFoodPage(
                screen: OwnFoodScreen(subject, entries: entries, visitor.localization), place: Self.place(request)),
            to: visitor, request)
    }

    private static func place(_ request: Request) -> LogPlace? {
        let query = request.uri.queryParameters
        return LogPlace(day: query["day"].map(String.init), meal: query["meal"].map(String.init))
    }

    private func origin(_ id: String?, _ visitor: Visitor) async throws -> Food? {
        guard let id = id.flatMap({ Food.ID($0) }) else { return nil }
        return try await foods.food(id: id, language: WeighableFoods.language(visitor))
    }

    @Sendable
    private func add(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(try await people.read(context.person), request, context)
        let origin = try await origin(form["correctionOf"], visitor)
        let subject: OwnFoodScreen.Subject = origin.map { .correction(of: $0) } ?? .new
        return try await store(form, subject, visitor, request, of: context.person) { food in
            var food = food
            food.correctionOf = origin?.id
            food.clientKey = form["key"]
            return try await kitchen.add(food, of: context.person)
        }
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(try await people.read(context.person), request, context)
        let old = try await kitchen.food(context.pathID(orThrow: FoodError.notFound), of: context.person)
        guard old.recipe == nil else { return pages.redirect(to: "/recipes/\(old.id)") }
        return try await store(form, .food(old), visitor, request, of: context.person) { food in
            var food = food
            food.correctionOf = old.correctionOf
            // Those that the form does not show stay.
            food.portions? += old.portions.dropFirst(2).map {
                OwnFoodRequest.Portion(name: $0.name, grams: $0.grams)
            }
            return try await kitchen.replace(old.id, with: food, of: context.person)
        }
    }

    /// Stores what a form says with `body`, unless something in it can't be, or does not fit together and is not confirmed.
    private func store(
        _ form: Form, _ subject: OwnFoodScreen.Subject, _ visitor: Visitor, _ request: Request, of person: Person.ID,
        _ body: (OwnFoodRequest) async throws -> OwnFood
    ) async throws -> Response {
        let (words, place) = (visitor.localization, LogPlace(day: form["day"], meal: form["meal"]))
        let entries = OwnFoodEntries(form)
        var old: OwnFood?
        if case .food(let food) = subject { old = food }
        var (entered, problems) = entries.request(shows: old?.portions ?? [], words)
        var doubts: [FoodDoubt] = []
        if problems.isEmpty {
            do {
                if form["confirmed"] == nil {
                    doubts = try await kitchen.doubts(about: entered, of: person, except: old?.id)
                }
                if doubts.isEmpty {
                    let food = try await body(entered)
                    return pages.redirect(to: LogPlace.address(of: food.id, at: place), .foodSaved)
                }
            } catch let error as InvalidInput {
                problems = words.errors.texts(for: error.fields, naming: OwnFoodEntries.formNames)
            }
        }
        entered.clientKey = nil
        let screen = OwnFoodScreen(subject, entries: entries, doubts: doubts, problems: problems, words)
        return pages.show(OwnFoodPage(screen: screen, place: place), to: visitor, request, status: .badRequest)
    }

    @Sendable
    private func delete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let id: OwnFood.ID = try context.pathID(orThrow: FoodError.notFound)
        do { try await kitchen.delete(id, of: context.person) } catch FoodError.notFound {
            return pages.redirect(to: "/kitchen")
        }
        return pages.redirect(to: "/kitchen?removed=\(id)")
    }

    @Sendable
    private func restore(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let id: OwnFood.ID = try context.pathID(orThrow: FoodError.notFound)
        do { _ = try await kitchen.restore(id, of: context.person) } catch is InvalidInput {
            // Another food has its barcode since.
            return pages.redirect(to: "/kitchen", .foodNotRestored)
        }
        return pages.redirect(to: "/kitchen", .foodRestored)
    }
}

extension OwnFoodEntries {
    /// The entries of a form.
    init(_ form: Form) {
        self.init()
        for name in Self.allNames { self[name] = String(form.text(name).prefix(200)) }
    }
}
