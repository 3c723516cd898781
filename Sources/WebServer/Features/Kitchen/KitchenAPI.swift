import APIContract
import Hummingbird
import Rules
import Services

/// Foods and recipes of people's own.
struct KitchenAPI: Sendable {
    let kitchen: KitchenService

    /// Adds the routes for a person.
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
            let food = try await kitchen.food(context.pathID(orThrow: FoodError.notFound), of: context.person)
            return try Response.success(OwnFoodResponse(food: food))
        }
        router.put("v1/own-foods/{id}") { request, context in
            let food = try await request.decodeJSON(OwnFoodRequest.self, context: context)
            let stored = try await kitchen.replace(
                context.pathID(orThrow: FoodError.notFound), with: food, of: context.person)
            return try Response.success(OwnFoodResponse(food: stored))
        }
        router.delete("v1/own-foods/{id}") { _, context in
            try await kitchen.delete(context.pathID(orThrow: FoodError.notFound), of: context.person)
            return try Response.success(Empty())
        }
        router.post("v1/own-foods/{id}/restore") { _, context in
            let food = try await kitchen.restore(context.pathID(orThrow: FoodError.notFound), of: context.person)
            return try Response.success(OwnFoodResponse(food: food))
        }
    }
}
