import APIContract
import HTTPTypes
import Hummingbird
import NIOHTTP1
import Screens
import Services

/// The outermost step of every request for a page: refuses forms of other sites, turns errors into pages, and adds the
/// headers that a page needs.
struct PageMiddleware: RouterMiddleware {
    let pages: Pages

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            guard Self.isReading(request) || isSameOrigin(request) else { throw Problem.foreignForm }
            response = try await next(request, context)
        } catch let error as HTTPParserError {
            throw error
        } catch {
            let problem = Problem(telling: error)
            ProblemReporter().report(error, problem, context)
            response = answer(problem, request, context)
        }
        if request.headers[.fetch] != nil, response.status == .seeOther { Self.nameLocation(&response) }
        PageHeaders.add(to: &response.headers)
        return response
    }

    /// The page that tells a problem. A person who is not logged in any more is asked to log in, and comes back to the page
    /// they wanted, or reads that nothing is stored.
    private func answer(_ problem: Problem, _ request: Request, _ context: AppRequestContext) -> Response {
        guard problem.code == .authenticationRequired else {
            return pages.show(problem, request, requestId: context.requestId)
        }
        let isReading = Self.isReading(request)
        let wanted = isReading ? Destination(request.uri.path) : nil
        var response = pages.redirect(
            to: wanted.map { "/login?next=\($0.rawValue)" } ?? "/login", isReading ? nil : .loginEnded)
        if pages.cookies.browserToken(request) != nil { response.setCookie(pages.cookies.forgetLogin) }
        return response
    }

    private static func isReading(_ request: Request) -> Bool {
        request.method == .get || request.method == .head
    }

    /// Whether a browser says that a page of ours sends the request. One that says nothing is not trusted.
    private func isSameOrigin(_ request: Request) -> Bool {
        if let site = request.headers[.fetchSite] { return site == "same-origin" }
        guard let origin = request.headers[.origin] else { return false }
        guard origin != pages.publicAddress else { return true }
        // Where people reach the server over TLS, nothing else is our own.
        let scheme = pages.publicAddress.hasPrefix("https:") ? "https://" : "http://"
        return origin == scheme + (request.head.authority ?? "")
    }

    /// A script that sent a form can't see where a redirect leads, so the answer says it.
    private static func nameLocation(_ response: inout Response) {
        response.status = .noContent
        response.headers[.pageLocation] = response.headers[.location]
        response.headers[.location] = nil
    }
}

extension Problem {
    /// A form that no page of ours sent, or of a login that has ended.
    static let foreignForm = Problem(.forbidden, .invalidInput)
}

extension HTTPField.Name {
    /// `Sec-Fetch-Site`.
    static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
    /// `X-Purpose`: why a script of ours fetches a page; to keep it, for example.
    static let purpose = HTTPField.Name("X-Purpose") ?? .origin
    /// `X-Fetch`: a script sends the form.
    static let fetch = HTTPField.Name("X-Fetch") ?? .origin
    /// `X-Location`: where a script goes on to.
    static let pageLocation = HTTPField.Name("X-Location") ?? .location
}

extension Request {
    /// Whether a person will see the page, rather than that it is fetched in advance or kept.
    var isVisit: Bool { method == .get && headers[.secPurpose] == nil && headers[.purpose] == nil }
}
