import APIContract
import NutritionScience

extension PlanWording {
    func bodyMassIndex(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        section(
            plan.bodyMassIndex, explanation: "metrics.bmi.\(plan.bodyMassIndexClass?.rawValue ?? "none")",
            certainty: ["certainty.bodyMassIndex"], metric: nil, plan, values)
    }

    func basalMetabolicRate(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        let other = plan.inputs.alternative
        var section = section(
            plan.basalMetabolicRate, explanation: "why.basalMetabolicRate",
            formula: Self.formula(plan.inputs.formula),
            certainty: certainty(of: plan)
                + (other.map { ["certainty.alternative.\($0.formula.rawValue)"] } ?? []),
            metric: nil, plan, values, alsoCiting: other.map { [$0.derivation.citation] } ?? [])
        section.alternative = other.map { formula, derivation in
            WhyItWorks.Alternative(
                name: sentences("choice.equation.\(formula.rawValue)"), formula: sentences(Self.formula(formula)),
                value: derivation.result.value, unit: unit(of: .basalMetabolicRate), worked: worked(derivation, plan))
        }
        return section
    }

    private static func formula(_ formula: BasalMetabolicRate.Formula) -> String {
        switch formula {
        case .mifflinStJeor: "formula.basalMetabolicRate"
        case .katchMcArdle: "formula.basalMetabolicRate.katch_mcardle"
        }
    }

    /// The certainty of the basal metabolic rate, by the formula that gives it.
    private func certainty(of plan: NutritionPlan) -> [String] {
        let person = plan.inputs
        guard person.formula == .mifflinStJeor else { return ["certainty.basalMetabolicRate.katch_mcardle"] }
        return ["certainty.basalMetabolicRate"] + plan.cautions(.basalMetabolicRate)
            + (person.sex == .other ? ["certainty.other"] : [])
    }

    func expenditure(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        let multiplier = plan.inputs.activity.multiplier.value
        let isLearned = plan.inputs.learnedExpenditure != nil
        let isMeasured = plan.inputs.measuredExpenditure != nil
        var section = section(
            plan.totalDailyEnergyExpenditure,
            explanation: isLearned
                ? "why.totalDailyEnergyExpenditure.learned" : "why.totalDailyEnergyExpenditure",
            formula: isLearned ? "formula.totalDailyEnergyExpenditure.learned" : nil,
            certainty: [
                isLearned ? "certainty.totalDailyEnergyExpenditure.learned" : "certainty.totalDailyEnergyExpenditure"
            ] + (isMeasured ? ["certainty.totalDailyEnergyExpenditure.measured"] : []), metric: multiplier, plan,
            values,
            alsoCiting: (isLearned ? [.activityConvention] : []) + (isMeasured ? [.dietaryReferenceIntakes2023] : []))
        section.activityMultiplier = multiplier
        section.measured = plan.inputs.measuredExpenditure.map { derivation in
            WhyItWorks.Alternative(
                name: sentences("quantity.measuredExpenditure"), formula: sentences("formula.measuredExpenditure"),
                value: derivation.result.value, unit: unit(of: .totalDailyEnergyExpenditure),
                worked: worked(derivation, plan))
        }
        return section
    }

    func calorieTarget(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        let isFloored = plan.guards.contains(.calorieFloor)
        let variant = isFloored && plan.dailyDeficit > 0 ? "floor" : plan.calorieVariant
        let hasOwnPace = plan.hasOwnPace && plan.dailyDeficit != 0
        let isFast = plan.isFast
        var section = section(
            plan.calorieTarget,
            explanation: hasOwnPace ? "why.calorieTarget.own_pace.\(variant)" : "why.calorieTarget.\(variant)",
            formula: plan.hasOwnPace ? "formula.calorieTarget.\(plan.goalInForce.rawValue)" : nil,
            certainty: [
                plan.inputs.learnedExpenditure == nil ? "certainty.calorieTarget" : "certainty.calorieTarget.learned"
            ] + plan.cautions(.calorieTarget), metric: Double(plan.dailyDeficit), plan, values,
            alsoCiting: (isFast ? [.obesityGuideline1998] : [])
                + (isFast || isFloored ? [.obesityGuideline2013] : []))
        section.deficit = plan.dailyDeficit
        return section
    }

    func proteinTarget(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        let gramsPerKilogram = plan.inputs.proteinPerKilogram.value
        let limited = plan.guards.contains(.proteinReferenceWeight)
        let isLowered = plan.inputs.lowersProtein
        let isLarge = plan.proteinShareIsLarge
        var section = section(
            plan.proteinTarget, explanation: proteinExplanation(limited: limited),
            certainty: (isLowered ? [] : ["certainty.proteinTarget"]) + plan.cautions(.proteinTarget),
            metric: gramsPerKilogram, plan, values, alsoCiting: isLowered || isLarge ? [.instituteOfMedicine2005] : [])
        section.gramsPerKg = gramsPerKilogram
        return section
    }

    func waterTarget(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        let millilitresPerKilogram = Double(WaterTarget.millilitresPerKilogram)
        let capped = plan.guards.contains(.waterCap)
        var section = section(
            plan.waterTarget, explanation: waterExplanation(capped: capped),
            certainty: ["certainty.waterTarget"], metric: millilitresPerKilogram, plan, values,
            alsoCiting: capped ? [.instituteOfMedicine2004] : [])
        section.mlPerKg = millilitresPerKilogram
        return section
    }

    /// People who weigh themselves in pounds read amounts for each of them.
    private func proteinExplanation(limited: Bool) -> String {
        measures.units.countsPounds
            ? limited ? "why.proteinTarget.limited.us" : "why.proteinTarget.us"
            : limited ? "why.proteinTarget.limited" : "why.proteinTarget"
    }

    private func waterExplanation(capped: Bool) -> String {
        measures.units.system == .us
            ? capped ? "why.waterTarget.capped.us" : "why.waterTarget.us"
            : capped ? "why.waterTarget.capped" : "why.waterTarget"
    }

    func timeline(_ plan: NutritionPlan, _ values: PlanValues) -> WhyItWorks.Section {
        let rate = worked(plan.weeklyRate, plan)
        let weeks = plan.weeksToGoal.map { worked($0, plan) }
        var section = WhyItWorks.Section(
            title: sentences("title.timeline"), explanation: sentences("why.timeline.\(plan.timelineVariant)", values),
            formula: sentences(sentences.key("formula.timeline", in: measures.units)),
            metric: plan.weeklyRate.result.value,
            worked: .init(
                inputs: rate.inputs + (weeks?.inputs ?? []), steps: rate.steps + (weeks?.steps ?? [])),
            certainty: sentences("certainty.timeline", values), source: source(of: plan.weeklyRate, plan, values))
        section.weeklyRate = plan.weeklyRate.result.value
        section.estimatedWeeks = plan.weeksToGoal?.result.units
        return section
    }

    private func section(
        _ derivation: Derivation, explanation: String, formula: String? = nil, certainty: [String], metric: Double?,
        _ plan: NutritionPlan, _ values: PlanValues, alsoCiting citations: [Citation] = []
    ) -> WhyItWorks.Section {
        let quantity = derivation.quantity.rawValue
        let sources = [source(of: derivation, plan, values)] + citations.map { sentences("citation.\($0.rawValue)") }
        return WhyItWorks.Section(
            title: sentences("title.\(quantity)"), explanation: sentences(explanation, values),
            formula: sentences(sentences.key(formula ?? "formula.\(quantity)", in: measures.units), values),
            metric: metric,
            worked: worked(derivation, plan),
            certainty: certainty.map { sentences(sentences.key($0, in: measures.units), values) }
                .joined(separator: " "),
            source: sources.joined(separator: " "))
    }

    private func source(of derivation: Derivation, _ plan: NutritionPlan, _ values: PlanValues) -> String {
        if derivation.quantity == .calorieTarget, plan.hasOwnPace {
            return sentences("citation.own_pace.\(plan.goalInForce.rawValue)", values)
        }
        return derivation.citation == .specification
            ? sentences(
                sentences.key("citation.specification.\(derivation.quantity.rawValue)", in: measures.units))
            : sentences("citation.\(derivation.citation.rawValue)")
    }
}

extension PlanInputs {
    /// The basal metabolic rate by the formula that was not chosen; nil where it can't say anything.
    var alternative: (formula: BasalMetabolicRate.Formula, derivation: Derivation)? {
        let other: BasalMetabolicRate.Formula = formula == .mifflinStJeor ? .katchMcArdle : .mifflinStJeor
        return basalMetabolicRate(by: other).map { (other, $0) }
    }
}

extension NutritionPlan {
    /// Whether the calorie target follows a pace of the person's own, and not the usual one.
    package var hasOwnPace: Bool {
        switch goalInForce {
        case .loseWeight: energyGap != CalorieTarget.deficit
        case .gainMuscle: energyGap != CalorieTarget.surplus
        case .maintain, .improveHealth: false
        }
    }

    /// The deficit or surplus in kilocalories a day that the goal asks for, before the floor.
    var energyGap: Int {
        inputs.energyGap ?? (goalInForce == .gainMuscle ? CalorieTarget.surplus : CalorieTarget.deficit)
    }

    /// Whether protein has more than 35 % of the calories, where the acceptable range ends.
    ///
    /// Source: Institute of Medicine, Dietary Reference Intakes 2005.
    var proteinShareIsLarge: Bool { 400 * proteinTarget.result.units > 35 * calorieTarget.result.units }

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
        if let weeks = weeksToGoal { return weeks.result.units > WeeksToGoal.mostNamed ? "beyond" : "weeks" }
        return weeklyRate.result.units == 0 ? "steady" : "no_target"
    }
}
