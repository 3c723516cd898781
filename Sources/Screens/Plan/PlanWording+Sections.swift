import APIContract
import NutritionScience

extension PlanWording {
    func bodyMassIndex(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        section(
            plan.bodyMassIndex, explanation: "metrics.bmi.\(plan.bodyMassIndexClass?.rawValue ?? "none")",
            certainty: ["certainty.bodyMassIndex"], metric: nil, plan, values)
    }

    func basalMetabolicRate(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        var certainty = ["certainty.basalMetabolicRate"]
        if plan.inputs.age < 19 { certainty.append("certainty.younger") }
        if plan.inputs.age > 78 { certainty.append("certainty.older") }
        if plan.inputs.sex == .other { certainty.append("certainty.other") }
        return section(
            plan.basalMetabolicRate, explanation: "why.basalMetabolicRate", certainty: certainty, metric: nil, plan,
            values)
    }

    func expenditure(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        let multiplier = plan.inputs.activity.multiplier.value
        let isLearned = plan.inputs.learnedExpenditure != nil
        var section = section(
            plan.totalDailyEnergyExpenditure,
            explanation: isLearned
                ? "why.totalDailyEnergyExpenditure.learned" : "why.totalDailyEnergyExpenditure",
            formula: isLearned ? "formula.totalDailyEnergyExpenditure.learned" : nil,
            certainty: [
                isLearned ? "certainty.totalDailyEnergyExpenditure.learned" : "certainty.totalDailyEnergyExpenditure"
            ], metric: multiplier, plan, values, alsoCiting: isLearned ? .activityConvention : nil)
        section.activityMultiplier = multiplier
        return section
    }

    func calorieTarget(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        let floored = plan.guards.contains(.calorieFloor) && plan.dailyDeficit > 0
        var section = section(
            plan.calorieTarget,
            explanation: floored ? "why.calorieTarget.floor" : "why.calorieTarget.\(plan.calorieVariant)",
            certainty: [
                plan.inputs.learnedExpenditure == nil ? "certainty.calorieTarget" : "certainty.calorieTarget.learned"
            ], metric: Double(plan.dailyDeficit), plan, values,
            alsoCiting: plan.guards.contains(.calorieFloor) ? .obesityGuideline2013 : nil)
        section.deficit = plan.dailyDeficit
        return section
    }

    func proteinTarget(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        let gramsPerKilogram = ProteinTarget.gramsPerKilogram(plan.inputs.goal).value
        let limited = plan.guards.contains(.proteinReferenceWeight)
        var section = section(
            plan.proteinTarget, explanation: limited ? "why.proteinTarget.limited" : "why.proteinTarget",
            certainty: ["certainty.proteinTarget"], metric: gramsPerKilogram, plan, values)
        section.gramsPerKg = gramsPerKilogram
        return section
    }

    func waterTarget(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        let millilitresPerKilogram = Double(WaterTarget.millilitresPerKilogram)
        let capped = plan.guards.contains(.waterCap)
        var section = section(
            plan.waterTarget, explanation: capped ? "why.waterTarget.capped" : "why.waterTarget",
            certainty: ["certainty.waterTarget"], metric: millilitresPerKilogram, plan, values,
            alsoCiting: capped ? .instituteOfMedicine2004 : nil)
        section.mlPerKg = millilitresPerKilogram
        return section
    }

    func timeline(_ plan: NutritionPlan, _ values: [String: String]) -> WhyItWorks.Section {
        let rate = worked(plan.weeklyRate, plan)
        let weeks = plan.weeksToGoal.map { worked($0, plan) }
        var section = WhyItWorks.Section(
            title: copy("title.timeline"), explanation: copy("why.timeline.\(plan.timelineVariant)", values),
            formula: copy("formula.timeline"), metric: plan.weeklyRate.result.value,
            worked: .init(
                inputs: rate.inputs + (weeks?.inputs ?? []), steps: rate.steps + (weeks?.steps ?? [])),
            certainty: copy("certainty.timeline", values), source: source(of: plan.weeklyRate))
        section.weeklyRate = plan.weeklyRate.result.value
        section.estimatedWeeks = plan.weeksToGoal?.result.units
        return section
    }

    private func section(
        _ derivation: Derivation, explanation: String, formula: String? = nil, certainty: [String], metric: Double?,
        _ plan: NutritionPlan, _ values: [String: String], alsoCiting citation: Citation? = nil
    ) -> WhyItWorks.Section {
        let quantity = derivation.quantity.rawValue
        let sources = [source(of: derivation)] + (citation.map { [copy("citation.\($0.rawValue)")] } ?? [])
        return WhyItWorks.Section(
            title: copy("title.\(quantity)"), explanation: copy(explanation, values),
            formula: copy(formula ?? "formula.\(quantity)"), metric: metric, worked: worked(derivation, plan),
            certainty: certainty.map { copy($0, values) }.joined(separator: " "),
            source: sources.joined(separator: " "))
    }

    private func source(of derivation: Derivation) -> String {
        derivation.citation == .specification
            ? copy("citation.specification.\(derivation.quantity.rawValue)")
            : copy("citation.\(derivation.citation.rawValue)")
    }
}

extension NutritionPlan {
    /// Which sentence explains the calorie target.
    var calorieVariant: String {
        switch goalInForce {
        case .loseWeight: dailyDeficit == 0 ? "no_deficit" : "lose_weight"
        case .gainMuscle: "gain_muscle"
        case .maintain, .improveHealth: "maintain"
        }
    }

    /// Which sentence explains the timeline.
    var timelineVariant: String {
        if weeksToGoal != nil { return "weeks" }
        return weeklyRate.result.units == 0 ? "steady" : "no_target"
    }
}
