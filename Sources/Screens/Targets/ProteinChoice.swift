public import APIContract
public import NutritionScience
public import Wording

extension ChoiceField {
    /// The amount of protein: the plan's, which is meant for people who train, or the one that suffices. Nil where the
    /// plan asks for no more than that.
    public static func protein(_ plan: NutritionPlan, chosen: ProteinChoice?, _ localization: Localization)
        -> ChoiceField?
    {
        let sufficient = ProteinTarget.sufficientGramsPerKilogram
        let (weight, height) = (plan.inputs.weight, plan.inputs.height)
        let (planned, less) = (
            plan.proteinTarget.result.units, ProteinTarget.grams(sufficient, weight: weight, height: height)
        )
        guard planned > less else { return nil }
        let reference = min(weight, ProteinTarget.referenceWeightLimit(height: height)).kilograms.value
        // Less than the factor of the goal where a guard holds it.
        let used = ExactDecimal(Int((10 * Double(planned) / reference).rounded()), places: 1)
        let choices = [
            (ProteinChoice.plan, planned, used, "protein.choice.plan"),
            (.sufficient, less, sufficient, "protein.choice.sufficient"),
        ]
        let sentences = localization.sentences
        return ChoiceField(
            "protein", label: sentences("protein.choice"), hint: sentences("protein.choice.source"),
            chosen: chosen?.rawValue,
            choices: choices.map { choice, grams, perKilogram, reason in
                (
                    choice.rawValue, "\(sentences.number(grams)) \(sentences("unit.grams"))",
                    sentences(reason, ["factor": localization.proteinFactor(perKilogram)])
                )
            })
    }
}

extension Localization {
    /// Grams of protein for each kilogram or pound: "1.6 g per kg", "0.73 g per lb".
    func proteinFactor(_ perKilogram: ExactDecimal) -> String {
        let factor = units.countsPounds ? Measures.perPound(perKilogram.value) : perKilogram
        return sentences(sentences.key("protein.factor", in: units), ["factor": sentences.number(factor)])
    }
}
