import Hummingbird
import Logging
import Services

/// Lets what is answered tell the log of security events, each with the client's address and the request's id.
struct SecurityLogMiddleware: RouterMiddleware {
    let storage: Storage

    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        let (logger, client) = (context.logger, context.client?.text)
        let log = SecurityLog(storage) { event, details in
            var metadata: Logger.Metadata = ["event": .string(event.rawValue)]
            for (key, value) in details { metadata[key] = .string(value) }
            if let client { metadata["client"] = .string(client) }
            logger.notice("security", metadata: metadata)
        }
        return try await SecurityLog.$current.withValue(log) { try await next(request, context) }
    }
}
