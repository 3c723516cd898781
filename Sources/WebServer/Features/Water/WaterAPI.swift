import APIContract
import Hummingbird
import Services

/// Water that people drink.
struct WaterAPI: Sendable {
    let water: WaterService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/water") { request, context in
            let drink = try await request.decodeJSON(WaterRequest.self, context: context)
            let entry = try await water.drink(drink, of: context.person)
            return try Response.success(WaterResponse(entry: entry), status: .created)
        }
        router.get("v1/water") { request, context in
            let query = request.uri.queryParameters
            let days = try await water.days(
                from: query["from"].map(String.init), to: query["to"].map(String.init), of: context.person)
            return try await Response.success(days, logger: context.logger)
        }
        router.delete("v1/water/{id}") { _, context in
            try await water.delete(context.pathID(orThrow: WaterError.notFound), of: context.person)
            return try Response.success(Empty())
        }
    }
}
