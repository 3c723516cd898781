import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// Finds out where a request comes from: the other end of its connection, or whom a trusted proxy names.
final class ClientAddressMiddleware: RouterMiddleware {
    private let proxies: TrustedProxies
    /// Whether the log says already that there is a proxy in front that is not configured.
    private let isSaid = Atomic(false)

    init(proxies: TrustedProxies) { self.proxies = proxies }

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        let forwarded = request.headers[values: .forwardedFor]
        var context = context
        context.client = context.peer.map { proxies.client(of: $0, forwardedFor: forwarded) }
        if proxies.isEmpty, !forwarded.isEmpty, !isSaid.exchange(true, ordering: .relaxed) {
            context.logger.warning(
                "A request says that it comes from elsewhere: if a proxy of yours says so, name it with --trusted-proxies",
                metadata: ["peer": .string(context.peer?.text ?? "")])
        }
        return try await next(request, context)
    }
}

extension HTTPField.Name {
    /// `X-Forwarded-For`.
    static let forwardedFor = HTTPField.Name("X-Forwarded-For") ?? .origin
}
