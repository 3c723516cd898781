public import APIContract
import NutritionScience
public import Wording

/// The days of a range as a file: what was logged, the targets, and what the log said.
///
/// Numbers are plain, with a point before the decimals, so that any program reads them; units are the person's own, and
/// stand in the header.
public struct ProgressFile: Sendable {
    /// The name of the file.
    public let name: String
    /// The names of the columns.
    public let header: [String]
    /// A row for each day on which something was logged, the earliest first.
    public let rows: [[String]]

    /// The file of a report.
    public init(_ report: ProgressReport, _ localization: Localization) {
        let sentences = localization.sentences
        let units = localization.units
        name = "gtsd-progress-\(report.from)-\(report.to).csv"
        let (weight, water) = (units.countsPounds ? "lb" : "kg", units.system == .us ? "fl oz" : "ml")
        let (energy, grams) = (sentences("unit.calories"), sentences("unit.grams"))
        header = [
            ("day", ""), ("weight", weight), ("trend", weight), ("calories", energy), ("calorieTarget", energy),
            ("near", ""), ("protein", grams), ("proteinTarget", grams), ("carbohydrate", grams), ("fat", grams),
            ("water", water), ("waterTarget", water), ("expenditure", energy), ("low", energy), ("high", energy),
        ].map { name, unit in
            let title = sentences("progress.file.\(name)")
            return unit.isEmpty ? title : "\(title) (\(unit))"
        }
        let estimates = Dictionary(uniqueKeysWithValues: report.estimates.map { ($0.day, $0) })
        let amounts = Amounts(units: units, sentences: sentences)
        rows = report.days.map { day in
            let (totals, targets, estimate) = (day.totals, day.targets, estimates[day.totals.day])
            return [
                totals.day.description, amounts.weight(totals.weight),
                amounts.weight(estimate.flatMap { $0.isExpected ? nil : $0.trendWeight }),
                amounts.energy(totals.calories), amounts.energy(targets?.calories),
                day.isOnTarget.map { $0 ? "1" : "0" } ?? "", amounts.grams(totals.protein),
                amounts.whole(targets?.protein), amounts.grams(totals.carbohydrate), amounts.grams(totals.fat),
                amounts.water(totals.water), (targets?.water).map(amounts.water) ?? "",
                amounts.energy(estimate?.expenditure), amounts.energy(estimate?.low), amounts.energy(estimate?.high),
            ]
        }
    }

    /// The file itself, as spreadsheets read it: each cell in quotation marks.
    public var text: String {
        let rows = ([header] + rows).map { row in
            row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
        }
        return "\u{FEFF}" + rows.joined()
    }

    /// Writes amounts plainly; nothing for what there is not.
    private struct Amounts {
        let units: PersonalUnits
        let sentences: Sentences

        func energy(_ kilocalories: Int?) -> String { kilocalories.map { sentences.typed(energy: $0) } ?? "" }

        func whole(_ number: Int?) -> String { number.map { String($0) } ?? "" }

        func grams(_ grams: Double?) -> String { grams.map { decimal($0, places: 2) } ?? "" }

        func weight(_ kilograms: Double?) -> String {
            kilograms.map { units.countsPounds ? decimal($0 / Pound.kilograms, places: 1) : decimal($0, places: 3) }
                ?? ""
        }

        func water(_ millilitres: Int) -> String {
            units.system == .us ? decimal(Double(millilitres) / FluidOunce.millilitres, places: 1) : String(millilitres)
        }

        private func decimal(_ number: Double, places: Int) -> String {
            let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
            let notation = ArithmeticNotation(groupingSeparator: "", decimalSeparator: ".")
            return notation.text(ExactDecimal(Int((number * scale).rounded()), places: places))
        }
    }
}
