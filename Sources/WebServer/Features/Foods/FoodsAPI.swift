import APIContract
import Hummingbird
import Rules
import Screens
import Services

/// Foods: search as it is typed, and by barcode.
struct FoodsAPI: Sendable {
    let foods: FoodService
    let diary: DiaryService

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/foods") { request, context in
            let query = request.uri.queryParameters
            let found = try await foods.search(
                request.typed("q"), limit: query["limit"].map(String.init), language: Self.language(request),
                of: context.person)
            let text = request.typed("q") ?? ""
            let eaten = try await diary.eaten(
                matching: text, at: query["meal"].map(String.init), of: context.person)
            let search = FoodSearch.search(
                text, own: Array(eaten.kitchen.foods(matching: text).prefix(FoodSearch.mostFound)), found: found.foods,
                eaten.kitchen, isBarcode: false)
            return try Response.success(
                FoodList(
                    recent: eaten.foods, ownFoods: search.own, foods: search.foods,
                    unknownWords: found.unknownWords.isEmpty ? nil : found.unknownWords))
        }
        router.get("v1/foods/{id}") { request, context in
            guard let id = context.parameters.get("id", as: Food.ID.self) else { throw FoodError.notFound }
            let food = try await foods.food(id: id, language: Self.language(request))
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
