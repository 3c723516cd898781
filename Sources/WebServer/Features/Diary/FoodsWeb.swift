import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The pages on which food is logged: search, suggestions and amounts.
struct FoodsWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let foods: FoodService
    let kitchen: KitchenService
    let texts: DiaryTextService
    let pages: Pages
    let now: @Sendable () -> Date

    /// The most things that are logged at once of those that were eaten before.
    static let mostChosen = DiaryService.mostAdded
    var search: FoodSearch { FoodSearch(foods: foods, kitchen: kitchen) }
    var weighable: WeighableFoods { WeighableFoods(foods: foods, kitchen: kitchen) }

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/add") { request, context in
            try await show(search: request.typed("q"), request, context)
        }
        router.get("diary/add/{id}") { request, context in
            let food = NamedFood.listed(try context.pathID(orThrow: FoodError.notFound))
            return try await show(food: food, entries: nil, problems: [:], request, context)
        }
        router.get("diary/add/own/{id}") { request, context in
            let food = NamedFood.own(try context.pathID(orThrow: FoodError.notFound))
            return try await show(food: food, entries: nil, problems: [:], request, context)
        }
        router.post("diary/add", use: add)
        router.post("diary/add/several", use: addSeveral)
    }

    /// The address of the page for the meal of a day that a form named.
    static func address(of form: Form) -> String {
        let day = CalendarDay(form.text("day")).map { "day=\($0)" }
        let meal = Meal(rawValue: form.text("meal")).map { "meal=\($0.rawValue)" }
        let parts = [day, meal].compactMap(\.self)
        return parts.isEmpty ? "/diary/add" : "/diary/add?" + parts.joined(separator: "&")
    }

    /// Shows the page for a text in the field, or the suggestions without one. `refused` has the sentences about what was
    /// refused of the tray.
    func show(
        search text: String?, typed entries: FoodEntries = FoodEntries(), problems: [String: String] = [:],
        isAsking: Bool = false, refused: [String] = [], _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let (day, meal) = place(entries, overview, request)
        let found = try await find(text, on: day, at: meal, visitor, overview, of: context.person)
        let (suggestions, before) =
            found == nil
            ? try await diary.suggestions(for: day, at: meal, of: context.person)
            : (DiarySuggestions(favourites: [], recent: []), DiaryDay(day: day, entries: []))
        let isNew = found == nil && suggestions.recent.isEmpty
        let lacksBrands = isNew ? try await !foods.hasBrands() : false
        let screen = AddFoodScreen(
            day: day, meal: meal, of: overview.meals, today: overview.today, search: found?.search,
            suggestions: suggestions, before: before, entries: entries, problems: problems,
            looksUpBarcodes: foods.looksUpBarcodes, lacksBrands: lacksBrands, visitor.localization)
        return pages.show(
            AddFoodPage(screen, typed: found?.read, refused: refused, inDoubt: isAsking ? entries.inDoubt : nil),
            to: visitor, request, status: problems.isEmpty && refused.isEmpty ? .ok : .badRequest)
    }

    /// The day and the meal that a form or an address names; today, and the meal that is usual now, where they do not.
    private func place(
        _ entries: FoodEntries, _ overview: PersonReading, _ request: Request
    ) -> (day: CalendarDay, meal: Meal) {
        let query = request.uri.queryParameters
        let day = entries[.day].isEmpty ? query["day"].map(String.init) : entries[.day]
        let meal = entries[.meal].isEmpty ? query["meal"].map(String.init) : entries[.meal]
        return (
            DiaryWeb.entryDay(day, today: overview.today) ?? overview.today,
            meal.flatMap(Meal.init(rawValue:))
                ?? overview.meals.usual(at: overview.preferences.timeOfDay(at: Timestamp(now())))
        )
    }

    private func show(
        food named: NamedFood, entries: FoodEntries?, problems: [String: String], isAsking: Bool = false,
        _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let food = try await weighable.food(named, visitor, of: context.person)
        let (day, meal) = place(entries ?? FoodEntries(), overview, request)
        var first = FoodScreen.first(food, day: day, meal: meal, visitor.localization)
        first[.way] = request.uri.queryParameters["way"].map(String.init) ?? ""
        let screen = FoodScreen(
            food, entries: entries ?? first, meals: overview.meals,
            problems: problems, visitor.localization)
        return pages.show(
            FoodPage(screen: screen, inDoubt: isAsking ? entries?.inDoubt : nil), to: visitor, request,
            status: problems.isEmpty ? .ok : .badRequest)
    }

    /// Logs a food by its weight, or what was typed.
    @Sendable
    private func add(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let entries = FoodEntries(form)
        let food = NamedFood(form)
        let visitor = Visitor(try await people.read(context.person), request, context)
        let words = visitor.localization
        var (entered, problems) = try await weighable.request(entries, food: food, visitor, of: context.person)
        var isAsking = false
        entered.clientKey = form["key"]
        if form.isPlan { entered.isPlanned = true }
        if problems.isEmpty, food != nil, let doubt = entries.doubt(about: entered.grams) {
            problems["amount"] = words.errors.sentence(for: doubt, field: "amount")
            isAsking = true
        }
        if problems.isEmpty {
            do {
                let entry = try await diary.add(entered, of: context.person)
                return pages.redirect(to: DiaryWeb.address(of: entry.day.description, "added=\(entry.id)"))
            } catch DiaryError.entryNotFound {
                // What was removed since is not added again.
                return pages.redirect(to: DiaryWeb.address(of: entries[.day]))
            } catch let error as InvalidInput {
                problems = words.errors.texts(for: error.fields, naming: FoodEntries.formNames)
                isAsking = error.fields.values.contains(where: \.isQuestion)
            }
        }
        guard let food, entries[.calories].isEmpty else {
            return try await show(
                search: nil, typed: entries, problems: problems, isAsking: isAsking, request, context)
        }
        return try await show(
            food: food, entries: entries, problems: problems, isAsking: isAsking, request, context)
    }
}
