/// Total daily energy expenditure: basal metabolic rate times a factor for activity.
///
/// Source: the five multipliers are a convention of dietetics; no primary study stands behind them.
public enum TotalDailyEnergyExpenditure {
    /// The band that is taken to hold the true expenditure of 80 of 100 people for whom the formula gives `expenditure`,
    /// in kcal: 19 % to either side, which is 1.2816 standard deviations of 15 %, as the expenditure filter assumes it.
    public static func band(_ expenditure: Int) -> ClosedRange<Int> {
        (81 * expenditure).dividedRoundingHalfAwayFromZero(
            by: 100)...(119 * expenditure)
            .dividedRoundingHalfAwayFromZero(by: 100)
    }

    /// The total daily energy expenditure in whole kcal, from a basal metabolic rate in whole kcal a day.
    public static func derive(basalMetabolicRate: Int, activity: ActivityLevel) -> Derivation {
        let rate = ExactDecimal(basalMetabolicRate)
        return Derivation(
            .totalDailyEnergyExpenditure,
            inputs: [.init(.basalMetabolicRate, rate), .init(.activityMultiplier, activity.multiplier)],
            steps: [
                .init(
                    [.number(rate), .times, .number(activity.multiplier)],
                    rounding: .whole,
                    result: ExactDecimal(
                        (basalMetabolicRate * activity.multiplierThousandths)
                            .dividedRoundingHalfAwayFromZero(by: 1000)))
            ])
    }
}

extension PlanInputs {
    /// The person's total daily energy expenditure in kcal.
    public var totalDailyEnergyExpenditure: Derivation {
        TotalDailyEnergyExpenditure.derive(
            basalMetabolicRate: basalMetabolicRate.result.units, activity: activity)
    }
}
