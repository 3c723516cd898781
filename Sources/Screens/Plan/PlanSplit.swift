import APIContract
import NutritionScience
import Wording

/// The energy of a plan's day split into macronutrients: the numbers, their arithmetic, and where the rules come
/// from.
struct PlanSplit {
    private let day: DailyTargets
    private let sentences: Sentences
    private let units: PersonalUnits

    /// The split of a plan, without anything that its person has set themselves.
    init(_ plan: NutritionPlan, _ sentences: Sentences, _ units: PersonalUnits) {
        self.day = TargetWeek(OwnTargets(), TargetsBasis(plan)).targets(onWeekday: 0)
        self.sentences = sentences
        self.units = units
    }

    private var split: MacronutrientSplit { day.macronutrients }
    private var names: (fat: String, carbohydrate: String, fibre: String) {
        (
            sentences("field.everyDay.fat"), sentences("field.everyDay.carbohydrate"),
            sentences("field.everyDay.fibre")
        )
    }

    /// Carbohydrate, fat and fibre.
    var figures: [Figure] {
        [
            figure(names.carbohydrate, split.carbohydrate.grams, sentences("split.carbohydrate.rest")),
            figure(names.fat, split.fat.grams, fatNote),
            figure(names.fibre, day.fibre.amount, sentences("split.fibre.note")),
        ]
    }

    /// The most of what is better eaten little of.
    var maxima: [Figure] {
        [
            most("field.maxima.sugar", sentences.number(day.maxima.sugar.amount), "split.maxima.share"),
            most("field.maxima.saturatedFat", sentences.number(day.maxima.saturatedFat.amount), "split.maxima.share"),
            most(
                "field.maxima.salt", sentences.number(ExactDecimal(day.maxima.tenthsOfSalt.amount, places: 1)),
                "split.maxima.salt"),
        ]
    }

    /// Which rule gives the fat.
    private var fatNote: String {
        units.countsPounds && split.fat.rule == .leastPerKilogram
            ? sentences("split.fat.least_per_kilogram.us") : sentences("split.fat.\(split.fat.rule.rawValue)")
    }

    /// The explanation of each of the numbers.
    var explanations: [Explanation] {
        let text = split.isUnderCarbohydrateAllowance ? "split.carbohydrate.text.under" : "split.carbohydrate.text"
        return [
            explanation(
                names.fat, split.fat.grams, sentences(sentences.key("split.fat.text", in: units)),
                sentences("split.fat.formula"), [calories], worked(split.fat.steps, names.fat)),
            explanation(
                names.carbohydrate, split.carbohydrate.grams, sentences(text), sentences("split.carbohydrate.formula"),
                [
                    calories, input(sentences("field.everyDay.protein"), split.protein.grams),
                    input(names.fat, split.fat.grams),
                ], worked(split.carbohydrate.steps, names.carbohydrate)),
            explanation(
                names.fibre, day.fibre.amount, sentences("split.fibre.text"), sentences("split.fibre.formula"),
                [calories], worked(day.fibre.steps, names.fibre)),
            most,
        ]
    }

    private var most: Explanation {
        let sources = [
            sentences("citation.freeSugars2015"), sentences("citation.saturatedFat2023"),
            sentences("citation.sodium2012"),
        ]
        return Explanation(
            title: sentences("split.maxima.title"), figure: nil, text: sentences("split.maxima.text"),
            formula: sentences("split.maxima.formula"), inputs: [calories],
            worked: worked(day.maxima.sugar.steps, sentences("field.maxima.sugar"))
                + worked(day.maxima.saturatedFat.steps, sentences("field.maxima.saturatedFat")),
            certainty: sentences("split.certainty.maxima"), source: sources.joined(separator: " "))
    }

    private func explanation(
        _ title: String, _ grams: Int, _ text: String, _ formula: String, _ inputs: [String],
        _ worked: [WorkedLine]
    ) -> Explanation {
        Explanation(
            title: title, figure: figure(title, grams, nil).text, text: text, formula: formula, inputs: inputs,
            worked: worked, certainty: sentences.withConversion(sentences("split.certainty")),
            source: sentences("citation.instituteOfMedicine2005"))
    }

    private var calories: String {
        let arithmetic = sentences.inKilocalories
        return [arithmetic("split.input.calories"), arithmetic.number(day.calories.amount)].joined(separator: " ")
    }

    private func input(_ name: String, _ grams: Int) -> String {
        "\(name) \(sentences.number(grams)) \(sentences("unit.grams"))"
    }

    /// The steps; the last one yields what is called `name`.
    private func worked(_ steps: [Derivation.Step], _ name: String) -> [WorkedLine] {
        steps.enumerated().map { index, step in
            let label = index == 0 ? sentences("split.step.first") : sentences("split.step.next")
            return WorkedLine(
                label: index == steps.count - 1 ? name : label, arithmetic: sentences.notation.text(step),
                unit: sentences("unit.grams"))
        }
    }

    private func figure(_ label: String, _ grams: Int, _ note: String?) -> Figure {
        Figure(
            label: label, value: "~" + sentences.number(grams), unit: sentences("unit.proteinTarget"),
            spokenUnit: sentences("unit.spoken.protein"), note: note)
    }

    private func most(_ label: String, _ amount: String, _ note: String) -> Figure {
        Figure(
            label: sentences(label), value: "≤\u{A0}" + amount, unit: sentences("unit.proteinTarget"),
            spokenUnit: sentences("unit.spoken.protein"), note: sentences(note))
    }
}
