/// Basal metabolic rate: the energy that a body spends at rest.
///
/// Source: Mifflin MD, St Jeor ST, et al. A new predictive equation for resting energy expenditure in healthy
/// individuals. Am J Clin Nutr 1990;51:241–7. n = 498, ages 19 to 78, R² = 0.71.
public enum BasalMetabolicRate {
    /// The basal metabolic rate in kcal a day: `(10 × kg) + (6.25 × cm) − (5 × years) + sex constant`, rounded.
    public static func derive(weight: Mass, height: Height, age: Int, sex: Sex) -> Derivation {
        let constant = sexConstant(sex)
        // In four-hundredths of a kilocalorie every addend is a whole number.
        let fourHundredths = 4 * weight.grams + 25 * height.tenthMillimetres + 400 * (constant - 5 * age)
        return Derivation(
            .basalMetabolicRate,
            inputs: [
                .init(.weight, weight.kilograms), .init(.height, height.centimetres), .init(.age, ExactDecimal(age)),
                .init(.sexConstant, ExactDecimal(constant)),
            ],
            steps: [
                .init(
                    [
                        .open, .number(10), .times, .number(weight.kilograms), .close, .plus,
                        .open, .number(ExactDecimal(625, places: 2)), .times, .number(height.centimetres), .close,
                        .minus, .open, .number(5), .times, .number(ExactDecimal(age)), .close,
                        constant < 0 ? .minus : .plus, .number(ExactDecimal(abs(constant))),
                    ],
                    rounding: .whole,
                    result: ExactDecimal(fourHundredths.dividedRoundingHalfAwayFromZero(by: 400)))
            ])
    }

    /// What the equation adds for sex, in kcal a day: the published constants, and their mean for `other`.
    public static func sexConstant(_ sex: Sex) -> Int {
        switch sex {
        case .male: 5
        case .female: -161
        case .other: -78
        }
    }
}

extension PlanInputs {
    /// The person's basal metabolic rate in kcal a day.
    public var basalMetabolicRate: Derivation {
        BasalMetabolicRate.derive(weight: weight, height: height, age: age, sex: sex)
    }
}
