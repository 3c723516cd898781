import APIContract
import Hummingbird
import Rules
import Services

/// Foods: search as it is typed, and by barcode.
struct FoodsAPI: Sendable {
    let foods: FoodService
    let diary: DiaryService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/foods") { request, context in
            let query = request.uri.queryParameters
            let found = try await foods.search(
                request.typed("q"), limit: query["limit"].map(String.init), language: Self.language(request),
                of: context.person)
            let text = request.typed("q") ?? ""
            let eaten = try await diary.eaten(
                matching: text, at: query["meal"].map(String.init), of: context.person)
            let own = Array(eaten.kitchen.foods(matching: text).prefix(FoodSearch.mostFound))
            let shown = eaten.kitchen.replacing(found.foods, beside: own)
            return try Response.success(
                FoodList(
                    recent: eaten.foods, ownFoods: shown.own, foods: shown.listed,
                    unknownWords: found.unknownWords.isEmpty ? nil : found.unknownWords))
        }
        router.get("v1/foods/{id}") { request, context in
            let food = try await foods.food(
                id: context.pathID(orThrow: FoodError.notFound), language: Self.language(request))
            return try Response.success(FoodResponse(food: food))
        }
        router.get("v1/foods/barcode/{code}") { request, context in
            let code = context.parameters.get("code") ?? ""
            let food = try await foods.food(barcode: code, language: Self.language(request))
            return try Response.success(FoodResponse(food: food))
        }
    }

    private static func language(_ request: Request) -> String? {
        request.uri.queryParameters["language"].map(String.init)
    }
}
