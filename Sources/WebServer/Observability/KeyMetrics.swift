import CoreMetrics
import Services

/// The metrics of the master keys, and the clock of their rotation.
struct KeyMetrics: Sendable {
    private let made: Counter
    private let destroyed: Counter
    private let age: Meter
    private let isClockDoubted: Meter

    init(factory: any MetricsFactory) {
        made = Counter(label: "gtsd_master_keys_made_total", factory: factory)
        destroyed = Counter(label: "gtsd_master_keys_destroyed_total", factory: factory)
        age = Meter(label: "gtsd_master_key_age_seconds", factory: factory)
        isClockDoubted = Meter(label: "gtsd_clock_doubted", factory: factory)
    }

    /// Counts the changes of the keys in an hour.
    func count(_ changes: KeyRotation.Changes) {
        if changes.made != nil { made.increment() }
        if !changes.destroyed.isEmpty { destroyed.increment(by: changes.destroyed.count) }
        if let seconds = changes.age { age.set(seconds) }
        let doubt: Int64 = changes.isClockDoubted ? 1 : 0
        isClockDoubted.set(doubt)
    }
}
