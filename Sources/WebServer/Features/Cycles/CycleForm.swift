import APIContract
import NutritionScience
import Screens
import Wording

/// Reads numbers, and collects the fields that have none.
struct NumberReader {
    private var problems: [String: FieldProblem] = [:]

    /// A whole number; nil for an empty text.
    mutating func whole(_ text: String?, _ field: String) -> Int? {
        let text = (text ?? "").filter { !$0.isWhitespace }
        guard !text.isEmpty else { return nil }
        guard let number = Int(text) else {
            problems[field] = .wrongType(expected: .wholeNumber)
            return nil
        }
        return number
    }

    /// Kilocalories of a whole number in the unit of energy that its form was made in, or in the one behind it.
    mutating func kilocalories(_ text: String?, _ field: String, in form: Form) -> Int? {
        let own = EnergyUnit(rawValue: form.text("energy")) ?? .kilocalories
        let (number, unit) = EnergyUnit.typed(text ?? "", otherwise: own)
        return whole(number, field).map { unit == .kilocalories ? $0 : unit.kilocalories(Double($0)) }
    }

    /// - Throws: `InvalidInput` when something was no number.
    func check() throws(InvalidInput) {
        if !problems.isEmpty { throw InvalidInput(problems) }
    }
}

extension Form {
    /// The text of a field; nil where it is empty.
    func entered(_ name: String) -> String? {
        let text = text(name)
        return text.isEmpty ? nil : text
    }

    /// The rows of a pattern of one's own, as they were typed.
    var cycleRows: [CycleDraft.Row] {
        let counts = CyclePattern.phaseCounts
        let count = min(max(Int(text("count")) ?? 1, counts.lowerBound), counts.upperBound)
        return (0..<count).map { index in
            CycleDraft.Row(
                kind: String(text("kind-\(index)").prefix(20)), days: String(text("days-\(index)").prefix(20)),
                share: String(text("share-\(index)").prefix(20)))
        }
    }
}
