public import APIContract
public import NutritionScience
import Rules

/// A plan that a device of its own made.
public struct DevicePlan: Sendable {
    /// The numbers, with their arithmetic.
    public let plan: NutritionPlan
    /// When it was made.
    public let madeAt: Timestamp
}

/// The plan in force on a device of its own, as it is kept.
struct DevicePlanState: Codable, Sendable {
    let inputs: PlanInputValues
    let madeAt: Timestamp
    /// When the learned expenditure of plans changed last; nil where it never did.
    let learnedChangedAt: Timestamp?
    let evidence: LogEvidence

    /// The plan that follows from the inputs; nil where the formulas of this version don't take them.
    var plan: DevicePlan? {
        guard let inputs = inputs.planInputs, let plan = try? NutritionPlan(inputs) else { return nil }
        return DevicePlan(plan: plan, madeAt: madeAt)
    }
}

/// What a device of its own has learned from the log.
public struct DeviceExpenditure: Sendable {
    /// Every day from the first weigh-in on.
    public let history: ExpenditureHistory
    /// What the log says today; nil while nothing is logged.
    public let learned: LearnedExpenditure?
    /// The learned expenditure of a plan that is made now, in kilocalories a day; nil for the formula's.
    public let next: Int?
}

extension LocalLog {
    /// The plan in force on a device of its own; nil where there is none.
    ///
    /// - Throws: `LocalStoreError`.
    public func plan() throws(LocalStoreError) -> DevicePlan? { try read { try $0.state().plan?.plan } }

    /// Makes the plan of a device of its own anew from what is known today. When this returns, it is in force. Nil where
    /// too little is known for a plan, and the one before stays.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func makePlan() throws(LocalStoreError) -> DevicePlan? {
        let time = surroundings.now()
        return try write { rows in
            let today = try rows.preferences().day(at: time)
            guard let person = try rows.settings()?.planInputs(on: today) else { return nil }
            let learning = try rows.learning(of: person, on: today)
            guard let plan = try? NutritionPlan(learning.person) else { return nil }
            var state = try rows.state()
            let isChanged = learning.expenditure.next != state.plan?.inputs.learnedExpenditure
            state.plan = DevicePlanState(
                inputs: PlanInputValues(plan.inputs), madeAt: time,
                learnedChangedAt: isChanged ? time : state.plan?.learnedChangedAt, evidence: learning.evidence)
            try rows.set(state)
            return DevicePlan(plan: plan, madeAt: time)
        }
    }

    /// What the log on a device says about expenditure, until today; nil where too little is known of the person.
    ///
    /// - Throws: `LocalStoreError`.
    public func expenditure() throws(LocalStoreError) -> DeviceExpenditure? {
        let time = surroundings.now()
        return try read { rows in
            let today = try rows.preferences().day(at: time)
            guard let person = try rows.settings()?.planInputs(on: today) else { return nil }
            return try rows.learning(of: person, on: today).expenditure
        }
    }
}
