package import APIContract
package import NutritionScience

extension InputProblem {
    /// The contract's field that the problem belongs to.
    package var field: String {
        switch self {
        case .weightOutOfRange: "currentWeight"
        case .heightOutOfRange: "height"
        case .ageOutOfRange: "dateOfBirth"
        case .targetWeightOutOfRange, .targetWeightNotBelowCurrent, .targetWeightNotAboveCurrent,
            .targetWeightUnderweight:
            "targetWeight"
        case .bodyFatOutOfRange, .bodyFatMissing: "bodyFat"
        case .energyGapOutOfRange: "energyGap"
        case .learnedExpenditureOutOfRange: "learnedExpenditure"
        }
    }

    /// The problem as the contract has it.
    package var fieldProblem: FieldProblem {
        let kilograms = AllowedRange.kilograms
        let centimetres = AllowedRange.centimetres
        let years = AllowedRange.years
        let (fat, gap) = (AllowedRange.bodyFatPercent, AllowedRange.energyGap)
        let expenditure = AllowedRange.dailyExpenditure
        return switch self {
        case .weightOutOfRange, .targetWeightOutOfRange:
            .outOfRange(minimum: kilograms.lowerBound, maximum: kilograms.upperBound, unit: "kg")
        case .heightOutOfRange:
            .outOfRange(minimum: centimetres.lowerBound, maximum: centimetres.upperBound, unit: "cm")
        case .ageOutOfRange: .ageOutOfRange(minimum: years.lowerBound, maximum: years.upperBound)
        case .targetWeightNotBelowCurrent: .targetNotBelowCurrent
        case .targetWeightNotAboveCurrent: .targetNotAboveCurrent
        case .targetWeightUnderweight(let lowest): .targetUnderweight(lowestHealthy: lowest.kilograms.value)
        case .bodyFatOutOfRange: .outOfRange(minimum: fat.lowerBound, maximum: fat.upperBound, unit: "%")
        case .bodyFatMissing: .bodyFatMissing
        case .energyGapOutOfRange: .outOfRange(minimum: gap.lowerBound, maximum: gap.upperBound, unit: "kcal")
        case .learnedExpenditureOutOfRange:
            .outOfRange(minimum: expenditure.lowerBound, maximum: expenditure.upperBound, unit: "kcal")
        }
    }
}
