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

    /// The numbers that either of two plans has; nil for one that is not there.
    static func numbers(of old: PlanSummary?, _ new: PlanSummary?) -> [PlanChange] {
        func change(_ name: String, _ value: (PlanSummary) -> Double?) -> PlanChange? {
            PlanChange(name, old.flatMap(value), new.flatMap(value))
        }
        let numbers: [PlanChange?] = [
            change("weight") { $0.inputs.weight }, change("height") { $0.inputs.height },
            change("age") { Double($0.inputs.age) }, change("targetWeight") { $0.inputs.targetWeight },
            change("bodyFat") { $0.inputs.bodyFat }, change("energyGap") { $0.inputs.energyGap.map(Double.init) },
            change("learnedExpenditure") { $0.inputs.learnedExpenditure.map(Double.init) },
            change("bmi") { $0.targets.bmi }, change("bmr") { Double($0.targets.bmr) },
            change("tdee") { Double($0.targets.tdee) },
            change("calorieTarget") { Double($0.targets.calorieTarget) },
            change("proteinTarget") { Double($0.targets.proteinTarget) },
            change("waterTarget") { Double($0.targets.waterTarget) }, change("weeklyRate") { $0.targets.weeklyRate },
            change("estimatedWeeks") { $0.projection.map { Double($0.estimatedWeeks) } },
        ]
        return numbers.compactMap(\.self)
    }
}
