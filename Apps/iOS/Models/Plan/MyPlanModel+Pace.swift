import APIContract
import NutritionScience
public import Screens

/// The pace of the plan.
extension MyPlanModel {
    /// Changes the plan to another pace; it follows once the server has received it.
    public func paceChosen(_ stop: PaceSlider.Stop) async {
        guard !isWaiting, let plan else { return }
        let inputs = PaceSlider.inputs(plan.next.inputs, energyGap: stop.energyGap)
        guard let changes = WhatIfEntries.changes(from: plan.next.inputs, to: inputs) else {
            return session.sayOfSettings(isInForce: false)
        }
        guard session.keep(changes) else { return }
        isWaiting = true
        await session.sync()
        isWaiting = false
        session.sayOfSettings(isInForce: self.plan?.plan.id != plan.plan.id)
    }
}
