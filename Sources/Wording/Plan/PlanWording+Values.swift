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
            "age": copy.number(inputs.age),
            "weight": measures.text(inputs.weight),
            "height": measures.text(inputs.height),
            "sex": copy("sex.\(inputs.sex.rawValue)"),
            "goal": copy("goal.\(inputs.goal.rawValue)"),
            "activity": copy("activity.\(inputs.activity.rawValue)"),
            "bmi": copy.number(plan.bodyMassIndex.result),
            "lowestHealthy": measures.textRoundedUp(BodyMassIndex.lowestHealthyWeight(height: inputs.height)),
        ]
    }

    private func bodyFatValues(_ plan: NutritionPlan) -> [String: String] {
        var values: [String: String] = [:]
        if let other = plan.inputs.alternative { values["alternativeBmr"] = copy.number(other.derivation.result) }
        guard let bodyFat = plan.inputs.bodyFat,
            let lean = plan.inputs.basalMetabolicRate(by: .katchMcArdle)?.steps.first?.result
        else { return values }
        values["bodyFat"] = copy.number(bodyFat.percent)
        let leanMass = measures.parts(kilograms: lean.value)
        values["leanMass"] = "\(leanMass.number) \(leanMass.unit)"
        // 3 % of the weight times 21.6 kcal for each kilogram of lean mass, in millionths of a kilocalorie.
        values["bodyFatEffect"] = copy.number((648 * plan.inputs.weight.grams + 500_000) / 1_000_000)
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
            "tdeeLow": copy.number(band.lowerBound), "tdeeHigh": copy.number(band.upperBound),
            "caloriesLow": copy.number(targets[0]), "caloriesHigh": copy.number(targets[1]),
            "bmr": copy.number(basal),
            "bmrLow": copy.number((9 * basal + 5) / 10),
            "bmrHigh": copy.number((11 * basal + 5) / 10),
            "tdee": copy.number(expenditure),
            "measured": plan.inputs.measuredExpenditure.map { copy.number($0.result) } ?? "",
            "basis": copy(plan.inputs.learnedExpenditure == nil ? "basis.formula" : "basis.log"),
            "formulaExpenditure": copy.number(plan.inputs.formulaExpenditure.result),
            "multiplier": copy.number(plan.inputs.activity.multiplier),
            "calories": copy.number(plan.calorieTarget.result),
            "deficit": copy.number(plan.dailyDeficit),
            "fullDeficit": copy.number(plan.energyGap),
            "surplus": copy.number(plan.energyGap),
            "beforeFloor": copy.number(expenditure - plan.energyGap),
            "floor": copy.number(floor),
            "fullDeficitExpenditure": copy.number(floor + plan.energyGap),
            "learned": plan.inputs.learnedExpenditure.map { copy.number($0) } ?? "",
        ]
    }

    private func proteinValues(_ plan: NutritionPlan) -> [String: String] {
        let height = plan.inputs.height
        let reference = min(plan.inputs.weight, ProteinTarget.referenceWeightLimit(height: height))
        let before =
            plan.proteinTarget.steps.first { $0.purpose == .beforeShare }?.result.units
            ?? plan.proteinTarget.result.units
        func grams(_ perKilogram: ExactDecimal) -> String {
            copy.number(Int((perKilogram.value * reference.kilograms.value).rounded()))
        }
        return [
            "proteinBeforeShare": copy.number(before),
            "proteinBeforeSharePercent": copy.number(
                Int((400 * Double(before) / Double(max(1, plan.calorieTarget.result.units))).rounded())),
            "proteinPercent": copy.number(
                Int(
                    (400 * plan.proteinTarget.result.value / max(1, plan.calorieTarget.result.value)).rounded())),
            "proteinLeast": grams(ProteinTarget.leastGramsPerKilogram),
            "proteinEnough": grams(ProteinTarget.enoughGramsPerKilogram),
            "protein": copy.number(plan.proteinTarget.result),
            "perKg": copy.number(plan.inputs.proteinPerKilogram),
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
            "mlPerKg": copy.number(WaterTarget.millilitresPerKilogram),
            "weightUnderCap": measures.text(Mass(grams: cappedFrom * 100)),
        ]
    }

    private func timelineValues(_ plan: NutritionPlan) -> [String: String] {
        var values = ["rate": measures.text(plan.weeklyChange)]
        if let weeks = plan.weeksToGoal { values["weeks"] = copy.count("weeks", weeks.result.units) }
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
