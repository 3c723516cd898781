public import APIContract
import NutritionScience

/// Says what differs between two plans.
public struct PlanChangeWording: Sendable {
    private let localization: Localization

    /// Says it in a person's language and units.
    public init(localization: Localization) {
        self.localization = localization
    }

    /// A line for each change: "Calories: 2,225 → 2,180 cal/day (−45)".
    public func lines(_ changes: [PlanChange]) -> [String] {
        changes.map { change in
            let to = change.to.map { text($0, change.name) }
            // Where the unit is said once it is enough.
            let isNumber = to != nil && !unit(change.name).isEmpty
            let from = change.from.map { isNumber ? number($0) : text($0, change.name) }
            let values = [
                "name": copy("change.\(change.name)"), "from": from ?? "", "to": to ?? "",
                "difference": difference(change),
            ]
            return switch (from, to) {
            case (nil, _): copy("change.line.new", values)
            case (_, nil): copy("change.line.gone", values)
            default: copy("change.line", values)
            }
        }
    }

    /// The cells of a row that shows a number of both plans: its name, both values and the difference, which is empty
    /// where they are the same.
    package func row(_ number: PlanChange) -> [String] {
        func cell(_ value: Double?) -> String { value.map { text($0, number.name) } ?? "–" }
        return [
            copy("change.\(number.name)"), cell(number.from), cell(number.to),
            number.from == number.to ? "" : difference(number),
        ]
    }

    private var copy: Copy { localization.copy }

    private func text(_ value: Double, _ name: String) -> String {
        switch name {
        case "weight", "targetWeight": return localization.text(kilograms: value)
        case "height": return localization.text(centimetres: value)
        case "waterTarget":
            let parts = localization.measures.parts(millilitres: Int(value))
            return "\(parts.number) \(parts.unit)"
        case "weeklyRate":
            return (value < 0 ? "−" : "") + localization.text(kilograms: abs(value))
        default: return number(value) + unit(name)
        }
    }

    private func unit(_ name: String) -> String {
        switch name {
        case "bmr", "tdee", "calorieTarget", "energyGap", "learnedExpenditure": " " + copy("unit.calorieTarget")
        case "bodyFat": "\u{A0}" + copy("unit.input.bodyFat")
        case "proteinTarget": " " + copy("unit.proteinTarget")
        case "estimatedWeeks": " " + copy("unit.weeksToGoal")
        case "age": " " + copy("unit.input.age")
        default: ""
        }
    }

    /// With its sign, in the unit of the values.
    private func difference(_ change: PlanChange) -> String {
        guard let from = change.from, let to = change.to else { return "" }
        let sign = to < from ? "−" : "+"
        let amount = abs(change.difference ?? 0)
        return switch change.name {
        case "weight", "targetWeight", "height", "waterTarget", "weeklyRate": sign + text(amount, change.name)
        default: sign + number(amount)
        }
    }

    private func number(_ value: Double) -> String {
        copy.number(ExactDecimal(Int((value * 1000).rounded()), places: 3))
    }
}
