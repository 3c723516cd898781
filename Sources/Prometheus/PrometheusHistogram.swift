import CoreMetrics
import Synchronization

/// A histogram of values. A timer's values are seconds.
final class PrometheusHistogram: TimerHandler, RecorderHandler, PrometheusMetric {
    /// The upper bounds of a histogram's buckets, rising; larger values count under `+Inf`.
    struct Bounds: Sendable {
        let values: [Double]

        /// From half a millisecond to ten seconds.
        static let seconds = Bounds(
            values: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10])
        /// From one to a million.
        static let amounts = Bounds(values: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 10_000, 100_000, 1_000_000])
    }

    private struct State {
        var counts: [UInt64]
        var sum = 0.0
    }

    private let bounds: Bounds
    private let state: Mutex<State>

    init(bounds: Bounds) {
        self.bounds = bounds
        self.state = Mutex(State(counts: Array(repeating: 0, count: bounds.values.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) {
        record(Double(duration) / 1_000_000_000)
    }

    func record(_ value: Int64) {
        record(Double(value))
    }

    /// Counts the value. NaN has no size, and is left out.
    func record(_ value: Double) {
        guard !value.isNaN else { return }
        let bucket = bounds.values.firstIndex { value <= $0 } ?? bounds.values.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func samples(name: String, labels: String) -> String {
        let state = self.state.withLock { $0 }
        let prefix = labels.isEmpty ? "" : labels + ","
        var text = ""
        var total: UInt64 = 0
        for (bound, count) in zip(bounds.values + [.infinity], state.counts) {
            total += count
            let bucketLabels = prefix + "le=\"\(PrometheusText.number(bound))\""
            text += PrometheusText.sample(name + "_bucket", bucketLabels, String(total))
        }
        text += PrometheusText.sample(name + "_sum", labels, PrometheusText.number(state.sum))
        text += PrometheusText.sample(name + "_count", labels, String(total))
        return text
    }
}
