import Hummingbird
import Services

/// The energy expenditure learned from a person's own log.
struct ExpenditureAPI: Sendable {
    let expenditures: ExpenditureService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/expenditure") { request, context in
            let query = request.uri.queryParameters
            return try Response.success(
                try await expenditures.report(
                    from: query["from"].map(String.init), to: query["to"].map(String.init), of: context.person))
        }
    }
}
