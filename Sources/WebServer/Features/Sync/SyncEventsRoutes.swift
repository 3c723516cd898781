import HTTPTypes
import Hummingbird
import Services

extension SyncEvents {
    /// `/v1/sync/events`: what a person's programs may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/sync/events") { request, context in
            guard let token = Authenticator.token(request.headers[.authorization]) else {
                throw AccountError.invalidAccessToken
            }
            return try await response(for: context.identity, with: token, over: context.connection)
        }
    }

    /// `/sync/events`: the same for a person's browser.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("sync/events") { _, context in
            try await response(for: context.identity, with: context.browserToken, over: context.connection)
        }
    }
}
