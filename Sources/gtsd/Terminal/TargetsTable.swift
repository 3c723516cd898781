import APIContract
import NutritionScience
import Wording

/// The targets of a week in cells of text.
struct TargetsTable {
    let week: TargetWeek
    let wording: TargetsWording
    let sentences: Sentences
    let units: PersonalUnits

    private var days: [DailyTargets] { (0..<7).map { week.targetsWithRefeed(onWeekday: $0) } }

    /// The headings of the columns.
    var header: [String] {
        [sentences("command.targets.day")]
            + ["calories", "protein", "carbohydrate", "fat", "fibre", "water"].map { sentences("field.everyDay.\($0)") }
    }

    /// The days from Monday on.
    var rows: [[String]] {
        let measures = Measures(units: units, notation: sentences.notation)
        return days.enumerated().map { weekday, day in
            let (split, unit) = (day.macronutrients, sentences("unit.grams"))
            let grams = [split.protein.grams, split.carbohydrate.grams, split.fat.grams, day.fibre.amount]
            return [sentences("tasks.weekday.short.\(Weekday.allCases[weekday].rawValue)")]
                + [sentences.number(day.calories.amount)] + grams.map { "\(sentences.number($0)) \(unit)" }
                + [measures.text(millilitres: day.water.amount)]
        }
    }

    /// The calculation for the days, with equal ones together.
    var worked: [String] {
        var lines: [String] = []
        var said: [DailyTargets] = []
        for (weekday, day) in days.enumerated() where !said.contains(day) {
            said.append(day)
            let alike = days.indices.filter { $0 >= weekday && days[$0] == day }.map { wording.weekday($0) }
            lines.append("\(alike.joined(separator: ", ")), \(wording.source(day.source)):")
            let parts = [
                ("calories", day.calories.steps), ("protein", day.macronutrients.protein.steps),
                ("fat", day.macronutrients.fat.steps), ("carbohydrate", day.macronutrients.carbohydrate.steps),
                ("fibre", day.fibre.steps),
            ]
            lines += parts.flatMap { name, steps in
                steps.map { "\(sentences("field.everyDay.\(name)")): \(sentences.notation.text($0))" }
            }
        }
        return lines
    }
}
