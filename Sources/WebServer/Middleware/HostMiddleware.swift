import APIContract
import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// Refuses requests for other servers, and those that don't say for which one, or say it twice.
final class HostMiddleware: RouterMiddleware {
    private let hosts: ServedHosts
    /// The hosts of which the log says already that they are refused.
    private let named = Mutex<Set<String>>([])
    private static let mostNamed = 20

    init(hosts: ServedHosts) { self.hosts = hosts }

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        // The first `Host` has become the authority; another one stays among the headers.
        guard let authority = request.head.authority, !authority.isEmpty, request.headers[.host] == nil else {
            throw Problem(.badRequest, .hostMissing)
        }
        guard hosts.contains(authority) else {
            if isNew(authority) {
                context.logger.notice(
                    "A request is for another host: if people reach the server by it, name it with --public-url",
                    metadata: ["host": .string(String(authority.prefix(100)))])
            }
            throw Problem(.misdirectedRequest, .misdirectedRequest)
        }
        return try await next(request, context)
    }

    /// Whether the log does not name a host yet; it names a few.
    private func isNew(_ authority: String) -> Bool {
        named.withLock { named in
            guard named.count < Self.mostNamed else { return false }
            return named.insert(authority).inserted
        }
    }
}

extension HTTPField.Name {
    /// `Host`.
    static let host = HTTPField.Name("Host") ?? .origin
}
