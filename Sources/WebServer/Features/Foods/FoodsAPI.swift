import APIContract
import Hummingbird
import Services

/// Foods: search as it is typed, and by barcode.
struct FoodsAPI: Sendable {
    let foods: FoodService

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/foods") { request, context in
            let found = try await foods.search(
                request.typed("q"), limit: request.uri.queryParameters["limit"].map(String.init),
                language: Self.language(request), of: context.person)
            return try Response.success(FoodList(foods: found))
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
