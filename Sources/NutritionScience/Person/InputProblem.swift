/// A reason why no plan can be computed from a person's inputs.
public enum InputProblem: Error, Hashable, Sendable {
    /// The weight is outside `AllowedRange.kilograms`.
    case weightOutOfRange
    /// The height is outside `AllowedRange.centimetres`.
    case heightOutOfRange
    /// The age is outside `AllowedRange.years`.
    case ageOutOfRange
    /// The target weight is outside `AllowedRange.kilograms`.
    case targetWeightOutOfRange
    /// The goal is to lose weight, but the target is not below the current weight.
    case targetWeightNotBelowCurrent
    /// The goal is to gain muscle, but the target is not above the current weight.
    case targetWeightNotAboveCurrent
    /// The goal is to lose weight, but the target would be underweight for the person's height.
    case targetWeightUnderweight(lowestHealthy: Mass)
}

/// The values that the formulas accept.
public enum AllowedRange {
    /// Body weight and target weight, in kilograms.
    public static let kilograms = 30...300
    /// Body height, in centimetres.
    public static let centimetres = 100...250
    /// Age, in completed years.
    public static let years = 13...120
    /// The energy of a day's food and drink, in kilocalories.
    public static let dailyKilocalories = 0...20_000
}

extension PlanInputs {
    /// Every reason why no plan can be computed from these inputs; empty when one can.
    public var problems: [InputProblem] {
        var problems: [InputProblem] = []
        let weights = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        let heights = AllowedRange.centimetres.lowerBound * 100...AllowedRange.centimetres.upperBound * 100
        if !weights.contains(weight.grams) { problems.append(.weightOutOfRange) }
        if !heights.contains(height.tenthMillimetres) { problems.append(.heightOutOfRange) }
        if !AllowedRange.years.contains(age) { problems.append(.ageOutOfRange) }
        if let targetWeight {
            if !weights.contains(targetWeight.grams) {
                problems.append(.targetWeightOutOfRange)
            } else if problems.isEmpty, let problem = directionProblem(of: targetWeight) {
                problems.append(problem)
            }
        }
        return problems
    }

    private func directionProblem(of target: Mass) -> InputProblem? {
        switch goal {
        case .loseWeight where target >= weight: .targetWeightNotBelowCurrent
        case .gainMuscle where target <= weight: .targetWeightNotAboveCurrent
        case .loseWeight where BodyMassIndex.hundredths(weight: target, height: height) < 1850:
            .targetWeightUnderweight(lowestHealthy: BodyMassIndex.lowestHealthyWeight(height: height))
        default: nil
        }
    }
}
