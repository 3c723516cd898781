package import NutritionScience

/// The values of a plan that a sentence may name, by the names of their places. Each is put into words when a sentence asks
/// for it: most sentences name a few of many.
package struct PlanValues {
    let plan: NutritionPlan
    private let sentences: Sentences
    private let measures: Measures

    init(_ plan: NutritionPlan, _ sentences: Sentences, _ measures: Measures) {
        self.plan = plan
        self.sentences = sentences
        self.measures = measures
    }

    /// The value of a name; nil for a name that there is not, and where the plan has no such value.
    package subscript(name: String) -> String? {
        ofPerson(name) ?? ofEnergy(name) ?? ofProtein(name) ?? ofWater(name) ?? ofTimeline(name) ?? ofBodyFat(name)
    }

    private func ofPerson(_ name: String) -> String? {
        let inputs = plan.inputs
        switch name {
        case "age": return sentences.number(inputs.age)
        case "weight": return measures.text(inputs.weight)
        case "height": return measures.text(inputs.height)
        case "sex": return sentences("sex.\(inputs.sex.rawValue)")
        case "goal": return sentences("goal.\(inputs.goal.rawValue)")
        case "activity": return sentences("activity.\(inputs.activity.rawValue)")
        case "bmi": return sentences.number(plan.bodyMassIndex.result)
        case "lowestHealthy":
            return measures.textRoundedUp(BodyMassIndex.lowestHealthyWeight(height: inputs.height))
        default: return nil
        }
    }

    private func ofEnergy(_ name: String) -> String? {
        let basal = plan.basalMetabolicRate.result.units
        let inputs = plan.inputs
        switch name {
        case "tdeeLow": return sentences.energy(inputs.formulaExpenditureBand.lowerBound)
        case "tdeeHigh": return sentences.energy(inputs.formulaExpenditureBand.upperBound)
        case "caloriesLow": return calories(inputs.formulaExpenditureBand.lowerBound)
        case "caloriesHigh": return calories(inputs.formulaExpenditureBand.upperBound)
        case "bmr": return sentences.energy(basal)
        case "bmrLow": return sentences.energy((9 * basal + 5) / 10)
        case "bmrHigh": return sentences.energy((11 * basal + 5) / 10)
        case "tdee": return sentences.energy(plan.totalDailyEnergyExpenditure.result.units)
        case "measured": return inputs.measuredExpenditure.map { sentences.energy($0.result) } ?? ""
        case "basis": return sentences(inputs.learnedExpenditure == nil ? "basis.formula" : "basis.log")
        case "formulaExpenditure": return sentences.energy(inputs.formulaExpenditure.result)
        case "multiplier": return sentences.number(inputs.activity.multiplier)
        case "learned": return inputs.learnedExpenditure.map { sentences.energy($0) } ?? ""
        default: return ofBalance(name)
        }
    }

    private func calories(_ expenditure: Int) -> String {
        sentences.energy(plan.inputs.calorieTarget(expenditure: expenditure).result)
    }

    private func ofBalance(_ name: String) -> String? {
        let floor = CalorieTarget.floor(plan.inputs.sex)
        switch name {
        case "calories": return sentences.energy(plan.calorieTarget.result)
        case "deficit": return sentences.energy(plan.dailyDeficit)
        case "fullDeficit", "surplus": return sentences.energy(plan.energyGap)
        case "beforeFloor": return sentences.energy(plan.totalDailyEnergyExpenditure.result.units - plan.energyGap)
        case "floor": return sentences.energy(floor)
        case "fullDeficitExpenditure": return sentences.energy(floor + plan.energyGap)
        default: return nil
        }
    }

    private func ofProtein(_ name: String) -> String? {
        switch name {
        case "proteinBeforeShare": return sentences.number(proteinBeforeShare)
        case "proteinBeforeSharePercent":
            return sentences.number(
                Int((400 * Double(proteinBeforeShare) / Double(max(1, plan.calorieTarget.result.units))).rounded()))
        case "proteinPercent":
            return sentences.number(
                Int((400 * plan.proteinTarget.result.value / max(1, plan.calorieTarget.result.value)).rounded()))
        case "proteinLeast": return grams(ProteinTarget.leastGramsPerKilogram)
        case "proteinEnough": return grams(ProteinTarget.enoughGramsPerKilogram)
        case "protein": return sentences.number(plan.proteinTarget.result)
        case "perKg": return sentences.number(plan.inputs.proteinPerKilogram)
        case "perLb": return sentences.number(Measures.perPound(plan.inputs.proteinPerKilogram.value))
        case "referenceWeight":
            let limit = ProteinTarget.referenceWeightLimit(height: plan.inputs.height)
            return measures.text(kilograms: limit.kilograms.value)
        default: return nil
        }
    }

    private var proteinBeforeShare: Int {
        plan.proteinTarget.steps.first { $0.purpose == .beforeShare }?.result.units ?? plan.proteinTarget.result.units
    }

    private func grams(_ perKilogram: ExactDecimal) -> String {
        let limit = ProteinTarget.referenceWeightLimit(height: plan.inputs.height)
        let reference = min(plan.inputs.weight, limit)
        return sentences.number(Int((perKilogram.value * reference.kilograms.value).rounded()))
    }

    private func ofWater(_ name: String) -> String? {
        switch name {
        case "water": return measures.text(millilitres: plan.waterTarget.result.units)
        case "uncapped":
            let uncapped = plan.waterTarget.steps.first { $0.purpose == .beforeCap }?.result ?? plan.waterTarget.result
            return measures.text(millilitres: uncapped.units)
        case "cap": return measures.text(millilitres: WaterTarget.cap)
        case "mlPerKg": return sentences.number(WaterTarget.millilitresPerKilogram)
        case "flOzPerLb":
            let perKilogram = Double(WaterTarget.millilitresPerKilogram)
            return sentences.number(Measures.fluidOuncesPerPound(perKilogram))
        case "weightUnderCap":
            // The target is rounded to 100 ml, so the cap acts from 50 ml above it; to 0.1 kg, and rounded down.
            let cappedFrom = (WaterTarget.cap + 50) * 10 / WaterTarget.millilitresPerKilogram
            return measures.text(Mass(grams: cappedFrom * 100))
        default: return nil
        }
    }

    private func ofTimeline(_ name: String) -> String? {
        switch name {
        case "rate": return measures.weeklyChange(plan.weeklyChange)
        case "weeks": return plan.weeksToGoal.map { sentences.count("weeks", $0.result.units) }
        case "targetWeight": return plan.inputs.targetWeight.map { measures.text($0) }
        case "difference":
            return plan.inputs.targetWeight.map { measures.difference($0, plan.inputs.weight) }
        default: return nil
        }
    }

    private func ofBodyFat(_ name: String) -> String? {
        switch name {
        case "alternativeBmr": return plan.inputs.alternative.map { sentences.energy($0.derivation.result) }
        case "bodyFat": return leanMass.flatMap { _ in plan.inputs.bodyFat.map { sentences.number($0.percent) } }
        case "leanMass":
            return leanMass.map { measures.text(kilograms: $0.value) }
        case "bodyFatEffect":
            // 3 % of the weight times 21.6 kcal for each kilogram of lean mass, in millionths of a kilocalorie.
            return leanMass.map { _ in sentences.energy((648 * plan.inputs.weight.grams + 500_000) / 1_000_000) }
        default: return nil
        }
    }

    private var leanMass: ExactDecimal? {
        plan.inputs.bodyFat == nil ? nil : plan.inputs.basalMetabolicRate(by: .katchMcArdle)?.steps.first?.result
    }
}

extension PlanWording {
    /// Every value of a plan that a sentence may name.
    package func values(_ plan: NutritionPlan) -> PlanValues { PlanValues(plan, sentences, measures) }
}

extension Sentences {
    /// The sentence under a key, each `{name}` in it replaced by that value of a plan.
    package func callAsFunction(_ key: String, _ values: PlanValues) -> String {
        sentence(key)?.text { values[$0] ?? unit($0) } ?? key
    }
}

extension NutritionPlan {
    /// The expected change of weight in a week, in either direction.
    package var weeklyChange: Mass {
        Mass(kilograms: abs(weeklyRate.result.value)) ?? Mass(grams: 0)
    }
}
