import APIContract
import Hummingbird
import Services

/// `/v1/sessions`: where a person is logged in.
struct SessionsAPI: Sendable {
    let accounts: AccountService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/sessions") { _, context in
            try Response.success(SessionsResponse(sessions: try await accounts.sessions(of: context.identity)))
        }
        router.delete("v1/sessions") { _, context in
            try await accounts.logOutEverywhere(context.identity)
            return try Response.success(Empty())
        }
        router.delete("v1/sessions/{id}") { _, context in
            try await accounts.endSession(context.pathID(orThrow: AccountError.sessionNotFound), of: context.identity)
            return try Response.success(Empty())
        }
    }
}
