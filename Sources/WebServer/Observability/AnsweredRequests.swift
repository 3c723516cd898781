import Synchronization

/// Statistics of the requests for pages and for the API since this server started: their number, the number that it
/// failed at, and the duration of the slowest. Nothing says whose they were.
package final class AnsweredRequests: Sendable {
    /// A summary of all requests.
    package struct Summary: Equatable, Sendable {
        /// The number of requests answered.
        package let requests: Int
        /// The number that failed by the server's own fault: 500 and above.
        package let failed: Int
        /// The 95th percentile of the durations; nil where that is above all bounds, and without requests.
        package let ninetyFifth: Duration?
    }

    /// The bounds that durations are sorted by, in milliseconds, rising.
    private static let bounds = [
        1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 5_000, 10_000,
    ]

    /// The routes of no page and of nothing that a person does: they are answered at once, and would hide how long the others
    /// take.
    private static let others: Set = [
        "/healthz", "/readyz", "/metrics", "/openapi.yaml", "/assets/{version}/{name}",
        "/assets/{version}/{folder}/{name}", "/favicon.ico", "/manifest.webmanifest", "/service-worker.js",
    ]

    private struct Counts {
        var failed = 0
        /// The number of durations up to each bound, and above the one before; the last, above all of them.
        var durations = Array(repeating: 0, count: bounds.count + 1)
    }

    private let counts = Mutex(Counts())

    package init() {}

    /// Counts one, of a route by its pattern; nil for a path that has none.
    package func count(route: String?, status: Int, took: Duration) {
        guard let route, !Self.others.contains(route) else { return }
        let place = Self.bounds.firstIndex { took <= .milliseconds($0) } ?? Self.bounds.count
        counts.withLock { counts in
            counts.durations[place] += 1
            if status >= 500 { counts.failed += 1 }
        }
    }

    /// All that were counted.
    package var summary: Summary {
        let counts = counts.withLock { $0 }
        let requests = counts.durations.reduce(0, +)
        // As many as 95 of 100 make, and never fewer.
        let most = (requests * 95 + 99) / 100
        var passed = 0
        let place = counts.durations.firstIndex { count in
            passed += count
            return passed >= most
        }
        let isKnown = requests > 0 && (place ?? Self.bounds.count) < Self.bounds.count
        return Summary(
            requests: requests, failed: counts.failed,
            ninetyFifth: isKnown ? place.map { .milliseconds(Self.bounds[$0]) } : nil)
    }
}
