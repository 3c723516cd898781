import APIContract
import CoreMetrics

/// Counts what devices tell of how sync goes. Nothing says whose they are.
struct SyncMetrics: Sendable {
    private let resetsByDigest: Counter

    init(factory: any MetricsFactory) {
        resetsByDigest = Counter(
            label: "sync_resets_total", dimensions: [("reason", SyncRequest.resetByDigest)], factory: factory)
    }

    /// Counts what a device tells with a request.
    func count(_ request: SyncRequest) {
        if request.reset == SyncRequest.resetByDigest { resetsByDigest.increment() }
    }
}
