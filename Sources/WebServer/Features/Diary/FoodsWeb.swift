import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The pages on which food is logged: search, amounts, what was eaten before.
struct FoodsWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let foods: FoodService
    let pages: Pages
    let now: @Sendable () -> Date

    /// How many foods a search shows.
    private static let mostFound = "20"

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/add") { request, context in
            try await show(search: request.typed("q"), request, context)
        }
        router.get("diary/add/{id}") { request, context in
            try await show(food: Self.id(context), entries: nil, problems: [:], request, context)
        }
        router.post("diary/add", use: add)
        router.post("diary/copy", use: copy)
    }

    /// The address of the page for the meal of a day that a form named.
    static func address(of form: Form) -> String {
        let day = CalendarDay(form.text("day")).map { "day=\($0)" }
        let meal = Meal(rawValue: form.text("meal")).map { "meal=\($0.rawValue)" }
        let parts = [day, meal].compactMap(\.self)
        return parts.isEmpty ? "/diary/add" : "/diary/add?" + parts.joined(separator: "&")
    }

    private func show(
        search text: String?, typed entries: FoodEntries = FoodEntries(), problems: [String: String] = [:],
        _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let (day, meal) = place(entries, overview, request)
        let search = try await search(text, visitor, of: context.person)
        let (suggestions, before) =
            search == nil
            ? try await diary.suggestions(for: day, of: context.person)
            : (DiarySuggestions(favourites: [], recent: []), DiaryDay(day: day, entries: []))
        let screen = AddFoodScreen(
            day: day, meal: meal, today: overview.today, search: search, suggestions: suggestions, before: before,
            entries: entries, problems: problems, looksUpBarcodes: foods.looksUpBarcodes, visitor.localization)
        return pages.show(AddFoodPage(screen), to: visitor, request, status: problems.isEmpty ? .ok : .badRequest)
    }

    /// The day and the meal that a form or an address names; today, and the meal that is usual now, where they do not.
    private func place(
        _ entries: FoodEntries, _ overview: PersonReading, _ request: Request
    ) -> (day: CalendarDay, meal: Meal) {
        let query = request.uri.queryParameters
        let day = entries[.day].isEmpty ? query["day"].map(String.init) : entries[.day]
        let meal = entries[.meal].isEmpty ? query["meal"].map(String.init) : entries[.meal]
        return (
            DiaryWeb.day(day, today: overview.today) ?? overview.today,
            meal.flatMap(Meal.init(rawValue:)) ?? .usual(at: overview.preferences.hour(at: Timestamp(now())))
        )
    }

    /// What is found for a text: by barcode where it is one, otherwise by name. Nil where nothing is looked for.
    private func search(
        _ text: String?, _ visitor: Visitor, of person: Person.ID
    ) async throws -> AddFoodScreen.Search? {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        let query = String(text.prefix(100))
        let language = Self.language(visitor)
        let digits = query.filter { !$0.isWhitespace }
        if digits.allSatisfy({ $0.isASCII && $0.isNumber }), digits.utf8.count >= 8 {
            return AddFoodScreen.Search(
                query: query, foods: try await foods(barcode: digits, language: language), isBarcode: true)
        }
        let found = try await foods.search(query, limit: Self.mostFound, language: language, of: person)
        return AddFoodScreen.Search(query: query, foods: found, isBarcode: false)
    }

    /// The food with a barcode; none where there is no such food or code.
    private func foods(barcode: String, language: String) async throws -> [Food] {
        do { return [try await foods.food(barcode: barcode, language: language)] } catch FoodError.notFound {
            return []
        } catch is InvalidInput {
            return []
        }
    }

    /// The language of foods' names.
    private static func language(_ visitor: Visitor) -> String {
        visitor.localization.sentences.language == .german ? "de" : "en"
    }

    private func show(
        food id: Food.ID, entries: FoodEntries?, problems: [String: String], _ request: Request,
        _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let language = Self.language(visitor)
        let food = try await foods.food(id: id, language: language)
        let (day, meal) = place(entries ?? FoodEntries(), overview, request)
        let screen = FoodScreen(
            food, entries: entries ?? FoodScreen.first(food, day: day, meal: meal), problems: problems,
            visitor.localization)
        return pages.show(
            FoodPage(screen: screen, food: String(food.id)), to: visitor, request,
            status: problems.isEmpty ? .ok : .badRequest)
    }

    /// Logs a food of the food table by its weight, or what was typed.
    @Sendable
    private func add(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let entries = FoodEntries(form)
        let food = Food.ID(form.text("foodId"))
        let words = Visitor(try await people.read(context.person), request, context).localization
        var (entered, problems) = try await read(entries, food: food, words)
        entered.clientKey = form["key"]
        if problems.isEmpty {
            do {
                let entry = try await diary.add(entered, of: context.person)
                return pages.redirect(to: DiaryWeb.address(of: entry.day.description, "added=\(entry.id)"))
            } catch DiaryError.entryNotFound {
                // What was removed since is not added again.
                return pages.redirect(to: DiaryWeb.address(of: entries[.day]))
            } catch let error as InvalidInput {
                problems = words.errors.texts(for: error.fields, naming: DiaryWeb.formNames)
            }
        }
        guard let food, entries[.calories].isEmpty else {
            return try await show(search: nil, typed: entries, problems: problems, request, context)
        }
        return try await show(food: food, entries: entries, problems: problems, request, context)
    }

    /// What a form says: of a food its grams, and where it has them its numbers as they were logged before.
    private func read(
        _ entries: FoodEntries, food: Food.ID?, _ words: Localization
    ) async throws -> (request: DiaryEntryRequest, problems: [String: String]) {
        guard let food else { return entries.typed(words) }
        let isPortions = entries[.unit] == FoodEntries.Unit.portions.rawValue
        let portion = isPortions ? try await foods.food(id: food, language: nil).portion?.grams : nil
        var (request, problems) = entries.weighed(portion: portion, words)
        let (typed, typedProblems) = entries.typed(words)
        request.calories = typed.calories
        (request.protein, request.carbohydrate, request.fat) = (typed.protein, typed.carbohydrate, typed.fat)
        request.foodId = food
        problems.merge(typedProblems) { first, _ in first }
        return (request, problems)
    }

    /// Logs what was eaten the day before.
    @Sendable
    private func copy(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        var copy = DiaryCopyRequest()
        copy.to = form["day"]
        copy.meal = form.text("meal").isEmpty ? nil : form["meal"]
        copy.clientKey = form["key"]
        let entries = try await diary.copy(copy, of: context.person)
        let ids = entries.map { String($0.id) }.joined(separator: ",")
        return pages.redirect(to: DiaryWeb.address(of: form.text("day"), ids.isEmpty ? nil : "added=\(ids)"))
    }

    private static func id(_ context: PersonPageContext) throws(FoodError) -> Food.ID {
        guard let id = context.parameters.get("id", as: Food.ID.self) else { throw .notFound }
        return id
    }
}
