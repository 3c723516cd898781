/// The daily protein target: grams for each kilogram of reference weight.
///
/// Source: the grams per kilogram are the product's specification. Jäger et al., International Society of Sports
/// Nutrition position stand: protein and exercise (J Int Soc Sports Nutr 2017;14:20), finds 1.4 to 2.0 g enough for most
/// who exercise, and up to 3.1 g of use to trained people who eat less than they spend.
public enum ProteinTarget {
    /// Grams of protein a day for each kilogram of reference weight.
    public static func gramsPerKilogram(_ goal: Goal) -> ExactDecimal {
        ExactDecimal(tenthGramsPerKilogram(goal), places: 1)
    }

    /// The body mass index above which the weight beyond it does not count for protein.
    static let referenceBodyMassIndex = 30

    /// The weight, to the gram, at which a person of this height has a body mass index of 30.
    public static func referenceWeightLimit(height: Height) -> Mass {
        let side = Int64(height.tenthMillimetres)
        // 30 kg/m² is 30 × side² × 10⁻⁸ kg, which is 3 × side² × 10⁻⁴ g.
        return Mass(grams: Int((3 &* side &* side).dividedRoundingHalfAwayFromZero(by: 10_000)))
    }

    /// The daily protein target in whole grams.
    public static func derive(weight: Mass, height: Height, goal: Goal) -> Derivation {
        let limit = referenceWeightLimit(height: height)
        let reference = min(weight, limit)
        let tenThousandths = tenthGramsPerKilogram(goal) * reference.grams
        let product = Derivation.Step(
            [.number(gramsPerKilogram(goal)), .times, .number(reference.kilograms)],
            rounding: tenThousandths % 10_000 == 0 ? .exact : .whole,
            result: ExactDecimal(tenThousandths.dividedRoundingHalfAwayFromZero(by: 10_000)))
        return Derivation(
            .proteinTarget,
            inputs: [
                .init(.proteinPerKilogram, gramsPerKilogram(goal)), .init(.weight, weight.kilograms),
                .init(.height, height.centimetres),
            ],
            steps: reference < weight ? [limitStep(height: height, limit: limit), product] : [product])
    }

    private static func limitStep(height: Height, limit: Mass) -> Derivation.Step {
        Derivation.Step(
            [.number(ExactDecimal(referenceBodyMassIndex)), .times, .number(height.metres), .squared],
            for: .referenceWeight,
            rounding: (3 * height.tenthMillimetres * height.tenthMillimetres) % 10_000 == 0 ? .exact : .thousandths,
            result: limit.kilograms)
    }

    private static func tenthGramsPerKilogram(_ goal: Goal) -> Int {
        switch goal {
        case .loseWeight: 22
        case .gainMuscle: 24
        case .maintain, .improveHealth: 18
        }
    }
}
