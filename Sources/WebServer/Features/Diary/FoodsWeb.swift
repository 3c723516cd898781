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
    let kitchen: KitchenService
    let pages: Pages
    let now: @Sendable () -> Date

    /// So many things that were eaten before are logged at once at most.
    static let mostChosen = DiaryService.mostAdded
    private var search: FoodSearch { FoodSearch(foods: foods, kitchen: kitchen) }
    private var weighable: WeighableFoods { WeighableFoods(foods: foods, kitchen: kitchen) }

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/add") { request, context in
            try await show(search: request.typed("q"), request, context)
        }
        router.get("diary/add/{id}") { request, context in
            guard let id = context.parameters.get("id", as: Food.ID.self) else { throw FoodError.notFound }
            return try await show(food: .listed(id), entries: nil, problems: [:], request, context)
        }
        router.get("diary/add/own/{id}") { request, context in
            try await show(food: .own(KitchenWeb.id(context)), entries: nil, problems: [:], request, context)
        }
        router.post("diary/add", use: add)
        router.post("diary/add/several", use: addSeveral)
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
        isAsking: Bool = false, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let (day, meal) = place(entries, overview, request)
        let search = try await find(text, at: meal, visitor, of: context.person)
        let (suggestions, before) =
            search == nil
            ? try await diary.suggestions(for: day, at: meal, of: context.person)
            : (DiarySuggestions(favourites: [], recent: []), DiaryDay(day: day, entries: []))
        let screen = AddFoodScreen(
            day: day, meal: meal, of: overview.meals, today: overview.today, search: search, suggestions: suggestions,
            before: before, entries: entries, problems: problems, looksUpBarcodes: foods.looksUpBarcodes,
            visitor.localization)
        return pages.show(
            AddFoodPage(screen, inDoubt: isAsking ? entries.inDoubt : nil), to: visitor, request,
            status: problems.isEmpty ? .ok : .badRequest)
    }

    /// What is found for a text, what the person eats by habit first; nil where nothing is looked for.
    private func find(
        _ text: String?, at meal: Meal, _ visitor: Visitor, of person: Person.ID
    ) async throws -> AddFoodScreen.Search? {
        guard let query = FoodSearch.query(text) else { return nil }
        let eaten = try await diary.eaten(matching: query, at: meal.rawValue, of: person)
        var found = try await search.find(query, in: eaten.kitchen, visitor, of: person)
        if !found.isBarcode { found.eaten = eaten.foods }
        return found
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
        var first = FoodScreen.first(food, day: day, meal: meal)
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
        let form = try await context.form(request)
        let entries = FoodEntries(form)
        let food = NamedFood(form)
        let visitor = Visitor(try await people.read(context.person), request, context)
        let words = visitor.localization
        var (entered, problems) = try await read(entries, food: food, visitor, of: context.person)
        var isAsking = false
        entered.clientKey = form["key"]
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
                problems = words.errors.texts(for: error.fields, naming: DiaryWeb.formNames)
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

    /// What a form says: of a food its grams, and where it has them its numbers as they were logged before.
    private func read(
        _ entries: FoodEntries, food: NamedFood?, _ visitor: Visitor, of person: Person.ID
    ) async throws -> (request: DiaryEntryRequest, problems: [String: String]) {
        let words = visitor.localization
        guard let food else { return entries.typed(words) }
        let weighed = entries.countsGrams ? nil : try await weighable.food(food, visitor, of: person)
        var (request, problems) = entries.weighed(of: weighed, words)
        let (typed, typedProblems) = entries.typed(words)
        request.calories = typed.calories
        (request.protein, request.carbohydrate, request.fat) = (typed.protein, typed.carbohydrate, typed.fat)
        switch food {
        case .listed(let id): request.foodId = id
        case .own(let id): request.ownFoodId = id
        }
        problems.merge(typedProblems) { first, _ in first }
        return (request, problems)
    }

    /// Logs what was chosen of what was eaten before, all at once.
    @Sendable
    private func addSeveral(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let visitor = Visitor(try await people.read(context.person), request, context)
        var several = DiaryEntriesRequest(entries: [], clientKey: form["key"])
        for number in 0..<Self.mostChosen {
            guard let packed = form["food.\(number)"] else { continue }
            let (entries, food) = FoodEntries.unpacked(packed, day: form.text("day"), meal: form.text("meal"))
            let (entered, problems) = try await read(entries, food: food, visitor, of: context.person)
            guard problems.isEmpty else { throw Problem(.badRequest, .invalidInput) }
            several.entries?.append(entered)
        }
        guard several.entries?.isEmpty == false else {
            return pages.redirect(to: Self.address(of: form), .nothingChosen)
        }
        let ids = try await diary.add(several: several, of: context.person).map { String($0.id) }
        return pages.redirect(
            to: DiaryWeb.address(
                of: form.text("day"), ids.isEmpty ? nil : "added=" + ids.joined(separator: ",")))
    }

    /// Logs what was eaten on another day, the one before where the form names none.
    @Sendable
    private func copy(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        var copy = DiaryCopyRequest()
        (copy.from, copy.to) = (form["from"], form["day"])
        copy.meal = form.text("meal").isEmpty ? nil : form["meal"]
        copy.clientKey = form["key"]
        let entries = try await diary.copy(copy, of: context.person)
        let ids = entries.map { String($0.id) }.joined(separator: ",")
        return pages.redirect(to: DiaryWeb.address(of: form.text("day"), ids.isEmpty ? nil : "added=\(ids)"))
    }
}

extension FoodEntries {
    /// What a tap would log, as one value of a form.
    static func packed(_ fields: [LabelledValue]) -> String {
        let values = Dictionary(fields.map { ($0.label, $0.value) }) { first, _ in first }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// What such a value says, on a day and at a meal, with the number of its food; empty for one that is none.
    static func unpacked(_ packed: String, day: String, meal: String) -> (
        entries: FoodEntries, food: NamedFood?
    ) {
        let values = (try? JSONDecoder().decode([String: String].self, from: Data(packed.utf8))) ?? [:]
        var entries = FoodEntries()
        for name in Name.allCases { entries[name] = String((values[name.rawValue] ?? "").prefix(200)) }
        (entries[.day], entries[.meal]) = (day, meal)
        return (entries, NamedFood(listed: values["foodId"] ?? "", own: values["ownFoodId"] ?? ""))
    }
}
