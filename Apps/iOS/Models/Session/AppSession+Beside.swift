import Device

/// What the phone keeps beside the log, and when that goes.
extension AppSession {
    /// Under these names stands what is half done and may say what the person weighs. It goes when they log out.
    static let namesOfHalfDone = [
        draftName, ImportModel.name, LocalLog.cycleStepsName, CycleStepsModel.typedName,
    ]

    /// Under these names stands what the server is still to take and may say what the person weighs. It stays when they log
    /// out, as everything that was not sent.
    static let namesOfWaiting = [movedPlansName] + namesOfWaitingTargets

    /// Forgets what the phone keeps beside the log and says what the person weighed.
    func forgetWeights() {
        for name in Self.namesOfHalfDone + Self.namesOfWaiting { keep(Bool?.none, named: name) }
        var state = healthState
        state.forgetWeights()
        keep(state, named: HealthModel.name)
    }
}
