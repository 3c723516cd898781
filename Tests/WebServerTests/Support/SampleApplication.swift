import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Prometheus
import Synchronization
import WebServer
import Wording

/// The server's middlewares, around a few routes that show their effect.
struct SampleApplication {
    let metrics = PrometheusMetrics()
    /// The apparent duration of each request; nil for the real one.
    var duration: Duration?
    var logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

    var application: Application<KnownMethodResponder<RouterResponder<AppRequestContext>>> {
        let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
        if let duration {
            // A request reads the time twice: when it arrives, and when it is answered.
            let (start, readings) = (ContinuousClock().now, Counter())
            router.add(
                middleware: EdgeMiddleware(metrics: metrics) { start.advanced(by: duration * readings.next()) })
        } else {
            router.add(middleware: EdgeMiddleware(metrics: metrics))
        }
        router.add(middleware: ProblemMiddleware(wording: ErrorWording(sentences: Sentences())))
        addAnswers(to: router)
        addFailures(to: router)
        return Application(router: EveryMethodRouter(router), logger: logger)
    }

    private func addAnswers(to router: Router<AppRequestContext>) {
        let metrics = metrics
        router.get("healthz") { _, _ in try Response.success(Empty()) }
        router.get("metrics") { _, _ in
            Response(
                status: .ok, headers: [.contentType: PrometheusMetrics.contentType],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.render())))
        }
        router.get("link") { _, _ in try Response.success("https://example.org/ä", headers: [.cacheControl: "private"])
        }
        router.get("plan") { _, _ in Response.success(planBytes: Data(#"{"b":1.50,"a":"\/"}"#.utf8), status: .created)
        }
        router.get("page") { _, _ in
            Response(status: .ok, headers: [.contentSecurityPolicy: "default-src 'self'"])
        }
        router.get("plans/{id}") { _, _ in try Response.success(Empty()) }
        router.delete("plans/{id}") { _, _ in try Response.success(Empty()) }
        router.get("id") { _, context in try Response.success(context.requestId) }
        router.post("sample") { request, context in
            try Response.success(try await request.decodeJSON(Sample.self, context: context))
        }
        router.post("optional") { request, context in
            try Response.success(
                try await request.decodeJSON(Optionals.self, context: context, emptyBodyAllowed: true))
        }
    }

    private func addFailures(to router: Router<AppRequestContext>) {
        router.get("fail/unknown") { _, _ -> Response in throw UnknownError(weight: 71.4) }
        router.get("fail/input") { _, _ -> Response in throw InvalidInput(["height": .missing]) }
        router.get("fail/busy") { _, _ -> Response in throw Problem(.tooManyRequests, .rateLimited, retryAfter: 17) }
        router.get("fail/away") { _, _ -> Response in throw AwayError() }
        router.get("fail/http/{status}") { _, context -> Response in
            throw HTTPError(.init(code: try context.parameters.require("status", as: Int.self)), message: "secret")
        }
    }
}

/// Counts from 0.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}

/// A body with one field of each kind.
struct Sample: Codable {
    let name: String
    var height: Double?
    var meals: Int?
    var agrees: Bool?
    var dietaryPreferences: [String]?
    var at: Timestamp?
    var inner: Inner?

    struct Inner: Codable {
        let weights: [Double]
    }
}

/// A body whose fields are all optional.
struct Optionals: Codable {
    var forceRecompute: Bool?
}

struct UnknownError: Error {
    let weight: Double
}

struct AwayError: ProblemConvertible {
    var problem: Problem { Problem(.serviceUnavailable, .unavailable) }
}
