public import APIContract
public import NutritionScience

/// Says in words what a plan's numbers mean, how they came about, and how sure they are.
public struct PlanWording: Sendable {
    let sentences: Sentences
    /// The units and notation of weights in sentences.
    package let measures: Measures

    /// Words in the language of `sentences`, with the weights in them in these units.
    ///
    /// Worked arithmetic is always in kilograms and centimetres, since the formulas are.
    public init(sentences: Sentences, units: PersonalUnits = .metric) {
        self.sentences = sentences
        self.measures = Measures(units: units, notation: sentences.notation)
    }

    /// The reason why each number of a plan is what it is.
    public func whyItWorks(_ plan: NutritionPlan) -> WhyItWorks {
        let values = values(plan)
        return WhyItWorks(
            bmi: bodyMassIndex(plan, values), bmr: basalMetabolicRate(plan, values), tdee: expenditure(plan, values),
            calorieTarget: calorieTarget(plan, values), proteinTarget: proteinTarget(plan, values),
            waterTarget: waterTarget(plan, values), timeline: timeline(plan, values))
    }

    /// The guards that acted: what each did, with the person's numbers, why, and what would lift it.
    public func guards(_ plan: NutritionPlan) -> [GuardNotice] {
        guards(plan.guards, of: plan)
    }

    /// The guards that acted when a plan was made, which may have been others by the formulas of then.
    package func guards(_ guards: [Guard], of plan: NutritionPlan) -> [GuardNotice] {
        guard !guards.isEmpty else { return [] }
        let values = values(plan)
        return guards.map { acted in
            var variant = acted.rawValue
            if acted == .calorieFloor, plan.dailyDeficit == 0 { variant += ".no_deficit" }
            if acted == .learnedExpenditureFloor, plan.inputs.learnedExpenditureFloor == nil { variant += ".formula" }
            if acted == .under18, plan.inputs.formula == .katchMcArdle { variant += ".katch_mcardle" }
            if isPerPound(acted) { variant += ".us" }
            return GuardNotice(
                code: acted.rawValue, title: sentences("guard.\(acted.rawValue).title", values),
                explanation: sentences("guard.\(variant).explanation", values))
        }
    }

    /// Whether the sentence of a guard has amounts for each pound.
    private func isPerPound(_ acted: Guard) -> Bool {
        switch acted {
        case .waterCap: measures.units.system == .us
        case .proteinReferenceWeight, .lowerProtein, .proteinShare: measures.units.countsPounds
        default: false
        }
    }

    /// The meaning of the three health metrics. Under 19 years no class of body mass index is named.
    public func metricsExplanations(_ plan: NutritionPlan) -> MetricsExplanations {
        let values = values(plan)
        let category = plan.bodyMassIndexClass?.rawValue ?? "none"
        let basal = plan.inputs.formula == .katchMcArdle ? "metrics.bmr.katch_mcardle" : "metrics.bmr"
        return MetricsExplanations(
            bmi: sentences("metrics.bmi.\(category)", values), bmr: sentences(basal, values),
            tdee: withMeasured(sentences("metrics.tdee", values), plan))
    }

    /// A sentence about expenditure, and what people like this one spent when it was measured.
    func withMeasured(_ sentence: String, _ plan: NutritionPlan) -> String {
        guard plan.inputs.measuredExpenditure != nil else { return sentence }
        return "\(sentence) \(sentences("certainty.totalDailyEnergyExpenditure.measured", values(plan)))"
    }
}

extension NutritionPlan {
    /// Kilocalories a day below expenditure; negative for a surplus.
    var dailyDeficit: Int { totalDailyEnergyExpenditure.result.units - calorieTarget.result.units }

    var bodyMassIndexClass: BodyMassIndex.Class? {
        BodyMassIndex.classify(bodyMassIndex.result, age: inputs.age)
    }
}
