import APIContract
import HTTPTypes
import Hummingbird

/// Refuses requests for other servers, and those that don't say for which one, or say it twice.
struct HostMiddleware: RouterMiddleware {
    let hosts: ServedHosts

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        // The first `Host` has become the authority; another one stays among the headers.
        guard let authority = request.head.authority, !authority.isEmpty, request.headers[.host] == nil else {
            throw Problem(.badRequest, .hostMissing)
        }
        guard hosts.contains(authority) else { throw Problem(.misdirectedRequest, .misdirectedRequest) }
        return try await next(request, context)
    }
}

extension HTTPField.Name {
    /// `Host`.
    static let host = HTTPField.Name("Host") ?? .origin
}
