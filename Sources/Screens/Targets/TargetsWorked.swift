import APIContract
import NutritionScience
import Wording

/// Says how the targets of a day came about.
struct TargetsWorked {
    let day: DailyTargets
    let week: TargetWeek
    let sentences: Sentences
    let units: PersonalUnits

    /// Calories, where they are not the plan's; protein, fat, carbohydrate, fibre and the maxima.
    var all: [TargetsScreen.Worked] {
        let split = day.macronutrients
        return [
            calories, portion("protein", split.protein), portion("fat", split.fat),
            portion("carbohydrate", split.carbohydrate), amount("fibre", day.fibre, source: "instituteOfMedicine2005"),
            amount("sugar", day.maxima.sugar, source: "freeSugars2015"),
            amount("saturated_fat", day.maxima.saturatedFat, source: "saturatedFat2023"),
            TargetsScreen.Worked(
                title: title("salt", sentences.number(ExactDecimal(day.maxima.tenthsOfSalt.amount, places: 1))),
                text: text("salt", isOwn: day.maxima.tenthsOfSalt.isOwn), lines: [],
                source: sentences("citation.sodium2012")),
        ].compactMap(\.self)
    }

    private var calories: TargetsScreen.Worked? {
        guard day.source != .plan else { return nil }
        return TargetsScreen.Worked(
            title: sentences(
                "targets.worked.title",
                [
                    "name": sentences("plan.calories"), "amount": sentences.energy(day.calories.amount),
                    "unit": sentences("unit.calories"),
                ]),
            text: sentences("targets.why.calories.\(day.source.rawValue)"), lines: energyLines(day.calories.steps),
            source: sentences("targets.citation.calories"))
    }

    func portion(_ name: String, _ portion: MacronutrientSplit.Portion) -> TargetsScreen.Worked {
        TargetsScreen.Worked(
            title: title(name, sentences.number(portion.grams)),
            text: sentences(sentences.key("targets.why.\(name).\(portion.rule.rawValue)", in: units)),
            lines: lines(portion.steps),
            source: sentences(
                name == "fat"
                    ? "citation.instituteOfMedicine2005" : sentences.key("targets.citation.\(name)", in: units)))
    }

    private func amount(
        _ name: String, _ amount: DailyTargets.Amount, source: String
    ) -> TargetsScreen.Worked {
        TargetsScreen.Worked(
            title: title(name, sentences.number(amount.amount)), text: text(name, isOwn: amount.isOwn),
            lines: lines(amount.steps), source: sentences("citation.\(source)"))
    }

    private func text(_ name: String, isOwn: Bool) -> String {
        sentences("targets.why.\(isOwn ? "own" : name)")
    }

    private func title(_ name: String, _ amount: String) -> String {
        sentences(
            "targets.worked.title",
            ["name": sentences("targets.name.\(name)"), "amount": amount, "unit": sentences("unit.grams")])
    }

    /// A number that nothing was done to is no arithmetic.
    private func lines(_ steps: [Derivation.Step]) -> [String] {
        steps.filter { $0.expression.count > 1 }.map { sentences.notation.text($0) }
    }

    private func energyLines(_ steps: [Derivation.Step]) -> [String] {
        let lines = steps.filter { $0.expression.count > 1 }.map(sentences.energyArithmetic)
        return lines.isEmpty ? [] : lines + sentences.conversion
    }
}
