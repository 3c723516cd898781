public import APIContract
package import NutritionScience

/// Says in words what targets of one's own mean, and what speaks against them.
public struct TargetsWording: Sendable {
    let sentences: Sentences
    let measures: Measures

    /// Words in the language of `sentences`, with weights in these units.
    public init(sentences: Sentences, units: PersonalUnits = .metric) {
        self.sentences = sentences
        self.measures = Measures(units: units, notation: sentences.notation)
    }

    /// The macronutrients that are set: "protein 160 g and fat 30%"; the one that takes the rest is left out.
    func text(_ own: OwnMacronutrients) -> String {
        let all = [("protein", own.protein), ("fat", own.fat), ("carbohydrate", own.carbohydrate)].compactMap {
            name, amount in amount.map { "\(sentences("targets.word.\(name)")) \(text($0))" }
        }
        let low = own.isLowInCarbohydrate ? [sentences("targets.word.low")] : []
        return (all + low).joined(separator: sentences("targets.and"))
    }

    /// An amount that is set: "160 g", "30%", "1.8 g/kg", for people with pounds "0.82 g/lb".
    package func text(_ amount: OwnMacronutrients.Amount) -> String {
        switch amount {
        case .grams(let grams): "\(sentences.number(grams)) \(sentences("unit.grams"))"
        case .percent(let percent): sentences.percent(sentences.number(percent))
        case .hundredthsPerKilogram(let hundredths) where measures.units.countsPounds:
            "\(sentences.number(Measures.perPound(Double(hundredths) / 100))) \(sentences("unit.gramsPerPound"))"
        case .hundredthsPerKilogram(let hundredths):
            "\(sentences.number(ExactDecimal(hundredths, places: 2))) \(sentences("unit.gramsPerKilogram"))"
        }
    }

    /// A change of weight a week with its sign: "−0.5 kg/week".
    package func rate(grams: Int) -> String {
        let change = sentences("plan.unit.perWeek", ["unit": measures.weeklyChange(Mass(grams: abs(grams)))])
        return grams < 0 ? "−\(change)" : grams > 0 ? "+\(change)" : change
    }

    /// The numbers in the sentence for why targets are refused.
    func values(of reason: OwnTargetsProblem.Reason) -> [String: String] {
        switch reason {
        case .underFloor(let set, let least), .protected(let set, let least), .dayTooLow(let set, let least):
            energies(["set": set, "least": least, "by": least - set])
        case .tooHigh(let set, let most): energies(["set": set, "most": most, "by": set - most])
        case .meanUnderFloor(let by, let least): energies(["by": by, "least": least])
        case .tooManyDaysUnderFloor(let least), .tooSevereAfterDaysBefore(let least): energies(["least": least])
        case .macronutrients(let collision, let own, let calories):
            energies(["calories": calories]).merging(numbers(of: collision)) { $1 }.merging(["own": text(own)]) { $1 }
        case .noDeficit, .healthQuestionOpen, .lowCarbohydrateBesides: [:]
        }
    }

    private func numbers(of collision: MacronutrientCollision) -> [String: String] {
        switch collision {
        case .overCalories(let by), .underCalories(let by): energies(["by": by])
        case .fatTooLow(let grams, let least), .proteinTooLow(let grams, let least):
            numbers(["grams": grams, "least": least, "by": least - grams])
        case .proteinTooHigh(let grams, let most): numbers(["grams": grams, "most": most, "by": grams - most])
        }
    }

    func numbers(_ values: [String: Int]) -> [String: String] { values.mapValues { sentences.number($0) } }

    /// Amounts of energy in kilocalories, as the person reads them.
    func energies(_ kilocalories: [String: Int]) -> [String: String] {
        kilocalories.mapValues { sentences.energy($0) }
    }
}

extension OwnTargetsProblem.Reason {
    /// Its name in the keys of sentences.
    package var name: String {
        switch self {
        case .underFloor: "underFloor"
        case .protected: "protected"
        case .dayTooLow: "dayTooLow"
        case .tooHigh: "tooHigh"
        case .meanUnderFloor: "meanUnderFloor"
        case .tooManyDaysUnderFloor: "tooManyDaysUnderFloor"
        case .tooSevereAfterDaysBefore: "daysBefore"
        case .macronutrients(let collision, _, _): collision.name
        case .noDeficit: "noDeficit"
        case .healthQuestionOpen: "healthQuestionOpen"
        case .lowCarbohydrateBesides: "lowCarbohydrateBesides"
        }
    }
}

extension MacronutrientCollision {
    var name: String {
        switch self {
        case .overCalories: "overCalories"
        case .underCalories: "underCalories"
        case .fatTooLow: "fatTooLow"
        case .proteinTooLow: "proteinTooLow"
        case .proteinTooHigh: "proteinTooHigh"
        }
    }
}
