import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Services

/// Finds out whose browser sends a request, by its cookie.
struct BrowserAuthenticator: RouterMiddleware {
    let accounts: AccountService
    let cookies: PageCookies
    let events: EventBuffer

    /// - Throws: `AccountError.invalidAccessToken` when there is no login, or not a valid one.
    func handle(
        _ request: Request, context: AppRequestContext,
        next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let token = cookies.browserToken(request) else { throw AccountError.invalidAccessToken }
        let browser = try await accounts.identify(browserToken: token)
        var context = context
        context.identity = browser.identity
        context.browserToken = token
        var response = try await browser.identity.answering(request) {
            try await countingFailure(of: request) { try await next(request, context) }
        }
        if browser.isRenewed { cookies.renewLogin(token, in: &response) }
        return response
    }

    /// Counts a failure that the person who is answered sees.
    private func countingFailure(
        of request: Request, _ answer: () async throws -> Response
    ) async throws -> Response {
        // What a browser keeps, and what a script sends by itself, nobody sees.
        let isSeen =
            request.headers[.accept]?.contains("text/html") == true && request.headers[.purpose] == nil
            && request.headers[.secPurpose] == nil
        do {
            let response = try await answer()
            if isSeen { countFailure(response.status, of: request) }
            return response
        } catch {
            if isSeen { countFailure(Problem(telling: error).status, of: request) }
            throw error
        }
    }

    private func countFailure(_ status: HTTPResponse.Status, of request: Request) {
        guard status.kind == .serverError else { return }
        // That a server is busy, or its database away, is the fault of no flag.
        events.note(
            .screenFailed(place: MeasuredEvent.Place(path: request.uri.path)),
            mayTakeFlagsBack: status != .serviceUnavailable)
    }
}
