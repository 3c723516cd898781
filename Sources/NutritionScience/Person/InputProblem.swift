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
    /// Body fat is outside `AllowedRange.bodyFatPercent`.
    case bodyFatOutOfRange
    /// The formula needs body fat, which is not known.
    case bodyFatMissing
    /// The deficit or surplus is outside `AllowedRange.energyGap`.
    case energyGapOutOfRange
    /// The expenditure that the log tells is outside `AllowedRange.dailyExpenditure`.
    case learnedExpenditureOutOfRange
}

/// The values that the formulas accept.
public enum AllowedRange {
    /// Body weight and target weight, in kilograms.
    public static let kilograms = 30...300
    /// Body height, in centimetres.
    public static let centimetres = 100...250
    /// Age, in completed years.
    public static let years = 13...120
    /// Energy expenditure as a multiple of the expenditure at rest.
    ///
    /// Source: the range in which an expenditure learned from a log is trusted.
    public static let activityFactor = 1.0...2.5
    /// The energy of a day's food and drink, in kilocalories.
    public static let dailyKilocalories = 0...20_000
    /// Body fat, in per cent of body weight.
    public static let bodyFatPercent = 3...65
    /// A deficit or surplus of one's own, in kilocalories a day.
    ///
    /// Source: to lose weight, NHLBI's clinical guidelines (1998) advise at most 1,000.
    public static let energyGap = 100...1000
    /// Energy expenditure as a log tells it, in kilocalories a day.
    public static let dailyExpenditure = 500...10_000
}

extension InputProblem {
    /// Its name in scripts of pages.
    package var name: String {
        switch self {
        case .weightOutOfRange: "weight"
        case .heightOutOfRange: "height"
        case .ageOutOfRange: "age"
        case .targetWeightOutOfRange: "targetWeight"
        case .targetWeightNotBelowCurrent: "targetNotBelow"
        case .targetWeightNotAboveCurrent: "targetNotAbove"
        case .targetWeightUnderweight: "targetUnderweight"
        case .bodyFatOutOfRange: "bodyFat"
        case .bodyFatMissing: "bodyFatMissing"
        case .energyGapOutOfRange: "energyGap"
        case .learnedExpenditureOutOfRange: "learnedExpenditure"
        }
    }
}

extension PlanInputs {
    /// Every reason why no plan can be computed from these inputs; none when one can.
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
        problems.append(contentsOf: energyProblems)
        return problems
    }

    private var energyProblems: [InputProblem] {
        var problems: [InputProblem] = []
        let bodyFats = AllowedRange.bodyFatPercent.lowerBound * 10...AllowedRange.bodyFatPercent.upperBound * 10
        if let bodyFat {
            if !bodyFats.contains(bodyFat.tenths) { problems.append(.bodyFatOutOfRange) }
        } else if formula == .katchMcArdle {
            problems.append(.bodyFatMissing)
        }
        if let energyGap, !AllowedRange.energyGap.contains(energyGap) { problems.append(.energyGapOutOfRange) }
        if let learnedExpenditure, !AllowedRange.dailyExpenditure.contains(learnedExpenditure) {
            problems.append(.learnedExpenditureOutOfRange)
        }
        return problems
    }

    private func directionProblem(of target: Mass) -> InputProblem? {
        switch goal {
        case .loseWeight where target >= weight && !hasReachedGoal: .targetWeightNotBelowCurrent
        case .gainMuscle where target <= weight && !hasReachedGoal: .targetWeightNotAboveCurrent
        case .loseWeight where BodyMassIndex.isUnderweight(target, height: height):
            .targetWeightUnderweight(lowestHealthy: BodyMassIndex.lowestHealthyWeight(height: height))
        default: nil
        }
    }
}
