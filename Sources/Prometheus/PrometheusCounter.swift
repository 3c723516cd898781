import CoreMetrics
import Synchronization

/// A whole number that only grows, until it is reset.
final class PrometheusCounter: CounterHandler, PrometheusMetric {
    private let value = Atomic<Int64>(0)

    func increment(by amount: Int64) {
        value.wrappingAdd(amount, ordering: .relaxed)
    }

    func reset() {
        value.store(0, ordering: .relaxed)
    }

    func samples(name: String, labels: String) -> String {
        PrometheusText.sample(name, labels, String(value.load(ordering: .relaxed)))
    }
}
