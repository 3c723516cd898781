import APIContract
import Device
import NutritionScience
import Wording

/// Draws a day of a person's log as text.
struct DayDrawing {
    private let day: ShownDay
    private let localization: Localization
    private let terminal: Terminal

    /// Creates a drawing of a day.
    init(_ day: ShownDay, _ localization: Localization, _ terminal: Terminal) {
        self.day = day
        self.localization = localization
        self.terminal = terminal
    }

    /// The lines, without a line break at the end.
    var text: String {
        var lines = [day.diary.day.description]
        lines += TableDrawing(style: terminal.style).lines(
            header: ["", sentences("unit.energyOfLabels")] + grams, rows: entries + sums + planned)
        lines += ["", "  " + sentences("device.today.water", ["amount": water])]
        if let weighIn = day.weighIn {
            lines.append(
                "  " + sentences("device.today.weight", ["weight": measures.text(kilograms: weighIn.weight)]))
        }
        if day.totals.isEmpty { lines.append("  " + sentences("device.today.empty")) }
        return lines.joined(separator: "\n")
    }

    private var sentences: Sentences { localization.sentences }
    private var measures: Measures { Measures(units: localization.units, notation: sentences.notation) }

    private var grams: [String] {
        ["protein", "carbohydrate", "fat"].map { sentences("field.\($0)") + " (g)" }
    }

    private var entries: [[String]] {
        day.diary.entries.map { row($0, named: $0.name ?? "-") }
    }

    /// The planned entries, below the sum, in which they do not count.
    private var planned: [[String]] {
        day.diary.planned.map { row($0, named: "\($0.name ?? "-") (\(sentences("diary.planned")))") }
    }

    private func row(_ entry: DiaryEntry, named name: String) -> [String] {
        [name, sentences.energy(entry.calories)] + [entry.protein, entry.carbohydrate, entry.fat].map(amount)
    }

    private var sums: [[String]] {
        let diary = day.diary
        let eaten =
            [sentences("device.today.eaten"), energy(diary)]
            + [diary.protein, diary.carbohydrate, diary.fat].map(amount)
        guard let targets = day.targets else { return [eaten] }
        let target =
            [sentences("device.today.target"), sentences.energy(targets.calories.amount)]
            + [targets.protein, targets.carbohydrate, targets.fat].map {
                sentences.number($0.amount)
            }
        return [eaten, target]
    }

    private func energy(_ diary: DiaryDay) -> String {
        let amount = sentences.energy(diary.calories)
        return diary.doubt == 0
            ? amount : sentences("diary.doubt", ["amount": amount, "doubt": sentences.energy(about: diary.doubt)])
    }

    private var water: String {
        let drunk = measures.text(millilitres: day.water.millilitres)
        return day.targets.map { "\(drunk) / \(measures.text(millilitres: $0.water.amount))" } ?? drunk
    }

    private func amount(_ grams: Double?) -> String { grams.map { sentences.number(Int($0.rounded())) } ?? "-" }
}
