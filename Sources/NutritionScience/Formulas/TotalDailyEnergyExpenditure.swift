/// Total daily energy expenditure: basal metabolic rate times a factor for activity.
///
/// Source: the five multipliers are a convention of dietetics; no primary study stands behind them.
public enum TotalDailyEnergyExpenditure {
    /// The likely range around a formula's `expenditure`, in kcal a day: from 19 % under it to 19 % over it, or to 10 %
    /// over the measured expenditure of similar people, where that is more.
    ///
    /// The 19 % are 1.2816 standard deviations of 15 %, as the expenditure filter assumes them. No study has shown how
    /// many people are in the band.
    public static func band(_ expenditure: Int, measured: Int?) -> ClosedRange<Int> {
        let low = (81 * expenditure).dividedRoundingHalfAwayFromZero(by: 100)
        let high = (119 * expenditure).dividedRoundingHalfAwayFromZero(by: 100)
        let measuredHigh = measured.map { (11 * $0).dividedRoundingHalfAwayFromZero(by: 10) }
        return low...max(high, measuredHigh ?? high)
    }

    /// The total daily energy expenditure in whole kcal, from a basal metabolic rate in whole kcal a day.
    public static func derive(basalMetabolicRate: Int, activity: ActivityLevel) -> Derivation {
        Derivation(
            .totalDailyEnergyExpenditure, inputs: inputs(basalMetabolicRate, activity),
            steps: [formula(basalMetabolicRate, activity)])
    }

    /// The total daily energy expenditure in whole kcal by a person's own log, beside the formula's, and no less than
    /// `floor`, or than the formula's where that is lower; nil for no less than the formula's.
    public static func derive(learned: Int, basalMetabolicRate: Int, activity: ActivityLevel, floor: Int?) -> Derivation
    {
        let expected = formula(basalMetabolicRate, activity, for: .byFormula)
        let lowest = min(floor ?? .max, expected.result.units)
        let logged = Term.number(ExactDecimal(learned))
        let least: [Term] =
            floor.map {
                [.minimum, .open, .number(ExactDecimal($0)), .comma, .number(expected.result), .close]
            } ?? [.number(expected.result)]
        let result: Derivation.Step =
            learned >= lowest
            ? .init([logged], result: ExactDecimal(learned))
            : .init([.maximum, .open, logged, .comma] + least + [.close], result: ExactDecimal(lowest))
        return Derivation(
            .totalDailyEnergyExpenditure,
            inputs: inputs(basalMetabolicRate, activity) + [.init(.learnedExpenditure, ExactDecimal(learned))],
            steps: [expected, result], citation: .ownLog)
    }

    private static func inputs(_ basalMetabolicRate: Int, _ activity: ActivityLevel) -> [Derivation.Input] {
        [
            .init(.basalMetabolicRate, ExactDecimal(basalMetabolicRate)),
            .init(.activityMultiplier, activity.multiplier),
        ]
    }

    private static func formula(
        _ basalMetabolicRate: Int, _ activity: ActivityLevel, for purpose: Derivation.Purpose = .result
    ) -> Derivation.Step {
        let thousandths = basalMetabolicRate * activity.multiplierThousandths
        return .init(
            [.number(ExactDecimal(basalMetabolicRate)), .times, .number(activity.multiplier)],
            for: purpose, rounding: thousandths % 1000 == 0 ? .exact : .whole,
            result: ExactDecimal(thousandths.dividedRoundingHalfAwayFromZero(by: 1000)))
    }
}

extension PlanInputs {
    /// The person's total daily energy expenditure in kcal: by their log, or else by the formula.
    public var totalDailyEnergyExpenditure: Derivation {
        guard let learnedExpenditure else { return formulaExpenditure }
        return TotalDailyEnergyExpenditure.derive(
            learned: learnedExpenditure, basalMetabolicRate: basalMetabolicRate.result.units, activity: activity,
            floor: learnedExpenditureFloor)
    }

    /// The least expenditure that a plan uses where a log yields less, in kcal a day, unless the formula's is lower;
    /// nil for people who must not lose weight: their plans never use less than the formula's.
    ///
    /// A log with half of the meals missing yields half of the expenditure.
    public var learnedExpenditureFloor: Int? {
        let mustNotLose = age < 18 || precaution.forbidsDeficit || BodyMassIndex.isUnderweight(weight, height: height)
        return mustNotLose ? nil : CalorieTarget.floor(sex)
    }

    /// The likely range of the person's expenditure, by the formula and by measurements of similar people, in kcal a
    /// day.
    public var formulaExpenditureBand: ClosedRange<Int> {
        TotalDailyEnergyExpenditure.band(
            formulaExpenditure.result.units, measured: measuredExpenditure?.result.units)
    }

    /// The person's expenditure by the formula, in kcal a day.
    public var formulaExpenditure: Derivation {
        TotalDailyEnergyExpenditure.derive(basalMetabolicRate: basalMetabolicRate.result.units, activity: activity)
    }
}
