import APIContract
import Foundation

/// What is kept of a plan when another one has replaced it: everything that can't be computed from the rest.
struct PlanSummary: Hashable, Sendable {
    let inputs: PlanInputValues
    let targets: PlanNumbers
    let projection: PlanProjection?
    /// Where the way to the target began; nil in plans from before this was kept.
    let start: PlanStart?
    /// When the learned expenditure of plans changed last; nil where it never did.
    let learnedChangedAt: Timestamp?
    /// What the log held when the plan was made; nil in plans from before this was kept.
    let evidence: LogEvidence?
    /// The targets of which the person was notified last: those of this plan, unless it changed them too little; nil in
    /// plans from before this was kept.
    let notified: NotifiedTargets?
    let logged: LoggedExpenditure
}

/// What the log said of energy expenditure when a plan was made.
enum LoggedExpenditure: Hashable, Sendable {
    /// Plans did not keep it yet.
    case notKept
    case nothing
    case learned(LearnedExpenditure)
}

/// The targets of a plan that a person knows, because they asked for it or were notified of it.
struct NotifiedTargets: Codable, Hashable, Sendable {
    let plan: Plan.ID
    /// Kilocalories a day.
    let calories: Int
    /// Grams of protein a day.
    let protein: Int
}

extension NotifiedTargets {
    init(_ targets: PlanNumbers, plan: Plan.ID) {
        self.init(plan: plan, calories: targets.calorieTarget, protein: targets.proteinTarget)
    }

    /// Whether other targets are so different that the person wants to know: by 50 kcal or by 10 g of protein.
    func areWorthTelling(_ targets: PlanNumbers) -> Bool {
        abs(targets.calorieTarget - calories) >= 50 || abs(targets.proteinTarget - protein) >= 10
    }
}

extension PlanChange {
    /// What differs between two plans.
    static func between(_ old: PlanSummary, _ new: PlanSummary) -> [PlanChange] {
        numbers(of: old, new).filter { $0.from != $0.to }
    }

    /// The numbers that either of two plans has.
    static func numbers(of old: PlanSummary, _ new: PlanSummary) -> [PlanChange] {
        [
            change("weight", old.inputs.weight, new.inputs.weight),
            change("height", old.inputs.height, new.inputs.height),
            change("age", Double(old.inputs.age), Double(new.inputs.age)),
            change("targetWeight", old.inputs.targetWeight, new.inputs.targetWeight),
            change("bodyFat", old.inputs.bodyFat, new.inputs.bodyFat),
            change("energyGap", old.inputs.energyGap.map(Double.init), new.inputs.energyGap.map(Double.init)),
            change(
                "learnedExpenditure", old.inputs.learnedExpenditure.map(Double.init),
                new.inputs.learnedExpenditure.map(Double.init)),
            change("bmi", old.targets.bmi, new.targets.bmi),
            change("bmr", Double(old.targets.bmr), Double(new.targets.bmr)),
            change("tdee", Double(old.targets.tdee), Double(new.targets.tdee)),
            change("calorieTarget", Double(old.targets.calorieTarget), Double(new.targets.calorieTarget)),
            change("proteinTarget", Double(old.targets.proteinTarget), Double(new.targets.proteinTarget)),
            change("waterTarget", Double(old.targets.waterTarget), Double(new.targets.waterTarget)),
            change("weeklyRate", old.targets.weeklyRate, new.targets.weeklyRate),
            change(
                "estimatedWeeks", old.projection.map { Double($0.estimatedWeeks) },
                new.projection.map { Double($0.estimatedWeeks) }),
        ].compactMap(\.self)
    }

    private static func change(_ name: String, _ old: Double?, _ new: Double?) -> PlanChange? {
        guard old != nil || new != nil else { return nil }
        // Values have at most three decimals; so has their difference, which binary arithmetic would blur.
        let difference = old.flatMap { old in new.map { (($0 - old) * 1000).rounded() / 1000 } }
        return PlanChange(name: name, from: old, to: new, difference: difference)
    }
}
