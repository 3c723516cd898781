import APIContract
import Foundation

/// The numbers of a plan without their explanations, for comparing it with others.
struct PlanSummary: Codable, Sendable {
    let inputs: PlanInputValues
    let targets: PlanTargets
    let projection: PlanProjection?
    /// The targets of the plan that the person asked for last: those of this plan if they asked for it.
    let requested: PlanTargets
    /// Where the way to the target began; nil in plans from before this was kept.
    let start: PlanStart?
    /// When the learned expenditure of plans changed last; nil where it never did.
    let learnedChangedAt: Timestamp?
    /// What the log held when the plan was made; nil in plans from before this was kept.
    let evidence: LogEvidence?
    /// The targets that the person was told last: those of this plan, unless it changed them too little to tell; nil in
    /// plans from before this was kept.
    let told: ToldTargets?
}

extension PlanSummary {
    /// Whether the JSON of a summary begins with these inputs. It is seen several times faster than it is read; where the
    /// answer is no, the inputs may be the same all the same.
    static func begins(_ json: Data, with inputs: PlanInputValues) throws -> Bool {
        json.starts(with: Array(#"{"inputs":"#.utf8) + (try JSONText.encode(inputs)) + Array(",".utf8))
    }
}

/// The targets of a plan that a person knows, because they asked for it or were told.
struct ToldTargets: Codable, Hashable, Sendable {
    /// The plan's number.
    let plan: Int64
    /// Kilocalories a day.
    let calories: Int
    /// Grams of protein a day.
    let protein: Int

    /// The targets of a plan.
    init(_ targets: PlanTargets, plan: Int64) {
        self.plan = plan
        self.calories = targets.calorieTarget
        self.protein = targets.proteinTarget
    }

    /// Whether other targets are so different that the person wants to know: by 50 kcal or by 10 g of protein.
    func areWorthTelling(_ targets: PlanTargets) -> Bool {
        abs(targets.calorieTarget - calories) >= 50 || abs(targets.proteinTarget - protein) >= 10
    }
}

/// The part of a summary that a new plan is compared with.
struct RequestedTargets: Decodable {
    let requested: PlanTargets
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
