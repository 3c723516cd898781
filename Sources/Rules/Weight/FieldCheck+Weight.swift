import APIContract
package import NutritionScience

extension FieldCheck {
    /// A required weight that was measured, to the gram.
    package static func measuredWeight(_ kilograms: Double?, field: String = "weight") -> Checked<Mass> {
        guard let kilograms else { return .refused(field: field, .missing) }
        let range = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard let weight = Mass(kilograms: kilograms), range.contains(weight.grams) else {
            return .refused(field: field, InputProblem.weightOutOfRange.fieldProblem)
        }
        return .accepted(weight)
    }
}
