package import CoreMetrics
import HTTPTypes
package import Hummingbird
import Logging

/// The outermost step of every request: it measures, counts and logs the request, and gives the response its security
/// headers and its id.
///
/// The log names the route by its pattern, never by the path that was asked for, which could hold a token. The time is
/// that until the response is ready to be sent.
package struct EdgeMiddleware: RouterMiddleware {
    private let metrics: RequestMetrics
    private let isSecure: Bool
    private let clock = ContinuousClock()

    /// Counts with metrics of this factory. Where people reach the server over TLS, HSTS keeps browsers there.
    package init(metrics: any MetricsFactory, isSecure: Bool = false) {
        self.isSecure = isSecure
        self.metrics = RequestMetrics(factory: metrics)
    }

    /// The response of what comes next, marked.
    package func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        let start = clock.now
        do {
            var response = try await next(request, context)
            record(request, context, status: response.status, took: start.duration(to: clock.now))
            SecurityHeaders.add(to: &response.headers, isSecure: isSecure)
            response.headers[.requestID] = context.requestId
            return request.method == .head ? response.createHeadResponse() : response
        } catch {
            record(request, context, status: .badRequest, took: start.duration(to: clock.now))
            throw error
        }
    }

    private func record(_ request: Request, _ context: AppRequestContext, status: HTTPResponse.Status, took: Duration) {
        let (seconds, attoseconds) = took.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        let key = RequestMetrics.Key(
            method: KnownMethods.bounded(request.method).rawValue, route: Self.pattern(context), status: status.code)
        metrics.record(key, nanoseconds: nanoseconds)
        context.logger.info(
            "request",
            metadata: [
                "method": .string(key.method), "route": .string(key.route), "status": .stringConvertible(key.status),
                "durationMs": .stringConvertible((Double(nanoseconds) / 1000).rounded() / 1000),
            ])
    }

    /// The pattern of the route, such as `/v1/plans/{id}`; the same word for everything that has no route.
    private static func pattern(_ context: AppRequestContext) -> String {
        guard let path = context.endpointPath, path.hasPrefix("/") else { return "unmatched" }
        return path
    }
}

extension HTTPField.Name {
    /// `X-Request-Id`.
    static let requestID = HTTPField.Name("X-Request-Id") ?? .server
}
