public import APIContract
import NutritionScience

extension LocalLog {
    /// Does on a device of its own what a server does every week: once a Sunday at 02:00 where the person lives has
    /// come since the plan was looked at last, or made, it follows the log. That the device is in another time zone by
    /// now is noted, too. When this returns, that is stored. Returns whether the plan changed.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func followWeek() throws(LocalStoreError) -> Bool {
        guard account.isDeviceOnly else { return false }
        let time = surroundings.now()
        guard try read({ try $0.isWeekOver(at: time) || $0.noted(at: time) != nil }) else { return false }
        return try write { rows in
            try rows.noteDays(at: time)
            // Another program on the device may have done it meanwhile.
            return try rows.isWeekOver(at: time) && rows.followWeek(at: time)
        }
    }

    /// Notes on a device of its own that the person has seen what changed of their plan, unless there is a newer one
    /// than the one that they saw.
    ///
    /// - Throws: `LocalStoreError`.
    public func seePlanNews(upTo plan: Plan.ID) throws(LocalStoreError) {
        try seeNews { state in
            if let latest = state.plan, latest.id <= plan { state.planNewsSince = nil }
        }
    }

    /// Notes on a device of its own that the person has seen their metrics.
    ///
    /// - Throws: `LocalStoreError`.
    public func seeMetricsNews() throws(LocalStoreError) { try seeNews { $0.metricsNewsSince = nil } }

    private func seeNews(_ body: (inout AccountState) -> Void) throws(LocalStoreError) {
        guard account.isDeviceOnly else { return }
        try write { rows in
            var state = try rows.state()
            body(&state)
            try rows.set(state)
        }
    }
}
