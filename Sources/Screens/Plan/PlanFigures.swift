import APIContract
import NutritionScience
import Wording

/// Writes the figures of a plan.
struct PlanFigures {
    let inputs: PlanInputValues
    let targets: PlanTargets
    let projection: PlanProjection?
    let whyItWorks: WhyItWorks
    let copy: Copy
    let measures: Measures

    var person: String {
        copy(
            "plan.person",
            [
                "age": copy.number(inputs.age), "sex": copy("sex.\(inputs.sex.rawValue)"),
                "height": Height(centimetres: inputs.height).map(measures.text) ?? "",
                "weight": text(kilograms: inputs.weight),
                "activity": copy("activity.\(inputs.activityLevel.rawValue)"),
            ])
    }

    var goal: String {
        let goal = copy("goal.\(inputs.primaryGoal.rawValue)")
        guard let target = inputs.targetWeight else { return copy("plan.goal", ["goal": goal]) }
        return copy("plan.goal.target", ["goal": goal, "targetWeight": text(kilograms: target)])
    }

    var calories: Figure {
        let deficit = targets.tdee - targets.calorieTarget
        let note =
            switch deficit {
            case 1...: copy("plan.note.deficit", ["count": copy.number(deficit)])
            case ..<0: copy("plan.note.surplus", ["count": copy.number(-deficit)])
            default: copy("plan.note.balance")
            }
        return .init(
            label: copy("plan.calories"), value: about(targets.calorieTarget), unit: copy("unit.calorieTarget"),
            note: note)
    }

    var protein: Figure {
        let limited = acted(.proteinReferenceWeight)
        let perKilogram = number(whyItWorks.proteinTarget.gramsPerKg ?? 0, places: 1)
        return .init(
            label: copy("plan.protein"), value: about(targets.proteinTarget), unit: copy("unit.proteinTarget"),
            note: copy(limited ? "plan.note.protein.limited" : "plan.note.protein", ["perKg": perKilogram]))
    }

    var water: Figure {
        let amount = measures.parts(millilitres: targets.waterTarget)
        let values = [
            "mlPerKg": number(whyItWorks.waterTarget.mlPerKg ?? 0, places: 1),
            "water": measures.text(millilitres: targets.waterTarget),
        ]
        return .init(
            label: copy("plan.water"), value: "~" + amount.number,
            unit: copy("plan.unit.perDay", ["unit": amount.unit]),
            note: copy(acted(.waterCap) ? "plan.note.water.capped" : "plan.note.water", values))
    }

    var bodyMassIndex: Figure {
        let figure = decimal(targets.bmi, places: 2)
        let category = BodyMassIndex.classify(figure, age: inputs.age)
        return .init(
            label: copy("plan.bmi"), value: copy.number(figure), unit: copy("unit.bodyMassIndex"),
            note: category.map { copy("bmi.class.\($0.rawValue)") } ?? "")
    }

    var basalMetabolicRate: Figure {
        let low = copy.number((9 * targets.bmr + 5) / 10)
        let high = copy.number((11 * targets.bmr + 5) / 10)
        return .init(
            label: copy("plan.bmr"), value: copy.number(targets.bmr), unit: copy("unit.basalMetabolicRate"),
            note: inputs.bmrFormula == .katchMcArdle
                ? copy("plan.note.bmr.katch_mcardle", ["bodyFat": number(inputs.bodyFat ?? 0, places: 1)])
                : copy("plan.note.bmr", ["low": low, "high": high]))
    }

    var expenditure: Figure {
        let measured = inputs.planInputs?.measuredExpenditure
        let band = TotalDailyEnergyExpenditure.band(targets.tdee, measured: measured?.result.units)
        let values = ["low": copy.number(band.lowerBound), "high": copy.number(band.upperBound)]
        return .init(
            label: copy("plan.tdee"), value: about(targets.tdee), unit: copy("unit.totalDailyEnergyExpenditure"),
            note: copy(inputs.learnedExpenditure == nil ? "plan.note.tdee" : "plan.note.tdee.learned", values))
    }

    var timeline: [Figure] {
        let rate = measures.parts(mass(targets.weeklyRate))
        let perWeek = Figure(
            label: copy("plan.rate"), value: rate.number,
            unit: copy("plan.unit.perWeek", ["unit": rate.unit]), note: "")
        guard let projection else { return [perWeek] }
        let isBeyond = projection.estimatedWeeks > WeeksToGoal.mostTold
        let weeks =
            isBeyond
            ? beyond
            : Figure(
                label: copy("plan.estimate"), value: "~" + copy.number(projection.estimatedWeeks),
                unit: copy(projection.estimatedWeeks == 1 ? "plan.unit.weeks.one" : "plan.unit.weeks.other"),
                note: copy.date(projection.projectedDate.day))
        return [
            figure("plan.start", kilograms: projection.startWeight),
            figure("plan.target", kilograms: projection.targetWeight), perWeek, weeks,
        ]
    }

    /// A way that is too long for weeks and a date.
    private var beyond: Figure {
        .init(label: copy("plan.estimate"), value: copy("plan.estimate.beyond"), unit: "", note: "")
    }

    private func figure(_ label: String, kilograms: Double) -> Figure {
        let weight = measures.parts(mass(kilograms))
        return .init(label: copy(label), value: weight.number, unit: weight.unit, note: "")
    }

    private func acted(_ rule: Guard) -> Bool { targets.guards.contains { $0.code == rule.rawValue } }

    private func about(_ number: Int) -> String { "~" + copy.number(number) }

    private func text(kilograms: Double) -> String { measures.text(mass(kilograms)) }

    private func mass(_ kilograms: Double) -> Mass { Mass(kilograms: kilograms) ?? Mass(grams: 0) }

    /// A contract's number as this language writes it, to so many decimal places.
    func number(_ value: Double, places: Int) -> String { copy.number(decimal(value, places: places)) }

    /// Below or above expenditure, and what that is for.
    var balance: Figure {
        let deficit = targets.tdee - targets.calorieTarget
        let name = deficit > 0 ? "deficit" : deficit < 0 ? "surplus" : "balance"
        return .init(
            label: copy("myplan.\(name)"), value: copy.number(abs(deficit)), unit: copy("unit.calorieTarget"),
            note: deficit != 0 && inputs.energyGap == abs(deficit)
                ? copy("myplan.own_pace.note") : copy("myplan.\(name).note"))
    }

    private func decimal(_ value: Double, places: Int) -> ExactDecimal {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return ExactDecimal(Int((value * scale).rounded(.toNearestOrAwayFromZero)), places: places)
    }
}
