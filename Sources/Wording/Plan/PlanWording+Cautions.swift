package import NutritionScience

extension PlanWording {
    /// The cautions about a number of a plan, with the source in the sentence where there is one; empty without a
    /// reason for any. They are part of the number's certainty, and shown even where the rest of that is not.
    package func cautions(_ quantity: Quantity, _ plan: NutritionPlan) -> [String] {
        let values = values(plan)
        return plan.cautions(quantity).map { sentences(sentences.key($0, in: measures.units), values) }
    }
}

extension NutritionPlan {
    /// Whether it asks for more than 500 kilocalories a day below what is spent.
    var isFast: Bool { dailyDeficit > 500 }

    /// The keys of the sentences of `PlanWording.cautions`.
    func cautions(_ quantity: Quantity) -> [String] {
        switch quantity {
        case .basalMetabolicRate where inputs.formula == .mifflinStJeor:
            inputs.age < 19 ? ["certainty.younger"] : inputs.age > 78 ? ["certainty.older"] : []
        case .calorieTarget:
            isFast ? ["certainty.pace.deficit"] : dailyDeficit < -500 ? ["certainty.pace.surplus"] : []
        case .proteinTarget:
            (inputs.lowersProtein ? ["certainty.proteinTarget.lowered"] : [])
                + (proteinShareIsLarge ? ["certainty.proteinTarget.share"] : [])
        default: []
        }
    }
}
