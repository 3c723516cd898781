import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Keeps the metrics of a plan where they differ from those before, which stay in the history. Who acknowledged
    /// those has something new to see.
    func renewMetrics(of plan: NutritionPlan, at time: Timestamp) throws {
        var state = try state()
        let old = state.metrics
        let id = HealthMetrics.ID(rawValue: (old?.metrics.id.rawValue ?? 0) + 1)
        let metrics = HealthMetrics(plan, id: id, at: time)
        if let old {
            guard !old.metrics.hasSameNumbers(as: metrics) else { return }
            try keep(old, .metrics, number: old.metrics.id.rawValue)
            if state.isAcknowledged { state.metricsNewsSince = state.metricsNewsSince ?? old.metrics.id }
        }
        state.metrics = KeptMetrics(metrics: metrics, inputs: PlanInputValues(plan.inputs))
        try set(state)
    }

    /// Keeps the present metrics where none were kept so far, so that what changes is compared with something.
    func keepFirstMetrics(at time: Timestamp) throws {
        guard try state().metrics == nil, let plan = try settings()?.plan(on: try preferences().day(at: time)) else {
            return
        }
        try renewMetrics(of: plan, at: time)
    }

    /// The change of the metrics since those that the person knows; nil where they know them, and where metrics wait
    /// to be acknowledged anyway.
    func metricsNews() throws -> MetricsChange? {
        let state = try state()
        guard state.isAcknowledged, try settings()?.isComplete == true, let since = state.metricsNewsSince,
            let latest = state.metrics,
            let known = try kept(KeptMetrics.self, .metrics, number: since.rawValue)
        else { return nil }
        return MetricsChange.news(since: known, latest)
    }

    /// The metrics so far, the newest first.
    func metricsHistory() throws -> [KeptMetrics] {
        (try kept(KeptMetrics.self, .metrics) + [try state().metrics].compactMap(\.self)).reversed()
    }
}
