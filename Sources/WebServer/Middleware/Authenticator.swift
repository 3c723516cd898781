import HTTPTypes
import Hummingbird
import Services

/// Finds out who sends a request, by the access token in its `Authorization` header.
struct Authenticator: RouterMiddleware {
    let accounts: AccountService

    /// - Throws: `AccountError.invalidAccessToken` when there is no token, or not a valid one.
    func handle(
        _ request: Request, context: AppRequestContext,
        next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let token = Self.token(request.headers[.authorization]) else { throw AccountError.invalidAccessToken }
        var context = context
        let identity = try await accounts.identify(accessToken: token)
        context.identity = identity
        return try await identity.answering(request) { try await next(request, context) }
    }

    /// The token of `Bearer TOKEN`; nil for anything else, and for what is longer than any token.
    static func token(_ header: String?) -> String? {
        guard let parts = header?.split(separator: " "), parts.count == 2, parts[0].lowercased() == "bearer",
            parts[1].utf8.count <= 128
        else { return nil }
        return String(parts[1])
    }
}
