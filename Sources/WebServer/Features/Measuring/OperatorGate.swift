import HTTPTypes
import Hummingbird
import Services

/// Lets only operators through. For everyone else, an address behind it does not exist.
struct OperatorGate: RouterMiddleware {
    let accounts: AccountService
    let cookies: PageCookies

    /// - Throws: `Problem.notFound` unless an operator's browser sends the request.
    func handle(
        _ request: Request, context: AppRequestContext,
        next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let token = cookies.browserToken(request) else { throw Problem.notFound }
        let browser: AccountService.BrowserIdentity
        do {
            browser = try await accounts.identify(browserToken: token)
        } catch is AccountError {
            throw Problem.notFound
        }
        guard browser.identity.isOperator else { throw Problem.notFound }
        var context = context
        (context.identity, context.browserToken) = (browser.identity, token)
        var response = try await browser.identity.answering(request) { try await next(request, context) }
        if browser.isRenewed { cookies.renewLogin(token, in: &response) }
        return response
    }
}

/// A request for a page by an operator. Handlers that show or change data measured of all people take this context.
struct OperatorPageContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    /// The operator as a person.
    let person: PersonPageContext

    var maxUploadSize: Int { person.maxUploadSize }

    /// The context of a request that passed the `OperatorGate`.
    ///
    /// - Throws: `Problem.notFound` for one that did not.
    init(context: AppRequestContext) throws {
        guard context.identity?.isOperator == true else { throw Problem.notFound }
        self.coreContext = context.coreContext
        self.person = try PersonPageContext(context: context)
    }
}
