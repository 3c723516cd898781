import APIContract
import Hummingbird
import Rules
import Services

/// Foods and recipes of people's own.
struct KitchenAPI: Sendable {
    let kitchen: KitchenService

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/own-foods") { _, context in
            try Response.success(OwnFoodList(foods: try await kitchen.kitchen(of: context.person).foods))
        }
        router.post("v1/own-foods") { request, context in
            let food = try await request.decodeJSON(OwnFoodRequest.self, context: context)
            let stored = try await kitchen.add(food, of: context.person)
            return try Response.success(OwnFoodResponse(food: stored), status: .created)
        }
        router.get("v1/own-foods/{id}") { _, context in
            let food = try await kitchen.food(try Self.id(context), of: context.person)
            return try Response.success(OwnFoodResponse(food: food))
        }
        router.put("v1/own-foods/{id}") { request, context in
            let food = try await request.decodeJSON(OwnFoodRequest.self, context: context)
            let stored = try await kitchen.replace(try Self.id(context), with: food, of: context.person)
            return try Response.success(OwnFoodResponse(food: stored))
        }
        router.delete("v1/own-foods/{id}") { _, context in
            try await kitchen.delete(try Self.id(context), of: context.person)
            return try Response.success(Empty())
        }
        router.post("v1/own-foods/{id}/restore") { _, context in
            let food = try await kitchen.restore(try Self.id(context), of: context.person)
            return try Response.success(OwnFoodResponse(food: food))
        }
    }

    private static func id(_ context: PersonRequestContext) throws(FoodError) -> OwnFood.ID {
        guard let id = context.parameters.get("id", as: OwnFood.ID.self) else { throw .notFound }
        return id
    }
}
