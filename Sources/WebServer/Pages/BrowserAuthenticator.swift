import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Services

/// Finds out whose browser sends a request, by its cookie, and that a form it sends is one we showed to it.
struct BrowserAuthenticator: RouterMiddleware {
    let accounts: AccountService
    let cookies: PageCookies
    let events: EventBuffer
    /// Whether the form is read here. One with a file is too large for that: whoever reads it checks its token.
    var readsForm = true

    /// - Throws: `AccountError.invalidAccessToken` when there is no login, or not a valid one; `Problem.foreignForm` for
    ///   a form without its token.
    func handle(
        _ request: Request, context: AppRequestContext,
        next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let token = cookies.browserToken(request) else { throw AccountError.invalidAccessToken }
        let browser = try await accounts.identify(browserToken: token)
        var context = context
        context.identity = browser.identity
        context.browserToken = token
        var request = request
        if readsForm { try await request.checkForm(of: token, limit: context.maxUploadSize) }
        var response = try await browser.identity.answering(request) {
            try await countingFailure(of: request) { try await next(request, context) }
        }
        if browser.isRenewed { cookies.renewLogin(token, in: &response) }
        return response
    }

    /// Counts where whoever is being answered sees that something failed.
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

extension Request {
    /// Checks that a form which it sends, if it sends one, is one that we showed to a browser. The form can be read again.
    ///
    /// - Throws: `Problem.foreignForm` for a form without its token; `Problem` for a body that is too large.
    mutating func checkForm(of browserToken: String, limit: Int) async throws {
        guard method != .get, method != .head else { return }
        let read = try await body.collect(upTo: limit)
        body = RequestBody(buffer: read)
        let form = try await Form(self, limit: limit)
        body = RequestBody(buffer: read)
        guard FormToken.isValid(form.text(Form.tokenField), browserToken: browserToken) else {
            throw Problem.foreignForm
        }
    }
}

/// A request for a page by a person who is logged in. Handlers that show or change a person's data take this context.
struct PersonPageContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let identity: Identity
    let browserToken: String
    let maxUploadSize: Int
    let requestId: String
    /// The connection it came in over.
    let connection: ObjectIdentifier

    var person: Person.ID { identity.person }

    /// The context of a request that passed the `BrowserAuthenticator`.
    ///
    /// - Throws: `AccountError.invalidAccessToken` for one that did not.
    init(context: AppRequestContext) throws {
        guard let identity = context.identity, let browserToken = context.browserToken else {
            throw AccountError.invalidAccessToken
        }
        self.coreContext = context.coreContext
        self.identity = identity
        self.browserToken = browserToken
        self.maxUploadSize = context.maxUploadSize
        self.requestId = context.requestId
        self.connection = context.connection
    }

    /// The form that a request sends.
    func form(_ request: Request) async throws -> Form {
        try await Form(request, limit: maxUploadSize)
    }
}
