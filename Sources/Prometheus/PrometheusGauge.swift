import CoreMetrics
import Synchronization

/// A number that goes up and down; as a recorder it keeps the last value.
final class PrometheusGauge: MeterHandler, RecorderHandler, PrometheusMetric {
    private let bits = Atomic<UInt64>(0)

    func set(_ value: Int64) {
        set(Double(value))
    }

    func set(_ value: Double) {
        bits.store(value.bitPattern, ordering: .relaxed)
    }

    func increment(by amount: Double) {
        var old = bits.load(ordering: .relaxed)
        while true {
            let new = (Double(bitPattern: old) + amount).bitPattern
            let result = bits.weakCompareExchange(expected: old, desired: new, ordering: .relaxed)
            if result.exchanged { return }
            old = result.original
        }
    }

    func decrement(by amount: Double) {
        increment(by: -amount)
    }

    func record(_ value: Int64) {
        set(value)
    }

    func record(_ value: Double) {
        set(value)
    }

    func samples(name: String, labels: String) -> String {
        PrometheusText.sample(name, labels, PrometheusText.number(Double(bitPattern: bits.load(ordering: .relaxed))))
    }
}
