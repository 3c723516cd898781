import APIContract
import NutritionScience
import Wording

/// Formats the figures of a plan.
struct PlanFigures {
    let inputs: PlanInputValues
    let targets: PlanTargets
    let projection: PlanProjection?
    let whyItWorks: WhyItWorks
    let sentences: Sentences
    let measures: Measures
    /// The expenditure by the log that the plan is approaching, in kilocalories a day; nil where the plan has reached it,
    /// or does not follow it.
    var catchingUpTo: Int?
    /// Whether the weight is expected to level off before the target, so that the simple rule's date would mislead.
    var levelsOff = false

    var person: String {
        sentences(
            "plan.person",
            [
                "age": sentences.number(inputs.age), "sex": sentences("sex.\(inputs.sex.rawValue)"),
                "height": Height(centimetres: inputs.height).map(measures.text) ?? "",
                "weight": text(kilograms: inputs.weight),
                "activity": sentences("activity.\(inputs.activityLevel.rawValue)"),
            ])
    }

    var goal: String {
        let goal = sentences("goal.\(inputs.primaryGoal.rawValue)")
        guard let target = inputs.targetWeight else { return sentences("plan.goal", ["goal": goal]) }
        return sentences("plan.goal.target", ["goal": goal, "targetWeight": text(kilograms: target)])
    }

    var calories: Figure {
        let deficit = targets.tdee - targets.calorieTarget
        let note =
            switch deficit {
            case 1...: sentences("plan.note.deficit", ["count": sentences.energy(deficit)])
            case ..<0: sentences("plan.note.surplus", ["count": sentences.energy(-deficit)])
            default: sentences("plan.note.balance")
            }
        return .init(
            label: sentences("plan.calories"), value: "~" + sentences.energy(about: targets.calorieTarget),
            unit: sentences("unit.calorieTarget"), spokenUnit: caloriesPerDay, note: note)
    }

    var protein: Figure {
        let limited = acted(.proteinReferenceWeight)
        let perKilogram = whyItWorks.proteinTarget.gramsPerKg ?? 0
        let values = [
            "perKg": number(perKilogram, places: 1), "perLb": sentences.number(Measures.perPound(perKilogram)),
        ]
        let key =
            measures.units.countsPounds
            ? limited ? "plan.note.protein.limited.us" : "plan.note.protein.us"
            : limited ? "plan.note.protein.limited" : "plan.note.protein"
        return .init(
            label: sentences("plan.protein"), value: about(targets.proteinTarget),
            unit: sentences("unit.proteinTarget"), spokenUnit: sentences("unit.spoken.protein"),
            note: sentences(key, values))
    }

    var water: Figure {
        let amount = measures.parts(millilitres: targets.waterTarget)
        let values = [
            "mlPerKg": number(whyItWorks.waterTarget.mlPerKg ?? 0, places: 1),
            "flOzPerLb": sentences.number(Measures.fluidOuncesPerPound(whyItWorks.waterTarget.mlPerKg ?? 0)),
            "water": measures.text(millilitres: targets.waterTarget),
        ]
        let uncapped = measures.units.system == .us ? "plan.note.water.us" : "plan.note.water"
        return .init(
            label: sentences("plan.water"), value: "~" + amount.number,
            unit: sentences("plan.unit.perDay", ["unit": amount.unit]),
            spokenUnit: sentences("unit.spoken.water.\(measures.units.system.rawValue)"),
            note: sentences(acted(.waterCap) ? "plan.note.water.capped" : uncapped, values))
    }

    var bodyMassIndex: Figure {
        let figure = decimal(targets.bmi, places: 2)
        let category = BodyMassIndex.classify(figure, age: inputs.age)
        return .init(
            label: sentences("plan.bmi"), value: sentences.number(figure), unit: sentences("unit.bodyMassIndex"),
            note: category.map { sentences("bmi.class.\($0.rawValue)") })
    }

    var basalMetabolicRate: Figure {
        let low = sentences.energy((9 * targets.bmr + 5) / 10)
        let high = sentences.energy((11 * targets.bmr + 5) / 10)
        return .init(
            label: sentences("plan.bmr"), value: sentences.energy(targets.bmr),
            unit: sentences("unit.basalMetabolicRate"), spokenUnit: caloriesPerDay,
            note: inputs.bmrFormula == .katchMcArdle
                ? sentences("plan.note.bmr.katch_mcardle", ["bodyFat": number(inputs.bodyFat ?? 0, places: 1)])
                : sentences("plan.note.bmr", ["low": low, "high": high]))
    }

    var expenditure: Figure {
        let measured = inputs.planInputs?.measuredExpenditure
        let band = TotalDailyEnergyExpenditure.band(targets.tdee, measured: measured?.result.units)
        let values = ["low": sentences.energy(band.lowerBound), "high": sentences.energy(band.upperBound)]
        return .init(
            label: sentences("plan.tdee"), value: "~" + sentences.energy(about: targets.tdee),
            unit: sentences("unit.totalDailyEnergyExpenditure"), spokenUnit: caloriesPerDay,
            note: catchingUpTo.map { sentences("plan.note.tdee.catching_up", ["learned": sentences.energy($0)]) }
                ?? sentences(inputs.learnedExpenditure == nil ? "plan.note.tdee" : "plan.note.tdee.learned", values))
    }

    /// The course to the target weight, its expected duration, and the weight at which it would level off.
    func timeline(_ expected: ExpectedTimeline?) -> [Figure] { way + (expected?.figures(sentences) ?? []) }

    /// The start, the target and the pace of the way; the last only without a target.
    var way: [Figure] {
        let rate = measures.parts(rate: mass(targets.weeklyRate))
        let perWeek = Figure(
            label: sentences("plan.rate"), value: rate.number,
            unit: sentences("plan.unit.perWeek", ["unit": rate.unit]))
        guard let projection else { return [perWeek] }
        return [
            figure("plan.start", kilograms: projection.startWeight),
            figure("plan.target", kilograms: projection.targetWeight), perWeek,
        ]
    }

    /// The time that the way takes by the simple rule, and its end; nil without a target.
    var simpleRule: Figure? {
        projection.map { projection in
            // A course that is too long, or doesn't arrive, has neither weeks nor a date.
            guard !levelsOff, projection.estimatedWeeks <= WeeksToGoal.mostNamed else {
                return Figure(label: sentences("whatif.simple"), value: sentences("plan.estimate.beyond"), unit: nil)
            }
            return Figure(
                label: sentences("whatif.simple"), value: "~" + sentences.number(projection.estimatedWeeks),
                unit: sentences(projection.estimatedWeeks == 1 ? "plan.unit.weeks.one" : "plan.unit.weeks.other"),
                note: sentences.date(projection.projectedDate.day))
        }
    }

    /// The sentence about a way that does not arrive.
    var withoutArrival: String {
        sentences(
            "why.timeline.levels",
            [
                "rate": measures.weeklyChange(mass(targets.weeklyRate.magnitude)),
                "years": sentences.number(WeightProjection.weeks / 52),
            ])
    }

    func figure(_ label: String, kilograms: Double, note: String? = nil) -> Figure {
        let weight = measures.parts(mass(kilograms))
        return .init(label: sentences(label), value: weight.number, unit: weight.unit, note: note)
    }

    private func acted(_ rule: Guard) -> Bool { targets.guards.contains { $0.code == rule.rawValue } }

    /// The spoken unit of an amount of energy a day.
    var caloriesPerDay: String { sentences("unit.spoken.calories") }

    private func about(_ number: Int) -> String { "~" + sentences.number(number) }

    private func text(kilograms: Double) -> String { measures.text(mass(kilograms)) }

    func mass(_ kilograms: Double) -> Mass { Mass(kilograms: kilograms) ?? Mass(grams: 0) }

    /// A contract's number as this language writes it, to a number of decimal places.
    func number(_ value: Double, places: Int) -> String { sentences.number(decimal(value, places: places)) }

    private func decimal(_ value: Double, places: Int) -> ExactDecimal {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return ExactDecimal(Int((value * scale).rounded(.toNearestOrAwayFromZero)), places: places)
    }
}

extension PlanFigures {
    /// The targets and numbers of a plan, without its way.
    init(numbersOf plan: NutritionPlan, _ localization: Localization) {
        self.init(
            inputs: PlanInputValues(plan.inputs),
            targets: PlanTargets(plan, guards: localization.plan.guards(plan)), projection: nil,
            whyItWorks: localization.plan.whyItWorks(plan), sentences: localization.sentences,
            measures: localization.measures)
    }

    /// The figures of a plan as it goes on from `today`, with why it works where that was said before.
    init(onward plan: NutritionPlan, why: WhyItWorks? = nil, today: CalendarDay, _ localization: Localization) {
        self.init(
            inputs: PlanInputValues(plan.inputs), targets: PlanTargets(plan, guards: []),
            projection: PlanProjection(plan, today: today), whyItWorks: why ?? localization.plan.whyItWorks(plan),
            sentences: localization.sentences, measures: localization.measures)
    }
}

extension ExpectedTimeline {
    /// The time that the way is expected to take, under the specification's name for it, and the weight at which it would
    /// come to rest.
    func figures(_ sentences: Sentences) -> [Figure] {
        let estimate = Figure(
            label: sentences("plan.estimate"), value: range.value, unit: range.unit, note: range.note)
        return [estimate, longRun].compactMap(\.self)
    }
}
