package import NutritionScience

extension PlanWording {
    /// Every value of a plan that a sentence may name, by the name of its placeholder.
    package func values(_ plan: NutritionPlan) -> [String: String] {
        [
            personValues(plan), bodyFatValues(plan), energyValues(plan), proteinValues(plan), waterValues(plan),
            timelineValues(plan),
        ]
        .reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
    }

    private func personValues(_ plan: NutritionPlan) -> [String: String] {
        let inputs = plan.inputs
        return [
            "age": sentences.number(inputs.age),
            "weight": measures.text(inputs.weight),
            "height": measures.text(inputs.height),
            "sex": sentences("sex.\(inputs.sex.rawValue)"),
            "goal": sentences("goal.\(inputs.goal.rawValue)"),
            "activity": sentences("activity.\(inputs.activity.rawValue)"),
            "bmi": sentences.number(plan.bodyMassIndex.result),
            "lowestHealthy": measures.textRoundedUp(BodyMassIndex.lowestHealthyWeight(height: inputs.height)),
        ]
    }

    private func bodyFatValues(_ plan: NutritionPlan) -> [String: String] {
        var values: [String: String] = [:]
        if let other = plan.inputs.alternative { values["alternativeBmr"] = sentences.number(other.derivation.result) }
        guard let bodyFat = plan.inputs.bodyFat,
            let lean = plan.inputs.basalMetabolicRate(by: .katchMcArdle)?.steps.first?.result
        else { return values }
        values["bodyFat"] = sentences.number(bodyFat.percent)
        let leanMass = measures.parts(kilograms: lean.value)
        values["leanMass"] = "\(leanMass.number) \(leanMass.unit)"
        // 3 % of the weight times 21.6 kcal for each kilogram of lean mass, in millionths of a kilocalorie.
        values["bodyFatEffect"] = sentences.number((648 * plan.inputs.weight.grams + 500_000) / 1_000_000)
        return values
    }

    private func energyValues(_ plan: NutritionPlan) -> [String: String] {
        let basal = plan.basalMetabolicRate.result.units
        let expenditure = plan.totalDailyEnergyExpenditure.result.units
        let band = plan.inputs.formulaExpenditureBand
        let targets = [band.lowerBound, band.upperBound].map { expenditure in
            plan.inputs.calorieTarget(expenditure: expenditure).result
        }
        let floor = CalorieTarget.floor(plan.inputs.sex)
        return [
            "tdeeLow": sentences.number(band.lowerBound), "tdeeHigh": sentences.number(band.upperBound),
            "caloriesLow": sentences.number(targets[0]), "caloriesHigh": sentences.number(targets[1]),
            "bmr": sentences.number(basal),
            "bmrLow": sentences.number((9 * basal + 5) / 10),
            "bmrHigh": sentences.number((11 * basal + 5) / 10),
            "tdee": sentences.number(expenditure),
            "measured": plan.inputs.measuredExpenditure.map { sentences.number($0.result) } ?? "",
            "basis": sentences(plan.inputs.learnedExpenditure == nil ? "basis.formula" : "basis.log"),
            "formulaExpenditure": sentences.number(plan.inputs.formulaExpenditure.result),
            "multiplier": sentences.number(plan.inputs.activity.multiplier),
            "calories": sentences.number(plan.calorieTarget.result),
            "deficit": sentences.number(plan.dailyDeficit),
            "fullDeficit": sentences.number(plan.energyGap),
            "surplus": sentences.number(plan.energyGap),
            "beforeFloor": sentences.number(expenditure - plan.energyGap),
            "floor": sentences.number(floor),
            "fullDeficitExpenditure": sentences.number(floor + plan.energyGap),
            "learned": plan.inputs.learnedExpenditure.map { sentences.number($0) } ?? "",
        ]
    }

    private func proteinValues(_ plan: NutritionPlan) -> [String: String] {
        let height = plan.inputs.height
        let reference = min(plan.inputs.weight, ProteinTarget.referenceWeightLimit(height: height))
        let before =
            plan.proteinTarget.steps.first { $0.purpose == .beforeShare }?.result.units
            ?? plan.proteinTarget.result.units
        func grams(_ perKilogram: ExactDecimal) -> String {
            sentences.number(Int((perKilogram.value * reference.kilograms.value).rounded()))
        }
        return [
            "proteinBeforeShare": sentences.number(before),
            "proteinBeforeSharePercent": sentences.number(
                Int((400 * Double(before) / Double(max(1, plan.calorieTarget.result.units))).rounded())),
            "proteinPercent": sentences.number(
                Int(
                    (400 * plan.proteinTarget.result.value / max(1, plan.calorieTarget.result.value)).rounded())),
            "proteinLeast": grams(ProteinTarget.leastGramsPerKilogram),
            "proteinEnough": grams(ProteinTarget.enoughGramsPerKilogram),
            "protein": sentences.number(plan.proteinTarget.result),
            "perKg": sentences.number(plan.inputs.proteinPerKilogram),
            "referenceWeight": measures.text(ProteinTarget.referenceWeightLimit(height: height)),
        ]
    }

    private func waterValues(_ plan: NutritionPlan) -> [String: String] {
        let uncapped = plan.waterTarget.steps.first { $0.purpose == .beforeCap }?.result ?? plan.waterTarget.result
        // The target is rounded to 100 ml, so the cap acts from 50 ml above it; to 0.1 kg, and rounded down.
        let cappedFrom = (WaterTarget.cap + 50) * 10 / WaterTarget.millilitresPerKilogram
        return [
            "water": measures.text(millilitres: plan.waterTarget.result.units),
            "uncapped": measures.text(millilitres: uncapped.units),
            "cap": measures.text(millilitres: WaterTarget.cap),
            "mlPerKg": sentences.number(WaterTarget.millilitresPerKilogram),
            "weightUnderCap": measures.text(Mass(grams: cappedFrom * 100)),
        ]
    }

    private func timelineValues(_ plan: NutritionPlan) -> [String: String] {
        var values = ["rate": measures.text(plan.weeklyChange)]
        if let weeks = plan.weeksToGoal { values["weeks"] = sentences.count("weeks", weeks.result.units) }
        if let target = plan.inputs.targetWeight {
            values["targetWeight"] = measures.text(target)
            values["difference"] = measures.text(Mass(grams: abs(plan.inputs.weight.grams - target.grams)))
        }
        return values
    }
}

extension NutritionPlan {
    /// How much the weight is expected to change in a week, either way.
    package var weeklyChange: Mass {
        Mass(kilograms: abs(weeklyRate.result.value)) ?? Mass(grams: 0)
    }
}
