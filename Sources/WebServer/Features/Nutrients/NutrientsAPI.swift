import APIContract
import Hummingbird
import Services

/// The nutrients of days.
struct NutrientsAPI: Sendable {
    let nutrients: NutrientService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/nutrients") { request, context in
            let (from, to) = Self.range(request)
            return try Response.success(try await nutrients.report(from: from, to: to, of: context.person))
        }
        router.get("v1/nutrients/{nutrient}") { request, context in
            let (from, to) = Self.range(request)
            return try Response.success(
                try await nutrients.course(
                    of: context.parameters.get("nutrient"), from: from, to: to, of: context.person))
        }
    }

    private static func range(_ request: Request) -> (from: String?, to: String?) {
        let query = request.uri.queryParameters
        return (query["from"].map(String.init), query["to"].map(String.init))
    }
}
