import APIContract
import Hummingbird
import NutritionScience
import Services

/// Weigh-ins, at most one a day.
struct WeightAPI: Sendable {
    let weights: WeightService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/weights") { request, context in
            let weighIn = try await request.decodeJSON(WeighInRequest.self, context: context)
            let (stored, isNew, _) = try await weights.weighIn(weighIn, of: context.person)
            return try Response.success(WeighInResponse(weighIn: stored), status: isNew ? .created : .ok)
        }
        router.get("v1/weights") { request, context in
            let query = request.uri.queryParameters
            return try Response.success(
                try await weights.weighIns(
                    from: query["from"].map(String.init), to: query["to"].map(String.init), of: context.person))
        }
        router.delete("v1/weights/{day}") { _, context in
            guard let day = context.parameters.get("day").flatMap(CalendarDay.init(given:)) else {
                throw WeightError.notFound
            }
            try await weights.delete(on: day, of: context.person)
            return try Response.success(Empty())
        }
    }
}
