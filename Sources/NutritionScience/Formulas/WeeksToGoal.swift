/// The number of weeks until the target weight at the expected weekly rate.
///
/// Source: the product's specification. Counted in whole grams: (70.4 − 70) / 0.4 is exactly one week.
public enum WeeksToGoal {
    /// The longest time that is given in weeks and with a date: two years. Beyond it, today's pace says nothing any
    /// more.
    public static let mostNamed = 104

    /// The number of weeks, rounded up; nil without a target weight, and where the weight is not expected to change.
    public static func derive(weight: Mass, targetWeight: Mass?, gramsPerWeek: Int) -> Derivation? {
        guard let targetWeight, gramsPerWeek != 0 else { return nil }
        let heavier = max(weight, targetWeight)
        let lighter = min(weight, targetWeight)
        let rate = ExactDecimal(abs(gramsPerWeek), places: 3)
        let difference = heavier.grams - lighter.grams
        let weeks = difference.dividedRoundingUp(by: abs(gramsPerWeek))
        return Derivation(
            .weeksToGoal,
            inputs: [
                .init(.weight, weight.kilograms), .init(.targetWeight, targetWeight.kilograms),
                .init(.weeklyRate, ExactDecimal(gramsPerWeek, places: 3)),
            ],
            steps: [
                .init(
                    [
                        .open, .number(heavier.kilograms), .minus, .number(lighter.kilograms), .close,
                        .dividedBy, .number(rate),
                    ],
                    rounding: difference % abs(gramsPerWeek) == 0 ? .exact : .up, result: ExactDecimal(weeks))
            ])
    }
}
