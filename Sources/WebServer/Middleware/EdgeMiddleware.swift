package import CoreMetrics
import HTTPTypes
package import Hummingbird
import Logging

/// The outermost step of every request: it measures, counts and logs the request, and gives the response its security
/// headers and its id.
///
/// The log names the route by its pattern, never by the path that was asked for, which could hold a token. The time is
/// that until the response is ready to be sent. A request that took longer than ``slowRequest`` is marked as `slow` in
/// the log, and counted.
package struct EdgeMiddleware: RouterMiddleware {
    private let metrics: RequestMetrics
    private let answered: AnsweredRequests?
    private let isSecure: Bool
    private let now: @Sendable () -> ContinuousClock.Instant

    /// The time that the specification allows a request to take.
    package static let slowRequest = Duration.milliseconds(300)

    /// Counts with metrics of this factory, and in `answered` where anyone may see that; takes times by `now`. Where people
    /// reach the server over TLS, HSTS keeps browsers there.
    package init(
        metrics: any MetricsFactory, answered: AnsweredRequests? = nil, isSecure: Bool = false,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now }
    ) {
        self.answered = answered
        self.isSecure = isSecure
        self.now = now
        self.metrics = RequestMetrics(factory: metrics)
    }

    /// The response of what comes next, marked.
    package func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        let start = now()
        do {
            var response = try await next(request, context)
            record(request, context, status: response.status, took: start.duration(to: now()))
            SecurityHeaders.add(to: &response.headers, isSecure: isSecure)
            response.headers[.requestID] = context.requestId
            return request.method == .head ? response.createHeadResponse() : response
        } catch {
            record(request, context, status: .badRequest, took: start.duration(to: now()))
            throw error
        }
    }

    private func record(_ request: Request, _ context: AppRequestContext, status: HTTPResponse.Status, took: Duration) {
        let (seconds, attoseconds) = took.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        let pattern = Self.pattern(context)
        let key = RequestMetrics.Key(
            method: KnownMethods.bounded(request.method).rawValue, route: pattern ?? "unmatched", status: status.code)
        let isSlow = took > Self.slowRequest
        metrics.record(key, nanoseconds: nanoseconds, isSlow: isSlow)
        answered?.count(route: pattern, status: key.status, took: took)
        var metadata: Logger.Metadata = [
            "method": .string(key.method), "route": .string(key.route), "status": .stringConvertible(key.status),
            "durationMs": .stringConvertible((Double(nanoseconds) / 1000).rounded() / 1000),
        ]
        if isSlow { metadata["slow"] = .stringConvertible(true) }
        context.logger.log(level: isSlow ? .notice : .info, "request", metadata: metadata)
    }

    /// The pattern of the route, such as `/v1/plans/{id}`; nil where there is none.
    private static func pattern(_ context: AppRequestContext) -> String? {
        context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

extension HTTPField.Name {
    /// `X-Request-Id`.
    static let requestID = HTTPField.Name("X-Request-Id") ?? .server
}
