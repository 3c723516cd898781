import CoreMetrics
import Synchronization

/// Counts requests by method, route and status, and their time and the slow ones by route. All three have few values, so
/// the metrics stay few; each is made once and then found again.
final class RequestMetrics: Sendable {
    /// The labels that a request is counted under.
    struct Key: Hashable, Sendable {
        let method: String
        let route: String
        let status: Int
    }

    private struct Series: Sendable {
        let requests: Counter
        let duration: Timer
        let slow: Counter
    }

    private let factory: any MetricsFactory
    private let series = Mutex<[Key: Series]>([:])

    init(factory: any MetricsFactory) {
        self.factory = factory
    }

    func record(_ key: Key, nanoseconds: Int64, isSlow: Bool) {
        let found = series.withLock { known in
            if let found = known[key] { return found }
            let made = makeSeries(key)
            known[key] = made
            return made
        }
        found.requests.increment()
        found.duration.recordNanoseconds(nanoseconds)
        if isSlow { found.slow.increment() }
    }

    private func makeSeries(_ key: Key) -> Series {
        Series(
            requests: Counter(
                label: "http_requests_total",
                dimensions: [("method", key.method), ("route", key.route), ("status", String(key.status))],
                factory: factory),
            duration: Timer(
                label: "http_request_duration_seconds", dimensions: [("route", key.route)], factory: factory),
            slow: Counter(
                label: "http_requests_slow_total", dimensions: [("route", key.route)], factory: factory))
    }
}
