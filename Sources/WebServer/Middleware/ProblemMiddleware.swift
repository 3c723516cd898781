import APIContract
import Database
import HTTPTypes
package import Hummingbird
import Logging
import NIOHTTP1

/// Turns every error into the contract's `Failure`. Only broken HTTP passes through: the server answers it by closing
/// the connection.
package struct ProblemMiddleware: RouterMiddleware {
    private let wording: any ErrorSentences

    /// Failures are told in these words.
    package init(wording: any ErrorSentences) {
        self.wording = wording
    }

    /// The response of what comes next, or its failure.
    package func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            throw error
        } catch {
            let problem = Problem(telling: error)
            report(error, problem, context)
            return try response(telling: problem, requestId: context.requestId)
        }
    }

    /// Logs what is not the client's doing. Of most errors the type only: a description could hold what a person
    /// entered. Those of the database and of sealing never do.
    private func report(_ error: any Error, _ problem: Problem, _ context: AppRequestContext) {
        guard problem.status.kind == .serverError else { return }
        context.logger.log(
            level: problem.code == .unavailable ? .warning : .error, "The request failed",
            metadata: [
                "error": .string(Self.loggable(error)), "code": .string(problem.code.rawValue),
                "route": .string(context.endpointPath ?? ""),
            ])
    }

    private static func loggable(_ error: any Error) -> String {
        switch error {
        case let error as DatabaseError: error.description
        case let error as SealingError: error.description
        default: String(reflecting: type(of: error))
        }
    }

    private func response(telling problem: Problem, requestId: String) throws -> Response {
        var fields: [String: String] = [:]
        for (field, fault) in problem.fields { fields[field] = wording.sentence(for: fault, field: field) }
        let failure = Failure(
            error: wording.sentence(for: problem.code), code: problem.code, fields: fields.isEmpty ? nil : fields,
            requestId: requestId)
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
