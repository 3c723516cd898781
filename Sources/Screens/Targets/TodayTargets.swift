import APIContract
import NutritionScience
import Wording

/// The targets of a person's day where they are not the plan's, and those that the plan has no number for.
struct TodayTargets {
    /// The targets in force today.
    let day: DailyTargets
    private let week: TargetWeek
    private let sentences: Sentences
    private let measures: Measures

    /// The day of a person; nil where weight and height are not known.
    init?(_ person: PersonReading, _ localization: Localization) {
        guard let week = person.week else { return nil }
        self.week = week
        self.day = week.targets(on: person.today, in: person.cycle.day(person.today))
        self.sentences = localization.sentences
        self.measures = localization.measures
    }

    /// The calories; nil where they are the plan's or the cycle's.
    var calories: Figure? {
        guard day.source != .plan, day.source != .cycle else { return nil }
        return figure(
            "calories", sentences.energy(day.calories.amount), isOwn: day.source == .own,
            note: sentences(
                "targets.note.\(day.source.rawValue)", ["plan": sentences.energy(week.basis.calories)]))
    }

    /// The protein; nil where it is the plan's or the cycle's.
    var protein: Figure? {
        let portion = day.macronutrients.protein
        guard portion.rule == .own || (portion.grams != week.basis.protein && day.source != .cycle) else { return nil }
        return figure(
            "protein", sentences.number(portion.grams), isOwn: portion.rule == .own,
            note: sentences(
                "targets.note.\(portion.rule == .own ? "own" : "day")",
                ["plan": sentences.number(week.basis.protein)]))
    }

    /// The water; nil where it is the plan's.
    var water: Figure? {
        guard day.water.isOwn else { return nil }
        let amount = measures.parts(millilitres: day.water.amount)
        return Figure(
            label: sentences("plan.water"), value: amount.number,
            unit: sentences("plan.unit.perDay", ["unit": amount.unit]),
            spokenUnit: sentences("unit.spoken.water.\(measures.units.system.rawValue)"),
            note: sentences(
                "targets.note.own", ["plan": measures.parts(millilitres: week.basis.water).number]))
    }

    /// The average of the targets that the person has set; nil where it is the plan's calories.
    var mean: AverageIntake? {
        guard week.meanWithRefeeds != week.basis.calories else { return nil }
        let values = [
            "mean": sentences.energy(week.meanWithRefeeds), "target": sentences.energy(week.basis.calories),
        ]
        return AverageIntake(
            calories: week.meanWithRefeeds, source: "own", text: sentences("targets.mean.text", values))
    }

    /// Carbohydrate and fat, each with its explanation.
    var entries: [ExplainedFigure] {
        let split = day.macronutrients
        return [("carbohydrate", split.carbohydrate), ("fat", split.fat)].map { name, portion in
            let energy = name == "fat" ? MacronutrientEnergy.fat : MacronutrientEnergy.carbohydrate
            let percent = (100 * energy * portion.grams).quotient(max(1, day.calories.amount))
            let figure = figure(name, sentences.number(portion.grams), isOwn: portion.rule == .own, note: nil)
            let share = sentences("targets.note.share", ["percent": sentences.number(percent)])
            return ExplainedFigure(
                id: name, figure: figure, explanation: explanation(name, portion, figure, share), today: nil)
        }
    }

    /// The arithmetic behind a number that the person has set, or that follows from one.
    func worked(_ steps: [Derivation.Step], unit: String) -> [WorkedLine] {
        steps.suffix(1).map { step in
            WorkedLine(
                label: sentences("targets.worked.today"),
                arithmetic: step.expression.count > 1
                    ? sentences.notation.text(step) : sentences.notation.text(step.result),
                unit: sentences.inKilocalories(unit))
        }
    }

    private func figure(_ id: String, _ value: String, isOwn: Bool, note: String?) -> Figure {
        let isEnergy = id == "calories"
        return Figure(
            label: sentences("plan.\(id)"), value: (isOwn ? "" : "~") + value,
            unit: sentences(isEnergy ? "unit.calorieTarget" : "unit.proteinTarget"),
            spokenUnit: sentences(isEnergy ? "unit.spoken.calories" : "unit.spoken.protein"), note: note)
    }

    private func explanation(
        _ name: String, _ portion: MacronutrientSplit.Portion, _ figure: Figure, _ share: String
    ) -> Explanation {
        let worked = TargetsWorked(day: day, week: week, sentences: sentences, units: measures.units)
            .portion(name, portion)
        let arithmetic = sentences.inKilocalories
        let protein = "\(sentences("plan.protein")) \(sentences.number(day.macronutrients.protein.grams)) g"
        return Explanation(
            title: sentences("targets.name.\(name)"), figure: figure.text, text: "\(worked.text) \(share)",
            formula: sentences(sentences.key("targets.formula.\(name)", in: measures.units)),
            inputs: [
                "\(arithmetic("plan.calories")) \(arithmetic.number(day.calories.amount)) \(arithmetic("unit.calories"))",
                protein,
            ],
            worked: worked.lines.map {
                WorkedLine(
                    label: sentences("targets.worked.today"), arithmetic: $0, unit: sentences("unit.grams"))
            },
            certainty: sentences.withConversion(
                sentences(sentences.key("targets.certainty.\(name)", in: measures.units))),
            source: worked.source)
    }
}

extension Int {
    /// Itself divided, to the nearest whole number.
    fileprivate func quotient(_ divisor: Int) -> Int { (2 * self + divisor) / (2 * divisor) }
}
