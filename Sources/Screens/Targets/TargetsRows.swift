import APIContract
import NutritionScience
import Wording

/// Formats the targets of a week as rows.
struct TargetsRows {
    let reading: TargetsReading
    let localization: Localization

    private var sentences: Sentences { localization.sentences }

    /// The targets of every day; empty where days differ.
    var everyDay: [LabelledValue] {
        isUniform ? all[0].amounts.map { LabelledValue(label: $0.label, value: $0.value) } : []
    }

    /// The days of the week; empty where all are the same.
    var days: [TargetsScreen.Day] { isUniform ? [] : all }

    private var isUniform: Bool {
        all.allSatisfy { $0.amounts.map(\.value) == all[0].amounts.map(\.value) && $0.note == all[0].note }
    }

    private var all: [TargetsScreen.Day] {
        let (week, monday) = (reading.week.withoutBreaks, reading.person.today.startOfWeek)
        return Weekday.allCases.enumerated().map { weekday, name in
            row(name, week.targets(on: monday.adding(days: weekday), in: nil))
        }
    }

    private func row(_ weekday: Weekday, _ day: DailyTargets) -> TargetsScreen.Day {
        let split = day.macronutrients
        let water = localization.measures.parts(millilitres: day.water.amount)
        let grams = sentences("unit.grams")
        func amount(_ id: String, _ number: String, _ unit: String, _ isOwn: Bool) -> TargetsScreen.Amount {
            .init(
                id: id, label: sentences("plan.\(id)"), value: "\(isOwn ? "" : "~")\(number) \(unit)", isOwn: isOwn)
        }
        func amount(_ id: String, _ portion: MacronutrientSplit.Portion) -> TargetsScreen.Amount {
            amount(id, sentences.number(portion.grams), grams, portion.rule == .own)
        }
        return TargetsScreen.Day(
            name: sentences("tasks.weekday.\(weekday.rawValue)"),
            amounts: [
                amount(
                    "calories", sentences.energy(day.calories.amount), sentences("unit.calories"), day.source == .own),
                amount("protein", split.protein), amount("carbohydrate", split.carbohydrate),
                amount("fat", split.fat),
                amount("fibre", sentences.number(day.fibre.amount), grams, day.fibre.isOwn),
                amount("water", water.number, water.unit, day.water.isOwn),
            ], note: day.source == .plan ? nil : sentences("targets.row.\(day.source.rawValue)"))
    }

    /// The target in force today, where it is a cycle's phase or a diet break; nil otherwise.
    var today: String? {
        let day = reading.today
        guard day.source == .cycle || day.source == .dietBreak else { return nil }
        return sentences(
            "targets.today.\(day.source.rawValue)",
            [
                "calories": sentences.energy(day.calories.amount),
                "protein": sentences.number(day.macronutrients.protein.grams),
                "carbohydrate": sentences.number(day.macronutrients.carbohydrate.grams),
                "fat": sentences.number(day.macronutrients.fat.grams),
            ])
    }

    var maxima: String {
        let maxima = reading.today.maxima
        return sentences(
            "targets.maxima.text",
            [
                "sugar": sentences.number(maxima.sugar.amount),
                "saturatedFat": sentences.number(maxima.saturatedFat.amount),
                "salt": sentences.number(ExactDecimal(maxima.tenthsOfSalt.amount, places: 1)),
            ])
    }

    var meaning: [LabelledValue] {
        let (meaning, wording) = (reading.meaning, TargetsWording(sentences: sentences, units: localization.units))
        func beside(_ own: String, _ plan: String) -> String {
            own == plan ? own : sentences("targets.beside", ["own": own, "plan": plan])
        }
        let mean = beside(
            sentences.energy(meaning.meanCalories), "~" + sentences.energy(meaning.planCalories))
        let rate = beside(
            wording.rate(grams: reading.week.gramsPerWeek),
            wording.rate(grams: Int((meaning.planWeeklyRate * 1000).rounded())))
        var rows = [
            LabelledValue(
                label: sentences("targets.mean"),
                value: meaning.meanCalories == meaning.planCalories
                    ? "~\(sentences.energy(about: meaning.planCalories))" : mean),
            LabelledValue(
                label: sentences("targets.expenditure"), value: "~" + sentences.energy(about: meaning.expenditure)),
            LabelledValue(label: sentences("targets.rate"), value: rate),
        ]
        if let planned = meaning.planWeeks {
            let own = meaning.weeks.map { "~" + sentences.count("weeks", $0) } ?? sentences("targets.never")
            rows.append(
                LabelledValue(
                    label: sentences("targets.weeks"), value: beside(own, "~" + sentences.count("weeks", planned))))
            rows.append(
                LabelledValue(
                    label: sentences("targets.expected"),
                    value: expected))
        }
        return rows
    }

    /// By the dynamic model: the range between a target that follows the weight and one that doesn't.
    private var expected: String {
        guard let weekly = reading.meaning.expectedWeeks else { return sentences("targets.never") }
        guard let fixed = reading.meaning.expectedWeeksWithoutFollowing, fixed != weekly else {
            return "~" + sentences.count("weeks", weekly)
        }
        return sentences(
            "targets.expected.range",
            ["first": sentences.number(min(weekly, fixed)), "last": sentences.number(max(weekly, fixed))])
    }
}
