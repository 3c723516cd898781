import Hummingbird
import Services

/// What a person's own log says about their energy expenditure.
struct ExpenditureAPI: Sendable {
    let expenditures: ExpenditureService

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/expenditure") { request, context in
            let query = request.uri.queryParameters
            return try Response.success(
                try await expenditures.report(
                    from: query["from"].map(String.init), to: query["to"].map(String.init), of: context.person))
        }
    }
}
