import APIContract
import HTTPTypes
package import Hummingbird
import NIOHTTP1
package import Wording

/// Turns every error into the contract's `Failure`. Only broken HTTP passes through: the server answers it by closing
/// the connection.
package struct ProblemMiddleware: RouterMiddleware {
    private let wording: ErrorWording
    private let pages: Pages?

    /// Creates the middleware with the wording of failures.
    package init(wording: ErrorWording) {
        self.wording = wording
        self.pages = nil
    }

    /// Creates the middleware with the wording of failures, which are shown as a page where a browser requests one.
    init(wording: ErrorWording, pages: Pages) {
        self.wording = wording
        self.pages = pages
    }

    /// The inner response, or its failure.
    package func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            throw error
        } catch {
            let problem = Problem(telling: error)
            ProblemReporter().report(error, problem, context)
            if let pages, let page = page(problem, request, context, pages) { return page }
            return try response(telling: problem, requestId: context.requestId)
        }
    }

    /// A person who opens an unknown address in a browser sees a page. Programs request other types than HTML.
    private func page(_ problem: Problem, _ request: Request, _ context: AppRequestContext, _ pages: Pages) -> Response?
    {
        let path = request.uri.path
        guard request.headers[.accept]?.contains("text/html") == true, !path.hasPrefix("/v1/"),
            !path.hasPrefix("/auth/")
        else { return nil }
        var response = pages.show(problem, request, requestId: context.requestId)
        PageHeaders.add(to: &response.headers)
        return response
    }

    private func response(telling problem: Problem, requestId: String) throws -> Response {
        var fields: [String: String] = [:]
        for (field, fault) in problem.fields { fields[field] = wording.sentence(for: fault, field: field) }
        let failure = Failure(
            error: wording.sentence(for: problem.code, aspect: problem.aspect), code: problem.code,
            aspect: problem.aspect, fields: fields.isEmpty ? nil : fields, requestId: requestId)
        return try Response.json(encoding: failure, status: problem.status, headers: headers(telling: problem))
    }

    private func headers(telling problem: Problem) -> HTTPFields {
        var headers = problem.headers
        switch problem.status {
        case .unauthorized: headers[.wwwAuthenticate] = "Bearer"
        case .tooManyRequests, .serviceUnavailable: headers[.retryAfter] = String(max(1, problem.retryAfter ?? 1))
        default: break
        }
        return headers
    }
}
