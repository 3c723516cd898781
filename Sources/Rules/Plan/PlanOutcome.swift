package import APIContract
package import NutritionScience

/// The basis for comparing plans: the inputs and the result of a plan.
package struct PlanOutcome: Hashable, Sendable {
    /// The inputs of the plan.
    package let inputs: PlanInputValues
    /// The resulting targets.
    package let targets: PlanNumbers
    /// The way to the target weight; nil without one, and where the weight is not expected to change.
    package let projection: PlanProjection?

    /// An outcome with these values.
    package init(inputs: PlanInputValues, targets: PlanNumbers, projection: PlanProjection?) {
        (self.inputs, self.targets, self.projection) = (inputs, targets, projection)
    }

    /// The outcome of a plan that is made on a day.
    package init(_ plan: NutritionPlan, on day: CalendarDay) {
        self.init(
            inputs: PlanInputValues(plan.inputs), targets: PlanNumbers(plan),
            projection: PlanProjection(plan, today: day))
    }
}

extension PlanChange {
    /// The differences between two plans.
    package static func between(_ old: PlanOutcome, _ new: PlanOutcome) -> [PlanChange] {
        let hasSameTarget = old.inputs.hasTarget(of: new.inputs)
        return numbers(of: old, new).filter { $0.from != $0.to && !($0.name == "targetWeight" && hasSameTarget) }
    }

    /// The numbers of either of two plans; nil for a missing plan.
    package static func numbers(of old: PlanOutcome?, _ new: PlanOutcome?) -> [PlanChange] {
        func change(_ name: String, _ value: (PlanOutcome) -> Double?) -> PlanChange? {
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

extension PlanInputValues {
    /// Whether two plans have the same target weight. A plan names none if its weight is at the other's target but the
    /// trend is not yet.
    fileprivate func hasTarget(of other: PlanInputValues) -> Bool {
        targetWeight == other.targetWeight || leavesOutTarget(of: other) || other.leavesOutTarget(of: self)
    }

    private func leavesOutTarget(of other: PlanInputValues) -> Bool {
        guard targetWeight == nil, primaryGoal == other.primaryGoal, let target = other.targetWeight
        else { return false }
        return switch primaryGoal {
        case .loseWeight: weight <= target
        case .gainMuscle: weight >= target
        case .maintain, .improveHealth: false
        }
    }
}
