public import APIContract
import NutritionScience

/// Says what differs between two plans.
public struct PlanChangeWording: Sendable {
    private let localization: Localization

    /// Says it in a person's language and units.
    public init(localization: Localization) {
        self.localization = localization
    }

    /// A line about a change.
    public struct Line: Hashable, Sendable {
        /// "Calories: 2,225 → 2,180 cal/day".
        public let text: String
        /// By how much, with its sign: "−45"; nil where there is nothing to subtract.
        public let difference: String?
        /// Whether it became more.
        public let isMore: Bool
        /// All of it as text: "Calories: 2,225 → 2,180 cal/day (−45)".
        public var whole: String { difference.map { "\(text) (\($0))" } ?? text }
    }

    /// A line for each change, but for the weeks by the simple rule: how long it takes is said by the honest range.
    public func lines(_ changes: [PlanChange]) -> [Line] {
        changes.filter { $0.name != "estimatedWeeks" && isSeen($0) }.map { change in
            let to = change.to.map { text($0, change.name) }
            // Where the unit is said once it is enough.
            let isNumber = to != nil && !unit(change.name).isEmpty
            let from = change.from.map { isNumber ? number($0, change.name) : text($0, change.name) }
            let key = from == nil ? "change.line.new" : to == nil ? "change.line.gone" : "change.line"
            let values = ["name": sentences("change.\(change.name)"), "from": from ?? "", "to": to ?? ""]
            let difference = difference(change)
            return Line(
                text: sentences(key, values), difference: difference.isEmpty ? nil : difference,
                isMore: isMore(change))
        }
    }

    /// A line for how long the way takes, from one honest range to another; nil where both read the same.
    package func line(from old: ExpectedTimeline?, to new: ExpectedTimeline?) -> Line? {
        guard old?.range.text != new?.range.text else { return nil }
        let key = old == nil ? "change.line.new" : new == nil ? "change.line.gone" : "change.line"
        // Where the unit is said once it is enough.
        let from = new == nil ? old?.range.text : old?.range.value
        let values = ["name": sentences("change.timeline"), "from": from ?? "", "to": new?.range.text ?? ""]
        return Line(text: sentences(key, values), difference: nil, isMore: false)
    }

    /// Whether both values read differently.
    private func isSeen(_ change: PlanChange) -> Bool {
        guard let from = change.from, let to = change.to else { return true }
        return text(from, change.name) != text(to, change.name)
    }

    /// The cells of a row that shows a number of both plans: its name, both values and the difference, which is empty
    /// where they are the same.
    package func row(_ number: PlanChange) -> [String] {
        func cell(_ value: Double?) -> String { value.map { text($0, number.name) } ?? "–" }
        return [
            sentences("change.\(number.name)"), cell(number.from), cell(number.to),
            number.from == number.to || !isSeen(number) ? "" : difference(number),
        ]
    }

    private var sentences: Sentences { localization.sentences }

    private func text(_ value: Double, _ name: String) -> String {
        switch name {
        case "weight", "targetWeight": return localization.text(kilograms: value)
        case "height": return localization.text(centimetres: value)
        case "waterTarget":
            let parts = localization.measures.parts(millilitres: Int(value))
            return "\(parts.number) \(parts.unit)"
        case "energyGap": return localization.pace(kilocalories: Int(value))
        case "weeklyRate":
            let rate = Mass(kilograms: abs(value)) ?? Mass(grams: 0)
            return (value < 0 ? "−" : "") + localization.measures.weeklyChange(rate)
        default: return number(value, name) + unit(name)
        }
    }

    /// The numbers that are energy a day.
    private static let energies: Set = ["bmr", "tdee", "calorieTarget", "learnedExpenditure"]

    private func unit(_ name: String) -> String {
        switch name {
        case _ where Self.energies.contains(name): " " + sentences("unit.calorieTarget")
        case "bodyFat": sentences.percent("")
        case "proteinTarget": " " + sentences("unit.proteinTarget")
        case "estimatedWeeks": " " + sentences("unit.weeksToGoal")
        case "age": " " + sentences("unit.input.age")
        default: ""
        }
    }

    private func isMore(_ change: PlanChange) -> Bool { (change.to ?? 0) > (change.from ?? 0) }

    /// With its sign, in the unit of the values: the difference of both as they are read.
    private func difference(_ change: PlanChange) -> String {
        guard let from = change.from, let to = change.to else { return "" }
        let (sign, measures) = (isMore(change) ? "+" : "−", localization.measures)
        if change.name == "height" { return sign + heightDifference(from, to) }
        let amount = (read(to, change.name) - read(from, change.name)).magnitude
        return switch change.name {
        case "weight", "targetWeight": sign + measures.text(difference: amount)
        case "energyGap":
            sign + sentences("plan.unit.perWeek", ["unit": "\(sentences.number(amount)) \(measures.rateUnit)"])
        case "weeklyRate": "\(sign)\(sentences.number(amount)) \(measures.rateUnit)"
        case "waterTarget": "\(sign)\(sentences.number(amount)) \(measures.waterUnit)"
        default: sign + sentences.number(amount)
        }
    }

    private func heightDifference(_ from: Double, _ to: Double) -> String {
        let read = [from, to].compactMap(Height.init(centimetres:)).map(localization.measures.read)
        guard let first = read.first, let last = read.last else { return "" }
        return localization.measures.text(
            Height(tenthMillimetres: abs(last.tenthMillimetres - first.tenthMillimetres)))
    }

    /// A value but a height in the person's unit, as exact as it is read.
    private func read(_ value: Double, _ name: String) -> ExactDecimal {
        let measures = localization.measures
        switch name {
        case "weight", "targetWeight": return Mass(kilograms: value).map(measures.read) ?? 0
        case "waterTarget": return measures.read(millilitres: Int(value))
        case "weeklyRate": return Mass(kilograms: value).map { measures.read(rate: $0) } ?? 0
        case "energyGap": return measures.read(rate: Mass(grams: Int(value)))
        case _ where Self.energies.contains(name): return ExactDecimal(sentences.value(energy: value))
        default: return ExactDecimal(Int((value * 1000).rounded()), places: 3)
        }
    }

    private func number(_ value: Double, _ name: String) -> String {
        Self.energies.contains(name)
            ? sentences.energy(Int(value.rounded()))
            : sentences.number(ExactDecimal(Int((value * 1000).rounded()), places: 3))
    }
}
