import APIContract
import Rules

/// A person's metrics.
extension PersonSnapshot {
    /// The metrics that were stored last.
    func openLatestMetrics() throws -> KeptMetrics? {
        try latestMetrics.map { try MetricsStore.open($0, of: person.id, key: person.key) }
    }

    /// The change of their metrics since those that they know; nil where they know them, and where metrics wait to be
    /// acknowledged anyway.
    func metricsNews() throws -> MetricsChange? {
        guard acknowledgedAt != nil, settings?.isComplete == true, let knownMetrics,
            let latest = try openLatestMetrics()
        else { return nil }
        return MetricsChange.news(
            since: try MetricsStore.open(knownMetrics, of: person.id, key: person.key), latest)
    }
}

extension Identifier<HealthMetrics> {
    /// A number that no metrics come to: all are before it.
    static let last = Self(rawValue: .max)
}
