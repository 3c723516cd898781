/// The daily water target: 35 ml for each kilogram, to the nearest 100 ml, and no more than 3,700 ml.
///
/// Source: the 35 ml are the product's specification. The cap is the adequate intake of men, drinks and food together:
/// Institute of Medicine, Dietary Reference Intakes for Water, 2004.
public enum WaterTarget {
    /// Millilitres a day for each kilogram of body weight.
    public static let millilitresPerKilogram = 35
    /// The most that is ever recommended, in millilitres a day.
    public static let cap = 3700

    /// The daily water target in millilitres.
    public static func derive(weight: Mass) -> Derivation {
        let rounded = uncapped(weight: weight)
        let product = ExactDecimal(millilitresPerKilogram * weight.grams, places: 3)
        let capped = min(rounded, cap)
        var steps = [
            Derivation.Step(
                [.number(ExactDecimal(millilitresPerKilogram)), .times, .number(weight.kilograms)],
                for: .beforeRounding, result: product),
            Derivation.Step(
                [.number(product)], for: capped < rounded ? .beforeCap : .result, rounding: .hundreds,
                result: ExactDecimal(rounded)),
        ]
        if capped < rounded {
            steps.append(
                .init(
                    [
                        .minimum, .open, .number(ExactDecimal(rounded)), .comma, .number(ExactDecimal(cap)), .close,
                    ],
                    result: ExactDecimal(capped)))
        }
        return Derivation(
            .waterTarget,
            inputs: [
                .init(.waterPerKilogram, ExactDecimal(millilitresPerKilogram)), .init(.weight, weight.kilograms),
            ],
            steps: steps)
    }

    /// The target in millilitres, to the nearest 100, before the cap.
    static func uncapped(weight: Mass) -> Int {
        (millilitresPerKilogram * weight.grams).dividedRoundingHalfAwayFromZero(by: 100_000) * 100
    }
}
