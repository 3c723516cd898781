import APIContract

/// What a person's standing says of their metrics.
extension Standing {
    /// The metrics that were stored last.
    func openLatestMetrics() throws -> HealthMetrics? {
        try latestMetrics.map { try MetricsStore.open($0, of: person.id, key: person.key) }
    }
}
