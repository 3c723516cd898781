import Device

/// The values the phone keeps beside the log, and their removal.
extension AppSession {
    /// The names of unfinished values that may reveal the person's weight. They are removed when the person logs out.
    static let namesOfHalfDone = [
        draftName, ImportModel.name, LocalLog.cycleStepsName, CycleStepsModel.typedName,
    ]

    /// The names of values the server has not received yet that may reveal the person's weight. They stay when the
    /// person logs out, like all unsent data.
    static let namesOfWaiting = [movedPlansName] + namesOfWaitingTargets

    /// Removes the values beside the log that reveal the person's weight.
    func forgetWeights() {
        for name in Self.namesOfHalfDone + Self.namesOfWaiting { keep(Bool?.none, named: name) }
        var state = healthState
        state.forgetWeights()
        keep(state, named: HealthModel.name)
    }
}
