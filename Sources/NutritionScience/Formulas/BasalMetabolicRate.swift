/// Basal metabolic rate: the energy that a body burns at rest.
public enum BasalMetabolicRate {
    /// The formulas to choose from.
    public enum Formula: String, CaseIterable, Sendable {
        /// From weight, height, age and sex.
        ///
        /// Source: Mifflin MD, St Jeor ST, et al. A new predictive equation for resting energy expenditure in healthy
        /// individuals. Am J Clin Nutr 1990;51:241–7. n = 498, ages 19 to 78, R² = 0.71.
        case mifflinStJeor = "mifflin_st_jeor"
        /// From lean body mass; named after Katch and McArdle.
        ///
        /// Source: Cunningham JJ. Body composition as a determinant of energy expenditure: a synthetic review and a
        /// proposed general prediction equation. Am J Clin Nutr 1991;54:963–9.
        case katchMcArdle = "katch_mcardle"
    }

    /// The basal metabolic rate in kcal a day by Mifflin and St Jeor:
    /// `(10 × kg) + (6.25 × cm) − (5 × years) + sex constant`, rounded.
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
                    rounding: fourHundredths % 400 == 0 ? .exact : .whole,
                    result: ExactDecimal(fourHundredths.dividedRoundingHalfAwayFromZero(by: 400)))
            ])
    }

    /// The basal metabolic rate in kcal a day after Katch and McArdle: `370 + (21.6 × kg of lean mass)`, rounded.
    public static func derive(weight: Mass, bodyFat: Percentage) -> Derivation {
        let milligrams = weight.grams * (1000 - bodyFat.tenths)
        let lean = Mass(grams: milligrams.dividedRoundingHalfAwayFromZero(by: 1000))
        // In ten-thousandths of a kilocalorie, 21.6 for each kilogram are 216 for each gram.
        let tenThousandths = 3_700_000 + 216 * lean.grams
        return Derivation(
            .basalMetabolicRate,
            inputs: [.init(.weight, weight.kilograms), .init(.bodyFat, bodyFat.percent)],
            steps: [
                .init(
                    [
                        .number(weight.kilograms), .times, .open, .number(100), .minus, .number(bodyFat.percent),
                        .close, .dividedBy, .number(100),
                    ],
                    for: .leanMass, rounding: milligrams % 1000 == 0 ? .exact : .thousandths, result: lean.kilograms),
                .init(
                    [
                        .number(370), .plus, .open, .number(ExactDecimal(216, places: 1)), .times,
                        .number(lean.kilograms), .close,
                    ],
                    rounding: tenThousandths % 10_000 == 0 ? .exact : .whole,
                    result: ExactDecimal(tenThousandths.dividedRoundingHalfAwayFromZero(by: 10_000))),
            ],
            citation: .cunningham1991)
    }

    /// The constant that Mifflin and St Jeor add for sex, in kcal a day: as published, and the mean of both for
    /// `other`.
    public static func sexConstant(_ sex: Sex) -> Int {
        switch sex {
        case .male: 5
        case .female: -161
        case .other: -78
        }
    }
}

extension PlanInputs {
    /// The person's basal metabolic rate in kcal a day, by the formula of their choice.
    public var basalMetabolicRate: Derivation {
        basalMetabolicRate(by: formula)
            ?? BasalMetabolicRate.derive(weight: weight, height: height, age: age, sex: sex)
    }

    /// The person's basal metabolic rate in kcal a day by a formula; nil where it needs body fat that is not known.
    public func basalMetabolicRate(by formula: BasalMetabolicRate.Formula) -> Derivation? {
        switch formula {
        case .mifflinStJeor: BasalMetabolicRate.derive(weight: weight, height: height, age: age, sex: sex)
        case .katchMcArdle: bodyFat.map { BasalMetabolicRate.derive(weight: weight, bodyFat: $0) }
        }
    }
}
