import APIContract
import NutritionScience

extension LocalLog {
    /// Makes the plan of a device of its own anew from what is known today. When this returns, it is in force, and the
    /// one before is kept. Returns whether there is one: where too little is known, the one before stays.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func makePlan() throws(LocalStoreError) -> Bool {
        guard account.isDeviceOnly else { return false }
        let time = surroundings.now()
        return try write { try $0.makePlan(.requested, at: time) }
    }

    /// On a device of its own, notes that the person knows their metrics, and makes their plan. When this returns, both
    /// are stored.
    ///
    /// - Throws: `LocalStoreError`.
    public func acknowledgeMetrics() throws(LocalStoreError) {
        guard account.isDeviceOnly else { return }
        let time = surroundings.now()
        try write { rows in
            try rows.keepFirstMetrics(at: time)
            var state = try rows.state()
            if !state.isAcknowledged {
                (state.acknowledgedAt, state.acknowledgedVersion) = (time, NutritionPlan.metricsVersion)
            }
            state.metricsNewsSince = nil
            try rows.set(state)
            try rows.makePlan(.requested, at: time)
        }
    }
}
