/// Body mass index: weight over height squared.
///
/// Source: World Health Organization, the classification for adults.
public enum BodyMassIndex {
    /// The body mass index in kg/m², to two decimals.
    public static func derive(weight: Mass, height: Height) -> Derivation {
        Derivation(
            .bodyMassIndex,
            inputs: [.init(.weight, weight.kilograms), .init(.height, height.centimetres)],
            steps: [
                .init(
                    [.number(weight.kilograms), .dividedBy, .number(height.metres), .squared],
                    rounding: isExact(weight: weight, height: height) ? .exact : .hundredths,
                    result: ExactDecimal(hundredths(weight: weight, height: height), places: 2))
            ])
    }

    /// The body mass index in hundredths of kg/m², rounded: the figure that is shown and classified.
    ///
    /// Here and where heights are squared, numbers outgrow the 32 bits that `Int` has in a browser. They never outgrow
    /// 64, so the products go unchecked, which a browser could do only with a library.
    static func hundredths(weight: Mass, height: Height) -> Int {
        let side = Int64(height.tenthMillimetres)
        return Int((Int64(weight.grams) &* 10_000_000).dividedRoundingHalfAwayFromZero(by: side &* side))
    }

    /// Whether a weight is underweight at a height: under 18.5 kg/m². Compared exactly, not by the rounded figure.
    public static func isUnderweight(_ weight: Mass, height: Height) -> Bool {
        let side = Int64(height.tenthMillimetres)
        // g × 10⁵ × 2 < 37 × (10⁻⁴ m)² is kg/m² < 18.5.
        return Int64(weight.grams) &* 200_000 < 37 &* side &* side
    }

    /// Whether a weight of the model, in kilograms, is underweight at a height.
    static func isUnderweight(kilograms: Double, height: Height) -> Bool {
        Mass(kilograms: kilograms).map { isUnderweight($0, height: height) } ?? false
    }

    private static func isExact(weight: Mass, height: Height) -> Bool {
        let side = Int64(height.tenthMillimetres)
        return Int64(weight.grams) &* 10_000_000 % (side &* side) == 0
    }

    /// The lowest weight, to 0.1 kg, whose body mass index is not underweight at this height.
    public static func lowestHealthyWeight(height: Height) -> Mass {
        let side = Int64(height.tenthMillimetres)
        // 18.5 kg/m² is 18.5 × side² × 10⁻⁸ kg, which is 185 × side² × 10⁻⁸ in units of 0.1 kg.
        return Mass(grams: Int((185 &* side &* side).dividedRoundingUp(by: 100_000_000)) * 100)
    }

    /// The World Health Organization's classes for adults.
    public enum Class: String, CaseIterable, Sendable {
        /// Under 18.5.
        case underweight = "underweight"
        /// From 18.5 to under 25.
        case healthy = "healthy"
        /// From 25 to under 30.
        case overweight = "overweight"
        /// From 30 to under 35.
        case obesityClassOne = "obesity_class_1"
        /// From 35 to under 40.
        case obesityClassTwo = "obesity_class_2"
        /// From 40.
        case obesityClassThree = "obesity_class_3"
    }

    /// The class of a body mass index as `derive` rounds it; nil under 19 years, where the adult classes do not hold.
    public static func classify(_ bodyMassIndex: ExactDecimal, age: Int) -> Class? {
        guard age >= 19 else { return nil }
        return switch bodyMassIndex.value {
        case ..<18.5: .underweight
        case ..<25: .healthy
        case ..<30: .overweight
        case ..<35: .obesityClassOne
        case ..<40: .obesityClassTwo
        default: .obesityClassThree
        }
    }
}
