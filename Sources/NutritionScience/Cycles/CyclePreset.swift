/// Patterns in common use, each with the study that tested it.
public enum CyclePreset: String, CaseIterable, Sendable {
    /// Five days of feeding and two of fasting.
    case fiveTwo = "five_two"
    /// Two weeks of restriction and two of energy balance.
    case matador = "matador"
    /// Every day the same.
    case continuous = "continuous"
    /// Three weeks of restriction and one of energy balance.
    case dietBreak = "diet_break"

    /// The phases of the preset.
    ///
    /// The fasting days of 5:2 have a quarter of expenditure; the other days share the rest of the target. MATADOR and
    /// the diet break have the shares of their trials.
    public var pattern: CyclePattern {
        switch self {
        case .fiveTwo: CyclePattern(known: CyclePhase(.feeding, days: 5), CyclePhase(.fasting, days: 2, share: 25))
        case .matador:
            CyclePattern(
                known: CyclePhase(.restriction, days: 14, share: 67), CyclePhase(.balance, days: 14, share: 100))
        case .continuous: CyclePattern(known: CyclePhase(.feeding, days: 7))
        case .dietBreak:
            CyclePattern(
                known: CyclePhase(.restriction, days: 21, share: 75), CyclePhase(.balance, days: 7, share: 100))
        }
    }

    /// The pattern of a cycle that begins on a day with the five steps: the fasting days of 5:2 don't follow one another,
    /// and three days come before the first.
    public func pattern(from first: CalendarDay) -> CyclePattern {
        guard self == .fiveTwo else { return pattern }
        return .fiveTwo(fastingOn: [(first.weekday + 3) % 7, (first.weekday + 6) % 7], from: first)
    }

    /// The preset that suits a goal best, also where the goal is not known. Only for losing weight is there evidence
    /// that a pattern with phases does as well as the same calories every day.
    public static func suggested(for goal: Goal?, allowsFasting: Bool) -> CyclePreset {
        goal == .loseWeight && allowsFasting ? .fiveTwo : .continuous
    }

    /// The trial with the most relevant evidence.
    public var citation: Citation {
        switch self {
        case .fiveTwo: .intermittentReview2018
        case .matador: .matador2018
        case .continuous: .obesityGuideline2013
        case .dietBreak: .icecap2021
        }
    }
}
