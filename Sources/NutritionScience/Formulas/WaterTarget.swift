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
        Derivation(
            .waterTarget,
            inputs: [
                .init(.waterPerKilogram, ExactDecimal(millilitresPerKilogram)), .init(.weight, weight.kilograms),
            ],
            steps: steps(weight: weight))
    }

    private static func steps(weight: Mass) -> [Derivation.Step] {
        let product = ExactDecimal(millilitresPerKilogram * weight.grams, places: 3)
        let rounded = ExactDecimal(uncapped(weight: weight))
        let isCapped = rounded.units > cap
        let lastUncapped: Derivation.Purpose = isCapped ? .beforeCap : .result
        var steps = [
            Derivation.Step(
                [.number(ExactDecimal(millilitresPerKilogram)), .times, .number(weight.kilograms)],
                for: product == rounded ? lastUncapped : .beforeRounding, result: product)
        ]
        if product != rounded {
            steps.append(.init([.number(product)], for: lastUncapped, rounding: .hundreds, result: rounded))
        }
        if isCapped {
            steps.append(
                .init(
                    [.minimum, .open, .number(rounded), .comma, .number(ExactDecimal(cap)), .close],
                    result: ExactDecimal(cap)))
        }
        return steps
    }

    /// The target in millilitres, to the nearest 100, before the cap.
    static func uncapped(weight: Mass) -> Int {
        (millilitresPerKilogram * weight.grams).dividedRoundingHalfAwayFromZero(by: 100_000) * 100
    }
}
