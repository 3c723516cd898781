public import APIContract
import NutritionScience
import Rules

extension LocalLog {
    /// Removes weight and height from the profile of a device of its own, and with everything also what else says them:
    /// weigh-ins, plans and metrics with all that was made of them. It can't be undone. Targets end today; a cycle goes
    /// on by itself.
    ///
    /// - Throws: `LocalStoreError`; then nothing was removed.
    public func removeMeasures(_ scope: MeasuresScope) throws(LocalStoreError) {
        guard account.isDeviceOnly else { return }
        let time = surroundings.now()
        try write { rows in
            guard let settings = try rows.settings() else { return }
            try rows.set(settings.withoutMeasures(scope))
            try rows.followProfile(at: time)
            if scope == .everything { try rows.forgetMeasures() }
        }
    }
}

extension AccountRows {
    /// Forgets everything that was weighed, and all that was made of it.
    fileprivate func forgetMeasures() throws {
        // Days that were lived go on to ask for what they ask without a plan.
        let begin = try state().askedSince ?? devicePlans().first.map { try preferences().day(at: $0.madeAt) }
        for name in try records(.weighIn).keys { try remove(name) }
        try remove(RecordName(.targets, .own))
        try forgetRemoved()
        for kind in DeviceRecordKind.allCases { try forget(kind) }
        var state = try state()
        (state.plan, state.planDueAt, state.planNewsSince) = (nil, nil, nil)
        (state.metrics, state.metricsNewsSince) = (nil, nil)
        (state.acknowledgedAt, state.acknowledgedVersion, state.askedSince) = (nil, nil, begin)
        try set(state)
    }
}
